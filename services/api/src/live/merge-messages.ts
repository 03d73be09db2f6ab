import { LIVE_TOPICS, type LiveMessage } from '#contracts/live';

/** One message that says what several say. No classes means any class, so it takes in all others. */
export function mergeMessages(messages: readonly LiveMessage[]): LiveMessage {
  const topics = new Set(messages.flatMap((message) => message.topics));
  const isAnyClass = messages.some(({ classIds }) => classIds.length === 0);
  const classIds = new Set(messages.flatMap((message) => message.classIds));
  return {
    topics: LIVE_TOPICS.filter((topic) => topics.has(topic)),
    classIds: isAnyClass ? [] : [...classIds],
  };
}
