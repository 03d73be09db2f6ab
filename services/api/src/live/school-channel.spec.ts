import { type LiveMessage } from '#contracts/live';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SchoolChannel } from './school-channel.js';

const points = (classId: string): LiveMessage => ({ topics: ['points'], classIds: [classId] });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a school’s open screens', () => {
  it('hear the first change at once, and what follows together', () => {
    const channel = new SchoolChannel(200);
    const heard: LiveMessage[] = [];
    channel.join((message) => heard.push(message));
    for (const classId of ['3A', '3B', '3C']) channel.tell(points(classId));
    expect(heard).toEqual([points('3A')]);

    jest.advanceTimersByTime(200);
    expect(heard.slice(1)).toEqual([{ topics: ['points'], classIds: ['3B', '3C'] }]);
    jest.advanceTimersByTime(10_000);
    expect(heard).toHaveLength(2);
    channel.tell(points('3D'));
    expect(heard).toHaveLength(3);
  });

  it('hear nothing after they left', () => {
    const channel = new SchoolChannel(200);
    const heard: LiveMessage[] = [];
    const hear = (message: LiveMessage) => heard.push(message);
    channel.join(hear);
    channel.leave(hear);
    channel.tell(points('3A'));
    expect(heard).toEqual([]);
    expect(channel.isEmpty).toBe(true);
  });
});
