import { describe, expect, it } from '@jest/globals';
import {
  formatCompact,
  formatCount,
  formatDate,
  formatDateTime,
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
