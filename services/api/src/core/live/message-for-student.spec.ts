import { describe, expect, it } from '@jest/globals';
import { type LiveMessage, type LiveOwn } from '#contracts/live';
import { type BALANCE_CHANGE_KINDS } from '#contracts/points/point-transactions';
import { messageForStudent } from './message-for-student.js';

const own: LiveOwn = {
  asOfRevision: 4,
  totalPoints: 3,
  totalEarned: 3,
  totalSpent: 0,
  takenBack: 0,
  refunded: 0,
  carried: 0,
  lines: [],
};
const change = { topics: ['points' as const], classIds: ['3A', '3B'] };

describe('a student', () => {
  it('receives their own points, and not which classes others are in', () => {
    const message = messageForStudent({ ...change, own, isCarried: true }, '3A');
    expect(message).toEqual({ topics: ['points'], classIds: [], own });
  });

  it('receives nothing about the points of a classmate', () => {
    expect(messageForStudent({ ...change, own: undefined, isCarried: true }, '3A')).toBeUndefined();
  });

  it.each<[(typeof BALANCE_CHANGE_KINDS)[number], LiveMessage['topics']]>([
    ['redemption', ['points', 'rewards']],
    ['refund', ['points', 'rewards']],
    ['raffle_entry', ['points', 'rewards']],
    ['award', ['points']],
    ['reversal', ['points']],
    ['reset', ['points']],
    ['carried_over', ['points']],
  ])('who has a new line of the kind %s is notified of changed %j', (kind, topics) => {
    const lines = [{ kind: 'award' }, { kind }] as LiveOwn['lines'];
    const message = messageForStudent({ ...change, own: { ...own, lines }, isCarried: true }, '3A');
    expect(message?.topics).toEqual(topics);
  });

  it('is notified that points changed in their class if there are too many changes to include', () => {
    const message = { ...change, own: undefined, isCarried: false };
    expect(messageForStudent(message, '3A')).toEqual({ topics: ['points'], classIds: [] });
    expect(messageForStudent(message, '3C')).toBeUndefined();
    expect(messageForStudent({ ...message, classIds: [] }, '3C')).toEqual({
      topics: ['points'],
      classIds: [],
    });
  });

  it('receives nothing about the directory', () => {
    const message = { topics: ['directory' as const], classIds: [], own: undefined, isCarried: false };
    expect(messageForStudent(message, '3A')).toBeUndefined();
  });
});
