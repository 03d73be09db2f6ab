import { describe, expect, it } from '@jest/globals';
import { dueExport, nextExport } from './export-schedule.js';

const ZONE = 'America/Chicago';
/** A Monday, 02:00 in Chicago. */
const MONDAY = new Date('2026-11-02T08:00:00.000Z');
const minutesAfter = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000);

describe('a scheduled export', () => {
  it.each([
    [null, -1, undefined],
    [null, 0, '2026-11-02'],
    [1, 0, '2026-11-02'],
    [1, 21 * 60, '2026-11-02'],
    [1, 24 * 60, undefined],
    [2, 0, undefined],
  ] as const)('of weekday %s is due %i minutes after 2:00 on a Monday as of %s', (weekday, minutes, day) => {
    expect(dueExport(weekday, ZONE, minutesAfter(minutes))?.day).toBe(day);
  });

  it.each([
    [null, -1, '2026-11-02'],
    [null, 0, '2026-11-03'],
    [1, -1, '2026-11-02'],
    [1, 0, '2026-11-09'],
    [7, 0, '2026-11-08'],
  ] as const)(
    'of weekday %s is made next, %i minutes after 2:00 on a Monday, on %s',
    (weekday, minutes, day) => {
      expect(nextExport(weekday, ZONE, minutesAfter(minutes)).day).toBe(day);
    },
  );
});
