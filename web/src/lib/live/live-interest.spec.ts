import type { LiveChanges, LiveMessage } from '#contracts/live';
import { describe, expect, it } from '@jest/globals';
import { isLive, type LiveInterest, mustAsk } from '@/lib/live/live-interest';

const query = (live?: LiveInterest) => ({ meta: live && { live } });
const message = (given: Partial<LiveMessage>): LiveMessage => ({
  topics: ['points'],
  classIds: [],
  ...given,
});
const changes: LiveChanges = {
  asOfRevision: 1,
  position: '1',
  students: [
    {
      id: 'ava',
      classId: 'a',
      totalPoints: 1,
      totalEarned: 1,
      totalSpent: 0,
      takenBack: 0,
      refunded: 0,
      carried: 0,
      recentActivity: null,
    },
  ],
  classes: [],
  days: [],
  lines: [],
};
const apply = (data: unknown) => data;

describe('after a message without figures, a query is refetched', () => {
  it('when it shows one of its topics', () => {
    expect(mustAsk(query({ topics: ['rewards', 'points'] }), message({}))).toBe(true);
    expect(mustAsk(query({ topics: ['points'], apply }), message({}))).toBe(true);
    expect(mustAsk(query({ topics: ['directory'] }), message({}))).toBe(false);
  });

  it('of one class, only when the message names that class', () => {
    const ofClassA = query({ topics: ['points'], classId: 'a' });
    expect(mustAsk(ofClassA, message({ classIds: ['a', 'b'] }))).toBe(true);
    expect(mustAsk(ofClassA, message({ classIds: ['b'] }))).toBe(false);
  });

  it('of every class, when the message names none', () => {
    expect(mustAsk(query({ topics: ['points'], classId: 'a' }), message({ classIds: [] }))).toBe(true);
  });

  it('of the whole school, whichever class the message names', () => {
    expect(mustAsk(query({ topics: ['points'] }), message({ classIds: ['b'] }))).toBe(true);
  });

  it('unless it does not follow the stream', () => {
    expect(mustAsk(query(), message({}))).toBe(false);
    expect(isLive(query())).toBe(false);
  });
});

describe('after a message with figures, a query is refetched', () => {
  it('unless the message can be applied to it completely', () => {
    expect(mustAsk(query({ topics: ['points'], apply }), message({ changes }))).toBe(false);
    expect(mustAsk(query({ topics: ['points'], apply, isPartial: true }), message({ changes }))).toBe(true);
    expect(mustAsk(query({ topics: ['points'] }), message({ changes }))).toBe(true);
  });

  it('also when the directory changed, which no message carries', () => {
    const students = query({ topics: ['points', 'directory'], apply });
    expect(mustAsk(students, message({ topics: ['points', 'directory'], changes }))).toBe(true);
  });

  it('of one student, only when that student is among those it names', () => {
    const of = (studentId: string) => query({ topics: ['points'], studentId });
    expect(mustAsk(of('ava'), message({ changes }))).toBe(true);
    expect(mustAsk(of('ben'), message({ changes }))).toBe(false);
  });
});
