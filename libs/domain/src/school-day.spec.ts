import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  dayIn,
  hourIn,
  isTimeZone,
  knownZone,
  quartersOfHour,
  startOfDay,
  startOfHour,
  weekdayOf,
  whenZoneIsUnknown,
} from './school-day.js';

/** Names that a school's time zone may have been stored under, besides the current ones. */
const ALIASES = ['UTC', 'Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv', 'US/Pacific-New'];
const ZONES = [...new Set([...Intl.supportedValuesOf('timeZone'), ...ALIASES])];

const day = (zone: string, instant: string) => dayIn(zone, new Date(instant));

describe('the day of an instant', () => {
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
  ])('in Chicago, %s: %s is on %s', (_, instant, expected) => {
    expect(day('America/Chicago', instant)).toBe(expected);
  });

  it('changes between full hours in zones with quarter-hour offsets', () => {
    expect(day('Asia/Kathmandu', '2026-05-01T18:14:59.999Z')).toBe('2026-05-01');
    expect(day('Asia/Kathmandu', '2026-05-01T18:15:00.000Z')).toBe('2026-05-02');
  });

  it('is the same under an old and a new name of a zone', () => {
    for (const [old, now] of [
      ['Asia/Calcutta', 'Asia/Kolkata'],
      ['Europe/Kiev', 'Europe/Kyiv'],
      ['US/Pacific-New', 'America/Los_Angeles'],
    ] as const) {
      for (const instant of ['2026-03-28T18:29:59Z', '2026-03-28T18:30:00Z', '2026-03-29T21:00:00Z'])
        expect(day(old, instant)).toBe(day(now, instant));
    }
  });

  it('is the UTC day for a time zone that does not exist on this system', () => {
    expect(day('Mars/Olympus', '2026-05-01T23:59:59.999Z')).toBe('2026-05-01');
    expect(knownZone('Mars/Olympus')).toBe('UTC');
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });

  it('is said to be the UTC day once for each time zone that does not exist, and for no other', () => {
    const unknown: string[] = [];
    whenZoneIsUnknown((timeZone) => unknown.push(timeZone));
    for (const zone of ['Mars/Nowhere', 'Mars/Nowhere', 'Asia/Kolkata', 'Mars/Elsewhere'])
      day(zone, '2026-05-01T12:00:00Z');
    whenZoneIsUnknown(() => undefined);
    expect(unknown).toEqual(['Mars/Nowhere', 'Mars/Elsewhere']);
  });
});

describe('the start of a day', () => {
  it('is where the date changes, in every zone, through a year of clock changes', () => {
    for (const zone of ZONES) {
      expect(isTimeZone(zone)).toBe(true);
      for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1)) {
        const start = startOfDay(zone, date);
        const days = [dayIn(zone, start.getTime() - 1), dayIn(zone, start)];
        if (days[0] !== addDays(date, -1) || days[1] !== date)
          throw new Error(`${zone}: ${date} cannot start at ${start.toISOString()}, between ${days.join()}`);
      }
    }
  });

  it('is after midnight if clocks skip it, and the start of the next day if a zone skipped the day', () => {
    expect(startOfDay('Africa/Cairo', '2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z');
    expect(startOfDay('Pacific/Apia', '2011-12-30')).toEqual(startOfDay('Pacific/Apia', '2011-12-31'));
  });
});

describe('the start of an hour', () => {
  it.each([
    ['usually', 'America/Chicago', '2026-01-15', 6, '2026-01-15T12:00:00.000Z'],
    ['after an hour that clocks skip', 'America/Chicago', '2026-03-08', 2, '2026-03-08T08:00:00.000Z'],
    ['later on that day', 'America/Chicago', '2026-03-08', 6, '2026-03-08T11:00:00.000Z'],
    ['the first time that clocks show it', 'America/Chicago', '2026-11-01', 1, '2026-11-01T06:00:00.000Z'],
    ['later on that day', 'America/Chicago', '2026-11-01', 6, '2026-11-01T12:00:00.000Z'],
    ['with a quarter-hour offset', 'Asia/Kathmandu', '2026-05-04', 6, '2026-05-04T00:15:00.000Z'],
    ['after a midnight that clocks skip', 'Africa/Cairo', '2026-04-24', 0, '2026-04-23T22:00:00.000Z'],
    ['of a day that the zone skipped', 'Pacific/Apia', '2011-12-30', 6, '2011-12-30T10:00:00.000Z'],
  ])('is %s: %s, %s, %i:00', (_, zone, date, hour, expected) => {
    expect(startOfHour(zone, date, hour).toISOString()).toBe(expected);
  });
});

it('counts weekdays from Monday, 1, to Sunday, 7', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([1, 6, 7]);
});

it('counts days across months and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

describe('the quarters of an hour', () => {
  it.each([
    ['of most days', 'America/Chicago', '2026-03-09', 9, '2026-03-09T14:00:00.000Z', 4],
    ['that clocks skip', 'America/Chicago', '2026-03-08', 2, undefined, 0],
    ['that clocks show twice', 'America/Chicago', '2026-11-01', 1, '2026-11-01T06:00:00.000Z', 8],
    [
      'of which clocks show a half twice',
      'Australia/Lord_Howe',
      '2026-04-05',
      1,
      '2026-04-04T14:00:00.000Z',
      6,
    ],
    ['the last of a day', 'Asia/Kathmandu', '2026-03-09', 23, '2026-03-09T17:15:00.000Z', 4],
  ])('%s', (_, zone, date, hour, first, count) => {
    const quarters = quartersOfHour(zone, date, hour);
    expect([quarters[0]?.toISOString(), quarters.length]).toEqual([first, count]);
    for (const at of quarters) expect([dayIn(zone, at), hourIn(zone, at)]).toEqual([date, hour]);
  });
});
