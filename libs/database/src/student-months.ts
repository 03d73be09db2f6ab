/** Stands for all categories in the months and weeks of students. */
export const ALL_CATEGORIES = '00000000-0000-0000-0000-000000000000';

/** Stands for the member of staff in sums of what none of them gave. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Key of the advisory lock that is held in shared mode while months and weeks are added up. Code that replaces or removes the rows that
 * they are added up from takes it exclusively, before the fence, so that none is added up from rows that are gone.
 */
export const STUDENT_MONTHS_LOCK = `hashtextextended('readmodel.student_months', 0)`;

/** A quarter of an hour, in which no day of any time zone begins. */
export const QUARTER_SECONDS = 900;

/** SQL: the hour of the week, from 0, of a quarter that clocks show, counted like a Unix time. */
export function weekHour(shownQuarter: string): string {
  // The first of January 1970 was a Thursday.
  return `((${shownQuarter}) / 4 + 3 * 24) % (7 * 24)`;
}

/**
 * SQL: the state of the lines of month or week `m`, which has its school and its quarters, as columns of `added_up_months`. Every new
 * fact has a greater revision than all before, and what is taken back is only ever more, so no two states are alike.
 */
export const STATE_OF_MONTH = `
  SELECT coalesce(min(q.first_revision), 0) AS first_revision, coalesce(max(q.last_revision), -1) AS last_revision,
         coalesce(sum(q.taken_back), 0)::bigint AS taken_back
  FROM readmodel.quarter_points q
  WHERE q.school_id = m.school_id AND q.quarter >= m.first_quarter AND q.quarter < m.end_quarter`;
