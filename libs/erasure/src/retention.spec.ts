import { describe, expect, it } from '@jest/globals';
import { erasureDay, isErasureHour } from './retention.js';

const CHICAGO = 'America/Chicago';

describe('the retention period', () => {
  it.each([
    ['2030-01-15T07:59:59Z', false],
    ['2030-01-15T08:00:00Z', true],
    ['2030-01-15T10:59:59Z', true],
    ['2030-01-15T11:00:00Z', false],
  ])('erases between two and five o’clock by the school’s clock: at %s %p', (now, isTime) => {
    expect(isErasureHour(CHICAGO, new Date(now))).toBe(isTime);
  });

  it.each([
    ['2030-01-15T10:59:59Z', '2030-01-15'],
    ['2030-01-15T11:00:00Z', '2030-01-16'],
    ['2030-01-16T05:59:59Z', '2030-01-16'],
    ['2030-01-16T06:00:00Z', '2030-01-16'],
  ])('erases who is due from %s in the night of %s', (from, day) => {
    expect(erasureDay(CHICAGO, new Date(from))).toBe(day);
  });
});
