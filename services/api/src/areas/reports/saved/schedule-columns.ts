import { pinnedFilters } from '#contracts/reports/pins';
import { type NewReportSchedule } from '#contracts/reports/schedules';
import { cadenceText, type Weekday } from '#domain/report-schedule';
import { chosenColumns } from './pin-columns.js';

/** The columns that make two schedules of a person the same. */
export const SCHEDULE_COLUMNS = [
  'weekday',
  'report',
  'period',
  'class_id',
  'grade',
  'category_id',
  'staff_id',
  'days',
] as const;

type ScheduleColumns = Record<(typeof SCHEDULE_COLUMNS)[number], string | number | null>;

/** Only the filters that have an effect on the report, as with pins. */
export function scheduleColumnsOf(schedule: NewReportSchedule) {
  const { period, classId, grade, categoryId, staffId, days } = pinnedFilters(schedule);
  return {
    weekday: schedule.weekday,
    report: schedule.report,
    period,
    class_id: classId,
    grade,
    category_id: categoryId,
    staff_id: staffId,
    days,
  } satisfies ScheduleColumns;
}

export function isSameSchedule(one: ScheduleColumns, other: ScheduleColumns): boolean {
  return SCHEDULE_COLUMNS.every((column) => one[column] === other[column]);
}

/** What was chosen, for the audit log. */
export function chosenSchedule({ weekday, ...filters }: ScheduleColumns): object {
  return { ...chosenColumns(filters), sent: cadenceText(weekday as Weekday | null) };
}
