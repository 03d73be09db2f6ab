import { type SchoolCalendar } from '#domain/school-calendar';
import { describe, expect, it } from '@jest/globals';
import { daysOf, periodsOf } from './report-period.js';

const CALENDAR: SchoolCalendar = {
  weekStartsOn: 1,
  schoolYearStartsOn: '08-01',
  terms: [
    { from: '2027-01-11', to: '2027-03-26' },
    { from: '2026-08-24', to: '2026-12-18' },
  ],
};

/** The two spans as `from..to`. */
function periods(asked: Parameters<typeof periodsOf>[0], today: string, calendar = CALENDAR) {
  const found = periodsOf(asked, today, calendar);
  return found && [found.period, found.previous].map(({ from, to }) => `${from}..${to}`);
}

describe('the days of a report', () => {
  it('include every day, across months, leap days and clock changes', () => {
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(daysOf({ from: '2026-03-07', to: '2026-03-09' })).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ]);
    expect(daysOf({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(365);
    expect(daysOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['2026-11-21']);
  });
});

describe('a period and the one before', () => {
  it('are today and the same day of last week', () => {
    expect(periods({ period: 'today' }, '2027-01-01')).toEqual([
      '2027-01-01..2027-01-01',
      '2026-12-25..2026-12-25',
    ]);
    expect(periodsOf({ period: 'today' }, '2027-01-01', CALENDAR)?.todayBefore).toBe('2026-12-25');
  });

  it('that has today among its days are as many days up to the same day of the week', () => {
    const asked = { period: 'custom', from: '2026-11-20', to: '2026-11-30' } as const;
    expect(periods(asked, '2026-11-25')).toEqual(['2026-11-20..2026-11-30', '2026-11-06..2026-11-11']);
    expect(periods(asked, '2026-12-01')).toEqual(['2026-11-20..2026-11-30', '2026-11-09..2026-11-19']);
    expect(periodsOf(asked, '2026-12-01', CALENDAR)?.todayBefore).toBeNull();
  });

  it('has no day for today where the month before was shorter', () => {
    const { previous, todayBefore } = periodsOf({ period: 'this-month' }, '2026-03-31', CALENDAR) ?? {};
    expect([previous?.to, todayBefore]).toEqual(['2026-02-28', null]);
  });

  it('are the last seven days and the seven before', () => {
    expect(periods({ period: 'last-7-days' }, '2026-11-23')).toEqual([
      '2026-11-17..2026-11-23',
      '2026-11-10..2026-11-16',
    ]);
  });

  it('are the week so far and as many days of last week', () => {
    expect(periods({ period: 'this-week' }, '2026-11-25')).toEqual([
      '2026-11-23..2026-11-25',
      '2026-11-16..2026-11-18',
    ]);
    expect(periods({ period: 'this-week' }, '2026-11-29')).toEqual([
      '2026-11-23..2026-11-29',
      '2026-11-16..2026-11-22',
    ]);
  });

  it('begin on the school’s first day of the week', () => {
    expect(periods({ period: 'this-week' }, '2026-11-29', { ...CALENDAR, weekStartsOn: 7 })).toEqual([
      '2026-11-29..2026-11-29',
      '2026-11-22..2026-11-22',
    ]);
  });

  it('are the month so far and as many days of last month, if it has as many', () => {
    expect(periods({ period: 'this-month' }, '2026-11-23')).toEqual([
      '2026-11-01..2026-11-23',
      '2026-10-01..2026-10-23',
    ]);
    expect(periods({ period: 'this-month' }, '2026-03-31')).toEqual([
      '2026-03-01..2026-03-31',
      '2026-02-01..2026-02-28',
    ]);
  });

  it('are the school year so far and as many days of the one before', () => {
    expect(periods({ period: 'school-year' }, '2026-11-23')).toEqual([
      '2026-08-01..2026-11-23',
      '2025-08-01..2025-11-23',
    ]);
    expect(periods({ period: 'school-year' }, '2026-07-31')).toEqual([
      '2025-08-01..2026-07-31',
      '2024-08-01..2025-07-31',
    ]);
  });

  it('are the term so far and as many days of the one before', () => {
    expect(periods({ period: 'term' }, '2027-01-20')).toEqual([
      '2027-01-11..2027-01-20',
      '2026-08-24..2026-09-02',
    ]);
  });

  it('are the whole last term during holidays, and as many days directly before the first term', () => {
    expect(periods({ period: 'term' }, '2026-12-24')).toEqual([
      '2026-08-24..2026-12-18',
      '2026-04-29..2026-08-23',
    ]);
    expect(periods({ period: 'term' }, '2026-08-23')).toBeUndefined();
  });

  it('are the chosen days and as many directly before', () => {
    expect(periods({ period: 'custom', from: '2026-03-01', to: '2026-03-02' }, '2026-11-23')).toEqual([
      '2026-03-01..2026-03-02',
      '2026-02-27..2026-02-28',
    ]);
  });
});
