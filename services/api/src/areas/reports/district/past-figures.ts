import { dayIn } from '#domain/school-day';
import { QUARTER } from '#reports/award-sums';
import { stands } from '#reports/award-lines';
import { type Reading } from '#reports/reading';
import { QUARTER_MS } from '#reports/report-span';
import { sql } from 'kysely';
import {
  isOfCategories,
  type KnownAt,
  type Schools,
  SPAN_NAMES,
  type SpanName,
  spansOf,
} from './school-figures.js';

/**
 * Roll-ups hold what is now. For a past instant they are read up to the day that it is in, whose part comes from the
 * lines; and what was taken back or refunded only later counts as it did then.
 */

/** A past instant in the days of schools. */
export type Past = { schools: Schools; asOf: Date };

type Begun = {
  id: string;
  gross: number;
  takenBack: number;
  redemptions: number;
  /** Both are null where there are no lines. */
  moved: number | null;
  staff: string[] | null;
};

/** What happened on each school’s day that the instant is in, up to it. */
async function readBegunDays(db: Reading, { schools, asOf }: Past): Promise<Begun[]> {
  const isTakenBack = sql`NOT ${stands({ isPast: true, asOf })}`;
  const { rows } = await sql<Begun>`
    SELECT w.id, t.*
    FROM unnest(${schools.map(({ id }) => id)}::uuid[], ${schools.map(({ todayStart }) => todayStart)}::timestamptz[],
                ${schools.map(({ today }) => today)}::date[]) AS w (id, start, today)
    CROSS JOIN LATERAL (
      SELECT min(d.first_revision) AS first, max(d.last_revision) AS last
      FROM readmodel.school_days d WHERE d.school_id = w.id AND d.day = w.today) d
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(t.amount) FILTER (WHERE t.kind = 'award'), 0)::bigint AS gross,
             coalesce(sum(t.amount) FILTER (WHERE t.kind = 'award' AND ${isTakenBack}), 0)::bigint AS "takenBack",
             count(*) FILTER (WHERE t.kind IN ('redemption', 'raffle_entry')) - (
               SELECT count(*) FROM readmodel.redemptions r
               WHERE r.school_id = w.id AND r.redeemed_at >= w.start AND r.redeemed_at <= ${asOf}
                 AND r.status = 'refunded' AND r.closed_at <= ${asOf}) AS redemptions,
             sum(t.amount)::bigint AS moved,
             array_agg(DISTINCT t.actor_id) FILTER (WHERE t.kind = 'award' AND t.actor_kind = 'staff') AS staff
      FROM readmodel.point_transactions t
      WHERE t.school_id = w.id AND t.revision BETWEEN d.first AND d.last
        AND t.occurred_at >= w.start AND t.occurred_at <= ${asOf} AND ${isOfCategories(schools, 't')}) t`.execute(
    db,
  );
  return rows;
}

/** Adds the part of the day that the instant is in. */
export async function addBegunDays(
  db: Reading,
  past: Past,
  { figures, unspent, days }: KnownAt,
): Promise<void> {
  const byId = new Map(past.schools.map((school) => [school.id, school]));
  for (const { id, moved, staff, ...sums } of await readBegunDays(db, past)) {
    unspent.set(id, (unspent.get(id) ?? 0) + (moved ?? 0));
    const school = byId.get(id);
    for (const span of SPAN_NAMES) {
      if (school?.spans?.[span].goesOn !== true) continue;
      const known = figures.of(id, span);
      known.addSums(sums);
      for (const staffId of staff ?? []) known.staff.add(staffId);
    }
    if (school?.spans?.current.goesOn === true) days.push({ day: school.today, ...sums });
  }
}

/** Adds what was taken back only later, and so still stood. */
export async function addNotYetReversed(
  db: Reading,
  { schools, asOf }: Past,
  { figures, days }: KnownAt,
): Promise<void> {
  const { rows } = await sql<{ id: string; span: SpanName; quarter: number; points: number }>`
    SELECT w.id, w.span, ${QUARTER(sql`t.occurred_at`)} AS quarter, sum(t.amount)::bigint AS points
    FROM ${wholeSpans(schools)}
    JOIN readmodel.point_transactions t ON t.school_id = w.id AND t.kind = 'award' AND t.reversed_at > ${asOf}
      AND t.occurred_at >= w.start AND t.occurred_at < w."end" AND ${isOfCategories(schools, 't')}
    GROUP BY 1, 2, 3`.execute(db);
  const byId = new Map(schools.map((school) => [school.id, school]));
  for (const { id, span, quarter, points } of rows) {
    figures.of(id, span).takenBack -= points;
    const school = byId.get(id);
    if (span === 'current' && school !== undefined)
      days.push({ day: dayIn(school.timeZone, quarter * QUARTER_MS), gross: 0, takenBack: -points });
  }
}

/** Adds what was refunded only later, and so was still redeemed. */
export async function addNotYetRefunded(
  db: Reading,
  { schools, asOf }: Past,
  { figures }: KnownAt,
): Promise<void> {
  const { rows } = await sql<{ id: string; span: SpanName; count: number }>`
    SELECT w.id, w.span, count(*) AS count
    FROM ${wholeSpans(schools)}
    JOIN readmodel.redemptions r ON r.school_id = w.id AND r.status = 'refunded' AND r.closed_at > ${asOf}
      AND r.redeemed_at >= w.start AND r.redeemed_at < w."end"
    GROUP BY w.id, w.span`.execute(db);
  for (const { id, span, count } of rows) figures.of(id, span).redemptions += count;
}

/** SQL: the instants at which the whole days of each school’s spans begin and end. */
function wholeSpans(schools: Schools) {
  const rows = spansOf(schools);
  return sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => name)}::text[],
    ${rows.map(({ start }) => start)}::timestamptz[], ${rows.map(({ wholeEnd }) => wholeEnd)}::timestamptz[]) AS w (id, span, start, "end")`;
}
