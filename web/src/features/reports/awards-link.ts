import { type DaySpan } from '#contracts/reports/filters';
import { type ReportRow } from './report-answer';
import { type ReportsView } from './reports-view';

/**
 * Path of the awards that a row counts, one by one in the audit. Null where the audit cannot be narrowed to them: it has no
 * grades, and shows the present.
 */
export function awardsLink(row: ReportRow, { from, to }: DaySpan, view: ReportsView): string | null {
  if (view.grade !== null || view.asOf !== null) return null;
  const day = typeof row['day'] === 'string' ? row['day'] : null;
  const student = idIn(row, 'student');
  const filters = {
    type: 'PointsAwarded',
    student,
    staff: idIn(row, 'staff') ?? view.staff,
    // The report shows a student's class of today, but the points may have been given in another class.
    class: student === null ? (idIn(row, 'class') ?? view.class) : view.class,
    category: idIn(row, 'category') ?? view.category,
    weekday: textIn(row, 'weekday') ?? ofWeek(view, (weekHour) => 1 + Math.floor(weekHour / 24)),
    hour: textIn(row, 'hour') ?? ofWeek(view, (weekHour) => weekHour % 24),
    from: day ?? from,
    to: day ?? to,
  };
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return `/settings/data/audit?${search.toString()}`;
}

function ofWeek({ weekHour }: ReportsView, part: (weekHour: number) => number): string | null {
  return weekHour === null ? null : String(part(weekHour));
}

function textIn(row: ReportRow, key: string): string | null {
  return typeof row[key] === 'number' ? String(row[key]) : null;
}

function idIn(row: ReportRow, key: string): string | null {
  const cell = row[key];
  return typeof cell === 'object' && cell !== null ? cell.id : null;
}
