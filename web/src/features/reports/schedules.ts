import {
  type NewReportSchedule,
  newReportSchedule,
  type ReportSchedule,
  SCHEDULE_PERIODS,
  type SchedulePeriod,
} from '#contracts/reports/schedules';
import { type ReportPin } from '#contracts/reports/pins';
import { type Cadence, cadenceText } from '#domain/report-schedule';
import { type SelectOption } from '@/components/ui/select';
import { PERIOD_LABELS } from './filters';
import { viewOfPin } from './pins';
import { type ReportName } from './report-list';
import { queryOf, type ReportsView } from './reports-view';

const MONTHLY = 'month';
const CADENCES: readonly Cadence[] = [1, 2, 3, 4, 5, 6, 7, null];

/** As a pin of the same figures. */
export function pinOfSchedule(schedule: ReportSchedule): ReportPin {
  return { ...schedule, from: null, to: null };
}

/** What schedules the report as the page shows it; undefined while its filters are not valid. */
export function newScheduleOf(
  report: ReportName,
  view: ReportsView,
  chosen: Pick<NewReportSchedule, 'period' | 'weekday'>,
): NewReportSchedule | undefined {
  return newReportSchedule.safeParse({ report, ...queryOf(view), ...chosen }).data;
}

/** What schedules it again. */
export function asNewSchedule(schedule: ReportSchedule): NewReportSchedule {
  const { report, weekday, period } = schedule;
  const query = queryOf(viewOfPin(pinOfSchedule(schedule)));
  return newReportSchedule.parse({ report, ...query, weekday, period: period ?? undefined });
}

/** The page's period if it moves on with the calendar, else the last 7 days. */
export function usualPeriod({ period }: ReportsView): SchedulePeriod {
  return SCHEDULE_PERIODS.find((each) => each === period) ?? 'last-7-days';
}

export const CADENCE_OPTIONS: readonly SelectOption[] = CADENCES.map((cadence) => ({
  value: cadence === null ? MONTHLY : `${cadence}`,
  label: capitalized(cadenceText(cadence)),
}));

/** The cadence of an option. */
export function cadenceOf(value: string): Cadence {
  return CADENCES.find((each) => `${each}` === value) ?? null;
}

export function periodOptions(hasTerms: boolean): SelectOption[] {
  return SCHEDULE_PERIODS.filter((period) => period !== 'term' || hasTerms).map((period) => ({
    value: period,
    label: PERIOD_LABELS[period],
  }));
}

/** Which days each mail is about: they end with the day before it. */
export function coveredText(period: SchedulePeriod, cadence: Cadence): string {
  switch (period) {
    case 'last-7-days':
      return 'The 7 days before the email.';
    case 'this-week':
      return 'From the first day of the week to the day before the email.';
    case 'this-month':
      return cadence === null
        ? 'The whole month before the email.'
        : 'From the first of the month to the day before the email.';
    case 'term':
      return 'From the term’s first day to the day before the email.';
    case 'school-year':
      return 'From the school year’s first day to the day before the email.';
  }
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
