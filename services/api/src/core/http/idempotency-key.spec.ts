import { describe, expect, it } from '@jest/globals';
import { v4, v7 } from 'uuid';
import { firstUseOf, keyTimeOf } from './idempotency-key.js';
import { Problem } from './problem.js';

const NOW = new Date('2026-11-20T09:00:00Z');
const DAY = 24 * 60 * 60 * 1_000;
const keyOf = (at: number) => v7({ msecs: at });

function problemOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error.body;
    throw error;
  }
  return undefined;
}

describe('the time of an idempotency key', () => {
  it('is read from a UUID of version 7, in lower or upper case', () => {
    expect(keyTimeOf(keyOf(NOW.getTime()))).toBe(NOW.getTime());
    expect(keyTimeOf(keyOf(NOW.getTime()).toUpperCase())).toBe(NOW.getTime());
  });

  it.each([v4(), 'award-17', '019a9f3c-0000-7000-0000-000000000000', `${v7()} `])(
    'is unknown for %s',
    (key) => {
      expect(keyTimeOf(key)).toBe('unknown');
    },
  );

  it('is now for a request without a key', () => {
    expect(firstUseOf(keyTimeOf(undefined), NOW)).toBe(NOW.getTime());
  });
});

describe('the first use of a key', () => {
  it('may be a day earlier than the key’s time, for a clock that is ahead', () => {
    expect(firstUseOf(NOW.getTime() - 3 * DAY, NOW)).toBe(NOW.getTime() - 4 * DAY);
    expect(firstUseOf(NOW.getTime() + DAY, NOW)).toBe(NOW.getTime());
  });

  it('may have been at any time if the key contains no time', () => {
    expect(firstUseOf('unknown', NOW)).toBe(-Infinity);
  });

  it('is refused for a key that is further ahead, with the reason', () => {
    expect(problemOf(() => firstUseOf(NOW.getTime() + DAY + 1, NOW))).toMatchObject({
      statusCode: 400,
      message: 'The clock of this device is more than a day ahead. Please set it and try again.',
    });
  });
});
