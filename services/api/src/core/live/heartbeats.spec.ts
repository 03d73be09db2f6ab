import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Heartbeats } from './heartbeats.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('heartbeats', () => {
  it('reach each member once per period, spread evenly over it', () => {
    const heartbeats = new Heartbeats(15_000);
    const members = Array.from({ length: 150 }, () => jest.fn());
    for (const member of members) heartbeats.add(member);
    for (const second of [1, 2, 3]) {
      jest.advanceTimersByTime(1_000);
      expect(members.filter(({ mock }) => mock.calls.length === 1)).toHaveLength(10 * second);
    }
    jest.advanceTimersByTime(12_000);
    for (const member of members) expect(member).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(15_000);
    for (const member of members) expect(member).toHaveBeenCalledTimes(2);
  });

  it('do not reach members who left, and keep no timer without members', () => {
    const heartbeats = new Heartbeats(15_000);
    const [stays, leaves] = [jest.fn(), jest.fn()];
    const leave = [heartbeats.add(stays), heartbeats.add(leaves)];
    leave[1]?.();
    jest.advanceTimersByTime(15_000);
    expect(stays).toHaveBeenCalledTimes(1);
    expect(leaves).not.toHaveBeenCalled();

    leave[0]?.();
    expect(jest.getTimerCount()).toBe(0);
    heartbeats.add(stays);
    jest.advanceTimersByTime(15_000);
    expect(stays).toHaveBeenCalledTimes(2);
  });
});
