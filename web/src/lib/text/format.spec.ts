import { describe, expect, it } from '@jest/globals';
import {
  formatCompact,
  formatCount,
  formatDate,
  formatDateTime,
  formatMoment,
  formatSigned,
  formatSize,
} from '@/lib/text/format';

describe('figures', () => {
  it('carry their sign when points come and go', () => {
    expect([formatSigned(1_200), formatSigned(-3), formatSigned(0)]).toEqual(['+1,200', '−3', '0']);
  });

  it('count things in words', () => {
    expect([formatCount(1, 'student'), formatCount(1_500, 'student')]).toEqual([
      '1 student',
      '1,500 students',
    ]);
    expect(formatCount(2, 'class', 'classes')).toBe('2 classes');
  });

  it('are shortened from ten thousand on', () => {
    expect([formatCompact(9_999), formatCompact(12_345)]).toEqual(['9,999', '12.3K']);
    expect([formatCompact(9_999, 0), formatCompact(229_840, 0)]).toEqual(['9,999', '230K']);
  });
});

describe('dates', () => {
  it('are those of the school, not of the browser', () => {
    const lateEvening = '2026-03-05T04:30:00Z';
    expect(formatDate(lateEvening, 'America/Chicago')).toBe('Mar 4, 2026');
    expect(formatDate(lateEvening, 'Asia/Tokyo')).toBe('Mar 5, 2026');
    expect(formatDateTime(lateEvening, 'America/Chicago')).toBe('Mar 4, 2026 at 10:30 PM');
  });

  it('are those of UTC where the browser does not know the zone', () => {
    expect(formatDateTime('2026-03-05T23:30:00Z', 'Mars/Olympus')).toBe('Mar 5, 2026 at 11:30 PM');
  });
});

describe('a moment', () => {
  const CHICAGO = 'America/Chicago';
  /** Nov 25, 2026, 12:30 PM in Chicago. */
  const NOON = new Date('2026-11-25T18:30:00Z');
  const text = (instant: string, now = NOON, timeZone = CHICAGO) => formatMoment(instant, timeZone, now);

  it('is today or yesterday, then a date, and in another year a date with its year', () => {
    expect(text('2026-11-25T18:14:00Z')).toBe('Today, 12:14 PM');
    expect(text('2026-11-24T20:14:00Z')).toBe('Yesterday, 2:14 PM');
    expect(text('2026-11-23T20:14:00Z')).toBe('Nov 23, 2:14 PM');
    expect(text('2025-11-25T18:14:00Z')).toBe('Nov 25, 2025, 12:14 PM');
  });

  it('changes its name with the school’s midnight, to the second', () => {
    const lastSecond = '2026-11-25T05:59:59Z';
    expect(text(lastSecond, new Date('2026-11-25T05:59:59.999Z'))).toBe('Today, 11:59 PM');
    expect(text(lastSecond, new Date('2026-11-25T06:00:00Z'))).toBe('Yesterday, 11:59 PM');
    expect(text('2026-11-25T06:00:00Z')).toBe('Today, 12:00 AM');
    expect(text(lastSecond, new Date('2026-11-26T06:00:00Z'))).toBe('Nov 24, 11:59 PM');
  });

  it('is in the school’s zone, wherever the reader is', () => {
    const instant = '2026-11-25T15:30:00Z';
    expect(text(instant, NOON, 'Asia/Tokyo')).toBe('Today, 12:30 AM');
    expect(text(instant, NOON, 'America/Los_Angeles')).toBe('Today, 7:30 AM');
    expect(text('2026-11-25T14:59:00Z', NOON, 'Asia/Tokyo')).toBe('Yesterday, 11:59 PM');
  });

  it('of a day with 23 or 25 hours belongs to that day', () => {
    const afterSpring = new Date('2026-03-09T05:30:00Z');
    expect(text('2026-03-08T06:30:00Z', afterSpring)).toBe('Yesterday, 12:30 AM');
    const afterAutumn = new Date('2026-11-02T06:30:00Z');
    expect(text('2026-11-01T05:00:00Z', afterAutumn)).toBe('Yesterday, 12:00 AM');
    // The hour from one to two happens twice.
    expect(text('2026-11-01T06:30:00Z', afterAutumn)).toBe('Yesterday, 1:30 AM');
    expect(text('2026-11-01T07:30:00Z', afterAutumn)).toBe('Yesterday, 1:30 AM');
  });

  it('of December is of another year in January, but yesterday on New Year’s Day', () => {
    const newYear = new Date('2027-01-01T18:00:00Z');
    expect(text('2026-12-31T18:00:00Z', newYear)).toBe('Yesterday, 12:00 PM');
    expect(text('2026-12-30T18:00:00Z', newYear)).toBe('Dec 30, 2026, 12:00 PM');
  });
});

describe('formatSize', () => {
  it.each([
    [0, '1 kB'],
    [999, '1 kB'],
    [91_240, '91 kB'],
    [1_000_000, '1 MB'],
    [48_213_777, '48.2 MB'],
    [340_000_000, '340 MB'],
    [2_500_000_000_000, '2,500 GB'],
  ])('%d bytes', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});
