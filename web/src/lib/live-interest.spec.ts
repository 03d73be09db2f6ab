import type { LiveMessage } from '#contracts/live';
import { describe, expect, it } from '@jest/globals';
import { concerns, isLive, type LiveInterest } from '@/lib/live-interest';

const query = (live?: LiveInterest) => ({ meta: live && { live } });
const message = (given: Partial<LiveMessage>): LiveMessage => ({
  topics: ['points'],
  classIds: [],
  ...given,
});

describe('a live message', () => {
  it('concerns a query that shows one of its topics', () => {
    expect(concerns(query({ topics: ['rewards', 'points'] }), message({}))).toBe(true);
    expect(concerns(query({ topics: ['directory'] }), message({}))).toBe(false);
  });

  it('concerns a query of one class only when it names that class', () => {
    const ofClassA = query({ topics: ['points'], classId: 'a' });
    expect(concerns(ofClassA, message({ classIds: ['a', 'b'] }))).toBe(true);
    expect(concerns(ofClassA, message({ classIds: ['b'] }))).toBe(false);
  });

  it('concerns every class when it names none', () => {
    expect(concerns(query({ topics: ['points'], classId: 'a' }), message({ classIds: [] }))).toBe(true);
  });

  it('concerns a query of the whole school whichever class it names', () => {
    expect(concerns(query({ topics: ['points'] }), message({ classIds: ['b'] }))).toBe(true);
  });

  it('leaves alone what does not follow the stream', () => {
    expect(concerns(query(), message({}))).toBe(false);
    expect(isLive(query())).toBe(false);
  });
});
