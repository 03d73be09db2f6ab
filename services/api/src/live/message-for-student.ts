import { LIVE_TOPICS, type LiveMessage } from '#contracts/live';

/**
 * What a student is told of a change in the school: that points of the own class moved, or that something changed with
 * the rewards, whose catalogue is in the directory. Not in which class it was. Undefined: nothing.
 */
export function messageForStudent(message: LiveMessage, classId: string): LiveMessage | undefined {
  const isOwnClass = message.classIds.length === 0 || message.classIds.includes(classId);
  const topics = new Set<LiveMessage['topics'][number]>();
  for (const topic of message.topics) {
    if (topic !== 'points') topics.add('rewards');
    else if (isOwnClass) topics.add('points');
  }
  if (topics.size === 0) return undefined;
  return { topics: LIVE_TOPICS.filter((topic) => topics.has(topic)), classIds: [] };
}
