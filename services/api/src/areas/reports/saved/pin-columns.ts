import { type NewReportPin, pinnedFilters } from '#contracts/reports/pins';

/** The columns that make two pins the same. */
export const PIN_COLUMNS = [
  'report',
  'period',
  'from_day',
  'to_day',
  'class_id',
  'grade',
  'category_id',
  'staff_id',
  'days',
] as const;

type PinColumns = Record<(typeof PIN_COLUMNS)[number], string | number | null>;

export function pinColumnsOf(pin: NewReportPin) {
  const { period, from, to, classId, grade, categoryId, staffId, days } = pinnedFilters(pin);
  return {
    report: pin.report,
    period,
    from_day: from,
    to_day: to,
    class_id: classId,
    grade,
    category_id: categoryId,
    staff_id: staffId,
    days,
  } satisfies PinColumns;
}

export function isSamePin(one: PinColumns, other: PinColumns): boolean {
  return PIN_COLUMNS.every((column) => one[column] === other[column]);
}

/** What was chosen, for the audit log. */
export function chosenColumns(columns: Partial<PinColumns>): object {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
}
