import { dayIn } from '#domain/school-day';
import { type RawBuilder, sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { quarterOf } from '#reports/report-span';
import { type DistrictSchool } from './district-scope.js';
import { categoriesOf, isOfCategory, type KnownAt, SPAN_NAMES, type SpanName } from './school-figures.js';

/**
 * The rollups hold what is now. For a past instant they are read up to the day that it is in, whose part comes from the
 * lines; and what was taken back or refunded only later counts as it did then.
 */

type Schools = readonly DistrictSchool[];

/** A past instant in the days of schools. */
export type Past = {
  schools: Schools;
  asOf: Date;
  /** Whether only students of a grade count, by which no points, staff and redemptions are kept. */
  isOfGrade: boolean;
};

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
async function readBegunDays(db: Reading, { schools, asOf, isOfGrade }: Past): Promise<Begun[]> {
  const stands = sql`(t.reversed_at IS NULL OR t.reversed_at > ${asOf})`;
  // The text of the categories is parsed once for a school, not for each line. One school after the other, because grouping all
  // lines would sort them; and places as a text, which is received faster.
  const students = sql`string_agg(t.student_place::text, ',') FILTER (WHERE ${stands}) AS students`;
  const others = isOfGrade
    ? sql`0 AS gross, 0 AS "takenBack", 0 AS redemptions, 0 AS moved, NULL AS staff`
    : sql`coalesce(sum(t.amount) FILTER (WHERE t.kind = 'award'), 0)::bigint AS gross,
          coalesce(sum(t.amount) FILTER (WHERE t.kind = 'award' AND NOT ${stands}), 0)::bigint AS "takenBack",
          count(*) FILTER (WHERE t.kind IN ('redemption', 'raffle_entry')) - (
            SELECT count(*) FROM readmodel.redemptions r
            WHERE r.school_id = w.id AND r.redeemed_at >= w.start AND r.redeemed_at <= ${asOf}
              AND r.status = 'refunded' AND r.closed_at <= ${asOf}) AS redemptions,
          sum(t.amount)::bigint AS moved,
          string_agg(t.staff_place::text, ',') AS staff`;
  const { rows } = await sql<Begun>`
    SELECT w.id, t.*
    FROM unnest(${schools.map(({ id }) => id)}::uuid[], ${schools.map(({ todayStart }) => todayStart)}::timestamptz[],
                ${schools.map(({ today }) => today)}::date[],
                ${schools.map(categoriesOf)}::text[]) AS w (id, start, today, categories)
    CROSS JOIN LATERAL (
      SELECT d.first_revision AS first, d.last_revision AS last, w.categories::uuid[] AS categories
      FROM readmodel.school_days d WHERE d.school_id = w.id AND d.day = w.today) d
    CROSS JOIN LATERAL (
      SELECT ${students}, ${others}
      FROM readmodel.point_transactions t
      WHERE t.school_id = w.id AND t.revision BETWEEN d.first AND d.last
        AND t.occurred_at >= w.start AND t.occurred_at <= ${asOf} ${ofCategory('t', schools, 'd.categories')}) t`.execute(
    db,
  );
  return rows;
}

/** SQL: that a row is of the categories of `w`, where only these count. */
function ofCategory(row: string, schools: Schools, ids = 'w.categories::uuid[]'): RawBuilder<unknown> {
  return isOfCategory(schools) ? sql.raw(`AND ${row}.category_id = ANY (${ids})`) : sql``;
}

/** Splitting the texts would make as many strings as there are lines. */
function placesOf(text: string | null): number[] {
  const places: number[] = [];
  let place = 0;
  for (let at = 0; at <= (text?.length ?? -1); at++) {
    const digit = (text?.charCodeAt(at) ?? NaN) - ZERO;
    if (digit >= 0) place = place * 10 + digit;
    else {
      places.push(place);
      place = 0;
    }
  }
  return places;
}

const ZERO = '0'.charCodeAt(0);

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
async function readNotYetReversed(db: Reading, { schools, asOf }: Past) {
  const { rows } = await sql<{ id: string; span: SpanName; amount: number; at: Date; places: number[] }>`
    SELECT w.id, w.span, t.amount, t.occurred_at AS at, array_agg(t.student_place) AS places
    FROM ${wholeSpans(schools)}
    JOIN readmodel.point_transactions t ON t.school_id = w.id AND t.kind = 'award' AND t.reversed_at > ${asOf}
      AND t.occurred_at >= w.start AND t.occurred_at < w."end" ${ofCategory('t', schools)}
    GROUP BY w.id, w.span, t.revision, t.amount, t.occurred_at`.execute(db);
  return rows;
}

/** How many redemptions of whole days were refunded only after the instant. */
async function readNotYetRefunded(db: Reading, { schools, asOf }: Past) {
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

/** Adds the part of the day that the instant is in. */
export async function addBegunDays(
  db: Reading,
  past: Past,
  { figures, unspent, days }: KnownAt,
): Promise<void> {
  const byId = new Map(past.schools.map((school) => [school.id, school]));
  for (const { id, moved, students, staff, ...sums } of await readBegunDays(db, past)) {
    unspent.set(id, (unspent.get(id) ?? 0) + (moved ?? 0));
    const school = byId.get(id);
    const [studentPlaces, staffPlaces] = [placesOf(students), placesOf(staff)];
    for (const span of SPAN_NAMES) {
      if (school?.spans?.[span].goesOn !== true) continue;
      const known = figures.of(id, span);
      known.addSums(sums);
      known.students.addPlaces(studentPlaces);
      known.staff.addPlaces(staffPlaces);
    }
    if (school?.spans?.current.goesOn === true) days.push({ day: school.today, ...sums });
  }
}

/** Adds what was taken back only later, and so still stood. */
export async function addNotYetReversed(db: Reading, past: Past, { figures, days }: KnownAt): Promise<void> {
  const dayOf = daysOfQuarters();
  const byId = new Map(past.schools.map((school) => [school.id, school]));
  for (const { id, span, amount, at, places } of await readNotYetReversed(db, past)) {
    const known = figures.of(id, span);
    known.takenBack -= amount * places.length;
    known.students.addPlaces(places);
    const school = byId.get(id);
    if (span === 'current' && school !== undefined)
      days.push({ day: dayOf(school.timeZone, at), gross: 0, takenBack: -amount * places.length });
  }
}

/** Adds what was refunded only later, and so was still redeemed. */
export async function addNotYetRefunded(db: Reading, past: Past, { figures }: KnownAt): Promise<void> {
  for (const { id, span, count } of await readNotYetRefunded(db, past))
    figures.of(id, span).redemptions += count;
}
