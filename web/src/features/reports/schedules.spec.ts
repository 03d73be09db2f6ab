import { type ReportSchedule } from '#contracts/reports/schedules';
import { describe, expect, it } from '@jest/globals';
import { reportsView } from './reports-view';
import {
  asNewSchedule,
  CADENCE_OPTIONS,
  cadenceOf,
  coveredText,
  newScheduleOf,
  periodOptions,
  usualPeriod,
} from './schedules';

const CLASS_ID = '00000000-0000-4000-8000-000000000001';
const schedule: ReportSchedule = {
  id: '00000000-0000-4000-8000-000000000009',
  report: 'participation',
  period: 'this-month',
  class: { id: CLASS_ID, name: 'Room 12', isGone: false },
  grade: null,
  category: null,
  staff: null,
  days: null,
  weekday: 5,
  lastMail: null,
  nextDay: '2026-11-27',
};

describe('scheduling the report that is shown', () => {
  it('takes its filters, and neither its days nor an instant of the past', () => {
    const days = { period: 'custom', from: '2026-03-02', to: '2026-03-08' };
    const view = reportsView.parse({ report: 'participation', ...days, class: CLASS_ID, grade: '4' });
    const chosen = { period: usualPeriod(view), weekday: 1 } as const;
    expect(newScheduleOf('participation', view, chosen)).toEqual({
      report: 'participation',
      period: 'last-7-days',
      weekday: 1,
      classId: CLASS_ID,
      grade: '4',
      days: 14,
    });
  });

  it('begins with its period if that moves on with the calendar, and with the last 7 days otherwise', () => {
    const usual = (period: string) => usualPeriod(reportsView.parse({ period }));
    expect(['this-month', 'school-year', 'today'].map(usual)).toEqual([
      'this-month',
      'school-year',
      'last-7-days',
    ]);
  });
});

it('a stopped schedule can be scheduled again as it was', () => {
  expect(asNewSchedule(schedule)).toMatchObject({
    report: 'participation',
    period: 'this-month',
    weekday: 5,
    classId: CLASS_ID,
  });
  expect(asNewSchedule({ ...schedule, weekday: null, period: null, days: 30 })).toMatchObject({
    weekday: null,
    days: 30,
  });
});

describe('the choices', () => {
  it('are each weekday and the first of a month', () => {
    expect(CADENCE_OPTIONS.map(({ label }) => label)).toEqual([
      'Every Monday',
      'Every Tuesday',
      'Every Wednesday',
      'Every Thursday',
      'Every Friday',
      'Every Saturday',
      'Every Sunday',
      'On the first of each month',
    ]);
    expect(CADENCE_OPTIONS.map(({ value }) => cadenceOf(value))).toEqual([1, 2, 3, 4, 5, 6, 7, null]);
  });

  it('of periods have a term where the school has terms', () => {
    expect(periodOptions(false).map(({ value }) => value)).not.toContain('term');
    expect(periodOptions(true).map(({ value }) => value)).toContain('term');
  });

  it('explain that a past month is covered as a whole', () => {
    expect(coveredText('this-month', null)).toBe('The whole month before the email.');
    expect(coveredText('this-month', 1)).toBe('From the first of the month to the day before the email.');
  });
});
