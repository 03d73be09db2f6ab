import { day, instant } from '#contracts/fields';
import { REPORT_PERIODS, type ReportPeriod } from '#contracts/reports/filters';
import { DAYS_WITHOUT } from '#contracts/reports/pins';
import { z } from 'zod';
import { SECTIONS } from './report-list';

const USUAL_PERIOD: ReportPeriod = 'last-7-days';

const optionalDay = day.nullable().catch(null);
const optionalText = z.string().nullable().catch(null);
const optionalId = z.uuid().nullable().catch(null);

/** What the page keeps in its URL. A filter that is null is not applied. */
export const reportsView = z.object({
  report: z.enum(SECTIONS).catch('overview'),
  period: z.enum(REPORT_PERIODS).catch(USUAL_PERIOD),
  /** First and last day of a custom period. */
  from: optionalDay,
  to: optionalDay,
  class: optionalId,
  /** Its members in the period. */
  group: optionalId,
  grade: optionalText,
  category: optionalId,
  staff: optionalId,
  /** Only its redemptions; other reports are about all rewards. */
  reward: optionalId,
  /** Only what was given in this hour of the week, of points over time. */
  weekHour: z.coerce.number().int().min(0).max(167).nullable().catch(null),
  days: z.coerce.number().pipe(z.literal(DAYS_WITHOUT)).catch(14),
  /** The figures as they were at this instant; null: now. */
  asOf: instant.nullable().catch(null),
});
export type ReportsView = z.output<typeof reportsView>;

/** What the routes of the reports are asked with. */
export function queryOf({
  period,
  from,
  to,
  class: classId,
  group,
  grade,
  category,
  staff,
  reward,
  weekHour,
  days,
  asOf,
}: ReportsView) {
  return {
    ...spanOf(period, from, to),
    classId: classId ?? undefined,
    groupId: group ?? undefined,
    grade: grade ?? undefined,
    categoryId: category ?? undefined,
    staffId: staff ?? undefined,
    rewardId: reward ?? undefined,
    weekHour: weekHour ?? undefined,
    asOf: asOf ?? undefined,
    days,
  };
}

/** A URL without the days of its custom period, because somebody shortened it, shows the usual one. */
export function spanOf(period: ReportPeriod, from: string | null, to: string | null) {
  if (period !== 'custom') return { period };
  return from === null || to === null ? { period: USUAL_PERIOD } : { period, from, to };
}

export type ReportQuery = ReturnType<typeof queryOf>;
