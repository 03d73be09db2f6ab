import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { isDue, nightlyTime } from './nightly.js';

const schoolId = '3f0e8a52-6a4f-4f6d-9d0a-6d3c4b1a2e10';
const NEW_YORK = 'America/New_York';
const localHour = (instant: Date, timeZone: string) =>
  Number(instant.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }));

describe('the nightly verification', () => {
  it('is at the same time each night, between one and five of the school’s clock', () => {
    for (const day of ['2026-01-12', '2026-07-12']) {
      const time = nightlyTime(schoolId, NEW_YORK, new Date(`${day}T20:00:00Z`));
      expect(time.toISOString().slice(0, 10)).toBe(day);
      expect(localHour(time, NEW_YORK)).toBeGreaterThanOrEqual(1);
      expect(localHour(time, NEW_YORK)).toBeLessThan(5);
    }
  });

  it('is spread over the schools', () => {
    const noon = new Date('2026-01-12T12:00:00Z');
    const times = Array.from({ length: 200 }, () => nightlyTime(randomUUID(), 'UTC', noon));
    const hours = new Set(times.map((time) => time.getUTCHours()));
    expect([...hours].sort()).toEqual([1, 2, 3, 4]);
  });

  it('is due from then until six, once a night', () => {
    const time = nightlyTime(schoolId, NEW_YORK, new Date('2026-01-12T20:00:00Z'));
    const after = (minutes: number) => new Date(time.getTime() + minutes * 60_000);
    const school = { schoolId, timeZone: NEW_YORK, askedAt: null };
    expect(isDue(school, after(-1))).toBe(false);
    expect(isDue(school, after(1))).toBe(true);
    expect(isDue(school, new Date('2026-01-12T11:00:00Z'))).toBe(false);
    expect(isDue({ ...school, askedAt: after(-60) }, after(1))).toBe(true);
    expect(isDue({ ...school, askedAt: after(1) }, after(2))).toBe(false);
  });
});
