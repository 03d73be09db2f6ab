import { describe, expect, it } from '@jest/globals';
import { localDay } from './school-days.js';

describe('the local day', () => {
  it.each([
    ['standard time', '2026-01-15T05:59:59.999Z', '2026-01-14'],
    ['standard time', '2026-01-15T06:00:00.000Z', '2026-01-15'],
    ['summer time', '2026-07-15T04:59:59.999Z', '2026-07-14'],
    ['summer time', '2026-07-15T05:00:00.000Z', '2026-07-15'],
    ['the evening before clocks go forward', '2026-03-08T05:59:59.999Z', '2026-03-07'],
    ['the day that clocks go forward', '2026-03-08T06:00:00.000Z', '2026-03-08'],
    ['the last moment of that day of 23 hours', '2026-03-09T04:59:59.999Z', '2026-03-08'],
    ['the day that clocks go back', '2026-11-01T05:00:00.000Z', '2026-11-01'],
    ['the last moment of that day of 25 hours', '2026-11-02T05:59:59.999Z', '2026-11-01'],
  ])('in Chicago, %s: %s is on %s', (_, instant, day) => {
    expect(localDay('America/Chicago', instant)).toBe(day);
  });

  it('begins between full hours in zones that are off by quarters', () => {
    expect(localDay('Asia/Kathmandu', '2026-05-01T18:14:59.999Z')).toBe('2026-05-01');
    expect(localDay('Asia/Kathmandu', '2026-05-01T18:15:00.000Z')).toBe('2026-05-02');
  });

  it('is the UTC day for a time zone that does not exist here', () => {
    expect(localDay('Mars/Olympus', '2026-05-01T23:59:59.999Z')).toBe('2026-05-01');
  });
});
