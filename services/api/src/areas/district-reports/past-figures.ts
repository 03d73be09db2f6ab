import { dayIn } from '#domain/school-day';
import { type RawBuilder, sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { quarterOf } from '#reports/report-span';
import { type DistrictSchool } from './district-scope.js';
import {
  categoriesOf,
  type FiguresBySchool,
  isOfCategory,
  SPAN_NAMES,
  type SpanName,
} from './school-figures.js';

/**
 * The rollups hold what is now. For a past instant they are read up to the day that it is in, whose part comes from the
 * lines; and what was taken back or refunded only later counts as it did then.
 */

/** Points given on a day, and taken back again. */
export type DayPoints = { day: string; gross: number; takenBack: number };
type Schools = readonly DistrictSchool[];

type Begun = {
  id: string;
  gross: number;
  takenBack: number;
  redemptions: number;
  /** Null where there are no lines. */
  moved: number | null;
  /** Places of each line’s student and member of staff. */
  students: string | null;
  staff: string | null;
};

/** What happened on each school’s day that the instant is in, up to it. */
async function readBegunDays(db: Reading, schools: Schools, asOf: Date): Promise<Begun[]> {
  const stands = sql`(t.reversed_at IS NULL OR t.reversed_at > ${asOf})`;
  // One school after the other, because grouping all lines would sort them; and places as a text, which is received faster.
  const { rows } = await sql<Begun>`
    SELECT w.id, t.gross, t."takenBack", t.moved, t.students, t.staff, t.redemptions - (
             SELECT count(*) FROM readmodel.redemptions r
             WHERE r.school_id = w.id AND r.redeemed_at >= w.start AND r.redeemed_at <= ${asOf}
               AND r.status = 'refunded' AND r.closed_at <= ${asOf}) AS redemptions
    FROM unnest(${schools.map(({ id }) => id)}::uuid[], ${schools.map(({ todayStart }) => todayStart)}::timestamptz[],
                ${schools.map(({ todayStart }) => quarterOf(todayStart))}::bigint[],
                ${schools.map(categoriesOf)}::text[]) AS w (id, start, quarter, categories)
    CROSS JOIN LATERAL (
      SELECT min(q.first_revision) AS first, max(q.last_revision) AS last FROM readmodel.quarter_points q
      WHERE q.school_id = w.id AND q.quarter BETWEEN w.quarter AND ${quarterOf(asOf)}) q
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(t.amount) FILTER (WHERE t.kind = 'award'), 0)::bigint AS gross,
             coalesce(sum(t.amount) FILTER (WHERE t.kind = 'award' AND NOT ${stands}), 0)::bigint AS "takenBack",
             count(*) FILTER (WHERE t.kind IN ('redemption', 'raffle_entry')) AS redemptions,
             sum(t.amount)::bigint AS moved,
             string_agg(t.student_place::text, ',') FILTER (WHERE ${stands}) AS students,
             string_agg(t.staff_place::text, ',') AS staff
      FROM readmodel.point_transactions t
      WHERE t.school_id = w.id AND t.revision BETWEEN q.first AND q.last
        AND t.occurred_at >= w.start AND t.occurred_at <= ${asOf} ${ofCategory(schools)}) t`.execute(db);
  return rows;
}

/** SQL: that line `t` is of the categories of `w`, where only these count. */
function ofCategory(schools: Schools): RawBuilder<unknown> {
  return isOfCategory(schools) ? sql`AND t.category_id = ANY (w.categories::uuid[])` : sql``;
}

function placesOf(text: string | null): number[] {
  return text === null ? [] : text.split(',').map(Number);
}

/** SQL: the instants at which the whole days of each school’s spans begin and end, and its categories. */
function wholeSpans(schools: Schools) {
  const rows = schools.flatMap((school) => {
    const { id, spans } = school;
    const categories = categoriesOf(school);
    return SPAN_NAMES.flatMap((name) =>
      spans === undefined ? [] : [{ id, name, categories, ...spans[name] }],
    );
  });
  return sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => name)}::text[],
    ${rows.map(({ start }) => start)}::timestamptz[], ${rows.map(({ end }) => end)}::timestamptz[],
    ${rows.map(({ categories }) => categories)}::text[]) AS w (id, span, start, "end", categories)`;
}

/** Awards of whole days that were taken back only after the instant, each with the places of those students. */
async function readStillStanding(db: Reading, schools: Schools, asOf: Date) {
  const { rows } = await sql<{ id: string; span: SpanName; amount: number; at: Date; places: number[] }>`
    SELECT w.id, w.span, t.amount, t.occurred_at AS at, array_agg(t.student_place) AS places
    FROM ${wholeSpans(schools)}
    JOIN readmodel.point_transactions t ON t.school_id = w.id AND t.kind = 'award' AND t.reversed_at > ${asOf}
      AND t.occurred_at >= w.start AND t.occurred_at < w."end" ${ofCategory(schools)}
    GROUP BY w.id, w.span, t.revision, t.amount, t.occurred_at`.execute(db);
  return rows;
}

/** How many redemptions of whole days were refunded only after the instant. */
async function readNotYetRefunded(db: Reading, schools: Schools, asOf: Date) {
  const { rows } = await sql<{ id: string; span: SpanName; count: number }>`
    SELECT w.id, w.span, count(*) AS count
    FROM ${wholeSpans(schools)}
    JOIN readmodel.redemptions r ON r.school_id = w.id AND r.status = 'refunded' AND r.closed_at > ${asOf}
      AND r.redeemed_at >= w.start AND r.redeemed_at < w."end"
    GROUP BY w.id, w.span`.execute(db);
  return rows;
}

/** Tells calendar days of many instants. No day begins within a quarter of an hour. */
function daysOfQuarters(): (timeZone: string, at: Date) => string {
  const days = new Map<string, string>();
  return (timeZone, at) => {
    const key = `${timeZone} ${quarterOf(at)}`;
    const day = days.get(key) ?? dayIn(timeZone, at);
    days.set(key, day);
    return day;
  };
}

/** Corrects what the rollups say to what was known at a past instant. */
export async function asKnownAt(
  db: Reading,
  schools: Schools,
  asOf: Date,
  known: { figures: FiguresBySchool; unspent: Map<string, number> },
): Promise<DayPoints[]> {
  const { figures, unspent } = known;
  const days: DayPoints[] = [];
  const dayOf = daysOfQuarters();
  const byId = new Map(schools.map((school) => [school.id, school]));
  // First, while the places joined to the bit strings are few.
  for (const { id, span, amount, at, places } of await readStillStanding(db, schools, asOf)) {
    figures.change(id, span, ({ takenBack, students }) => ({
      takenBack: takenBack - amount * places.length,
      students: students.with(places),
    }));
    const school = byId.get(id);
    if (span === 'current' && school !== undefined)
      days.push({ day: dayOf(school.timeZone, at), gross: 0, takenBack: -amount * places.length });
  }
  for (const { id, moved, students, staff, ...sums } of await readBegunDays(db, schools, asOf)) {
    unspent.set(id, (unspent.get(id) ?? 0) + (moved ?? 0));
    const school = byId.get(id);
    const [studentPlaces, staffPlaces] = [placesOf(students), placesOf(staff)];
    for (const span of SPAN_NAMES) {
      if (school?.spans?.[span].goesOn !== true) continue;
      figures.change(id, span, (before) => ({
        gross: before.gross + sums.gross,
        takenBack: before.takenBack + sums.takenBack,
        redemptions: before.redemptions + sums.redemptions,
        students: before.students.with(studentPlaces),
        staff: before.staff.with(staffPlaces),
      }));
    }
    if (school?.spans?.current.goesOn === true) days.push({ day: school.today, ...sums });
  }
  if (isOfCategory(schools)) return days;
  for (const { id, span, count } of await readNotYetRefunded(db, schools, asOf))
    figures.change(id, span, ({ redemptions }) => ({ redemptions: redemptions + count }));
  return days;
}
