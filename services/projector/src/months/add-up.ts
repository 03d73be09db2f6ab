import { ALL_CATEGORIES, NOBODY, QUARTER_SECONDS, weekHour } from '#database/student-months';

const LINES = `
  FROM months m JOIN point_transactions t
    ON t.school_id = m.school_id AND t.revision BETWEEN m.first_revision AND m.last_revision
   AND t.occurred_at >= to_timestamp(m.first_quarter * ${QUARTER_SECONDS})
   AND t.occurred_at < to_timestamp(m.end_quarter * ${QUARTER_SECONDS})`;

const QUARTER = `floor(extract(epoch FROM t.occurred_at) / ${QUARTER_SECONDS})::bigint`;
/** What the clocks of the school showed. */
const SHOWN_QUARTER = `${QUARTER} + m.utc_offsets[width_bucket(${QUARTER}, m.clock_quarters)]`;

/**
 * SQL: what the lines of months and weeks come to, one statement for each table of months, with the columns of the table in their order.
 * `months` has rows of `added_up_months`; the lines are those of the schema that is searched first.
 */
export const ADDED_UP: Readonly<Record<string, string>> = {
  // For each student in each class: of all categories, and of each.
  award_months: `
      SELECT m.school_id, coalesce(t.category_id, '${ALL_CATEGORIES}') AS category_id, m.days, t.class_id, t.student_id,
             count(*) AS awards, sum(t.amount)::bigint AS gross,
             coalesce(sum(t.amount) FILTER (WHERE t.reversed_at IS NOT NULL), 0)::bigint AS taken_back,
             max(t.occurred_at) FILTER (WHERE t.reversed_at IS NULL) AS last_standing_at
      ${LINES} WHERE t.kind = 'award'
      GROUP BY GROUPING SETS ((m.school_id, m.days, t.class_id, t.student_id),
                              (m.school_id, m.days, t.category_id, t.class_id, t.student_id))`,
  // For each member of staff, and for nobody, in each class: of all categories, and of each.
  reach_months: `
      SELECT r.school_id, r.category_id, r.days, r.staff_id, r.class_id,
             coalesce(array_agg(r.student_id ORDER BY r.student_id) FILTER (WHERE r.gross > r.taken_back), '{}') AS student_ids,
             max(r.last_at) AS last_at, sum(r.awards)::bigint AS awards, sum(r.gross)::bigint AS gross,
             sum(r.taken_back)::bigint AS taken_back
      FROM (
        SELECT l.school_id, l.days, coalesce(l.category_id, '${ALL_CATEGORIES}') AS category_id, l.staff_id, l.class_id,
               l.student_id, max(l.occurred_at) AS last_at, count(*) FILTER (WHERE l.nth_of_award = 1) AS awards,
               sum(l.amount) AS gross, coalesce(sum(l.amount) FILTER (WHERE l.reversed_at IS NOT NULL), 0) AS taken_back
        FROM (
          SELECT t.*, m.days, CASE t.actor_kind WHEN 'staff' THEN t.actor_id ELSE '${NOBODY}' END::uuid AS staff_id,
                 row_number() OVER (PARTITION BY m.school_id, m.days, t.revision, t.class_id) AS nth_of_award
          ${LINES} WHERE t.kind = 'award'
        ) l
        GROUP BY GROUPING SETS ((l.school_id, l.days, l.staff_id, l.class_id, l.student_id),
                                (l.school_id, l.days, l.category_id, l.staff_id, l.class_id, l.student_id))
      ) r
      GROUP BY r.school_id, r.category_id, r.days, r.staff_id, r.class_id`,
  // For each hour of the week in each class: of all categories, and of each.
  hour_months: `
      SELECT a.school_id, coalesce(a.category_id, '${ALL_CATEGORIES}') AS category_id, a.days, a.class_id, a.week_hour,
             count(*) AS awards, sum(a.gross)::bigint AS gross, sum(a.taken_back)::bigint AS taken_back
      FROM (
        SELECT m.school_id, m.days, t.category_id, t.class_id, ${weekHour(SHOWN_QUARTER)}::smallint AS week_hour,
               sum(t.amount) AS gross, coalesce(sum(t.amount) FILTER (WHERE t.reversed_at IS NOT NULL), 0) AS taken_back
        ${LINES} WHERE t.kind = 'award'
        GROUP BY m.school_id, m.days, t.category_id, t.class_id, week_hour, t.revision
      ) a
      GROUP BY GROUPING SETS ((a.school_id, a.days, a.class_id, a.week_hour),
                              (a.school_id, a.days, a.category_id, a.class_id, a.week_hour))`,
  balance_months: `
      SELECT m.school_id, m.days, t.student_id, ${sumOf(1, `'award'`)} AS earned, ${sumOf(-1, `'reversal'`)} AS reversed,
             ${sumOf(-1, `'redemption', 'raffle_entry', 'refund'`)} AS spent, ${sumOf(-1, `'reset'`)} AS cleared,
             ${sumOf(1, `'carried_over'`)} AS carried
      ${LINES}
      GROUP BY m.school_id, m.days, t.student_id`,
};

function sumOf(sign: 1 | -1, kinds: string): string {
  return `coalesce(sum(${sign} * t.amount) FILTER (WHERE t.kind IN (${kinds})), 0)::bigint`;
}
