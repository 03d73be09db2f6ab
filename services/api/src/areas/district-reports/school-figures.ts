import { addDays, monthOf, nextMonth } from '#domain/school-day';
import { type RawBuilder, sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { type DistrictSchool } from './district-scope.js';
import { Reach } from './reach.js';

export type SpanName = 'current' | 'before';
export const SPAN_NAMES = ['current', 'before'] as const satisfies readonly SpanName[];

/** What a school did in a span. */
export type SchoolFigures = {
  gross: number;
  takenBack: number;
  redemptions: number;
  /** Students with an award that stands, and members of staff who gave points. */
  students: Reach;
  staff: Reach;
};

export const NOTHING: SchoolFigures = {
  ...{ gross: 0, takenBack: 0, redemptions: 0 },
  ...{ students: new Reach(), staff: new Reach() },
};

/** Figures by school and span. */
export class FiguresBySchool {
  private readonly found = new Map<string, SchoolFigures>();

  get(schoolId: string, span: SpanName): SchoolFigures {
    return this.found.get(`${schoolId}/${span}`) ?? NOTHING;
  }

  change(schoolId: string, span: SpanName, change: (figures: SchoolFigures) => Partial<SchoolFigures>): void {
    const figures = this.get(schoolId, span);
    this.found.set(`${schoolId}/${span}`, { ...figures, ...change(figures) });
  }
}

type Place = { id: string; span: SpanName };
type Sums = Place & Pick<SchoolFigures, 'gross' | 'takenBack' | 'redemptions'>;

/** What the whole days of each school’s spans come to. */
export async function readSums(
  db: Reading,
  schools: readonly DistrictSchool[],
  figures: FiguresBySchool,
): Promise<void> {
  // One span after the other, because grouping the days of all schools would sort them.
  const columns = sql.raw(
    `f.gross, f.taken_back, ${isOfCategory(schools) ? '0' : 'f.redemptions'} AS redemptions`,
  );
  const { rows } = await sql<Sums>`
    SELECT w.id, w.span, f.* FROM ${wholeDays(schools)}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(f.gross), 0)::bigint AS gross, coalesce(sum(f.taken_back), 0)::bigint AS "takenBack",
             coalesce(sum(f.redemptions), 0)::bigint AS redemptions
      FROM (${monthsAndDays(columns, schools, 'school_months', 'school_days')}) f
    ) f`.execute(db);
  for (const { id, span, gross, takenBack, redemptions } of rows)
    figures.change(id, span, () => ({ gross, takenBack, redemptions }));
}

/** Whom the whole days of each school’s spans concern. */
export async function readReach(
  db: Reading,
  schools: readonly DistrictSchool[],
  figures: FiguresBySchool,
): Promise<void> {
  // Bit strings are united at one length, which is the longest of any school. That of staff is much shorter.
  const places = await sql<{ students: number | null; staff: number | null }>`
    SELECT max(m.students) AS students, max(m.staff) AS staff
    FROM unnest(${schools.map(({ id }) => id)}::uuid[]) AS w (id)
    CROSS JOIN LATERAL (SELECT
      (SELECT max(place) FROM readmodel.student_balances WHERE school_id = w.id) AS students,
      (SELECT max(place) FROM readmodel.school_staff WHERE school_id = w.id) AS staff) m`.execute(db);
  const bits = (last: number | null = null) => sql.raw(`bit(${(last ?? 0) + 1})`);
  const columns = sql.raw('f.students, f.staff');
  const { rows } = await sql<Place & { students: string | null; staff: string | null }>`
    SELECT w.id, w.span, rtrim(r.students::text, '0') AS students, rtrim(r.staff::text, '0') AS staff
    FROM ${wholeDays(schools)}
    CROSS JOIN LATERAL (
      SELECT bit_or(r.students::${bits(places.rows[0]?.students)}) AS students,
             bit_or(r.staff::${bits(places.rows[0]?.staff)}) AS staff
      FROM (${monthsAndDays(columns, schools, 'school_reach_months', 'school_reach')}) r) r`.execute(db);
  for (const { id, span, students, staff } of rows)
    figures.change(id, span, () => ({
      students: new Reach(students ?? ''),
      staff: new Reach(staff ?? ''),
    }));
}

/** SQL: the whole months of a span of `wholeDays`, and its days before and after them. */
function monthsAndDays(columns: RawBuilder<unknown>, schools: Schools, months: string, days: string) {
  const ofMonths = rowsOf(columns, schools, months, 'category_months');
  const ofDays = rowsOf(columns, schools, days, 'category_days');
  return sql`
    ${ofMonths} AND f.month >= w.first_month AND f.month < w.months_end
    UNION ALL ${ofDays} AND f.day >= w.first AND f.day < w.first_month
    UNION ALL ${ofDays} AND f.day >= w.months_end AND f.day <= w.last`;
}

/** SQL: rows `f` of a school, or those of its categories where these were asked for. */
function rowsOf(columns: RawBuilder<unknown>, schools: Schools, ofSchool: string, ofCategory: string) {
  const table = sql.id('readmodel', isOfCategory(schools) ? ofCategory : ofSchool);
  return sql`SELECT ${columns} FROM ${table} f WHERE f.school_id = w.id
    ${isOfCategory(schools) ? sql`AND f.category_id = ANY (w.categories::uuid[])` : sql``}`;
}

type Schools = readonly DistrictSchool[];

/** Whether only what was given for categories of one name counts. */
export function isOfCategory(schools: Schools): boolean {
  return schools.some(({ categoryIds }) => categoryIds !== undefined);
}

/** A school’s categories, as the text of an array: arrays of different lengths are no array of arrays. */
export function categoriesOf({ categoryIds = [] }: DistrictSchool): string {
  return `{${categoryIds.join(',')}}`;
}

/**
 * SQL: the rows `w` of each school’s spans, with their first and last whole day, the first whole month, the day after the
 * last, and the school’s categories.
 */
function wholeDays(schools: readonly DistrictSchool[]) {
  const rows = schools.flatMap((school) =>
    SPAN_NAMES.flatMap((span) => {
      const { id, spans } = school;
      if (spans === undefined) return [];
      const { from: first, lastWhole: last } = spans[span];
      return [{ id, span, first, last, ...wholeMonths(first, last), categories: categoriesOf(school) }];
    }),
  );
  return sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ span }) => span)}::text[],
    ${rows.map(({ first }) => first)}::date[], ${rows.map(({ last }) => last)}::date[],
    ${rows.map(({ firstMonth }) => firstMonth)}::date[], ${rows.map(({ monthsEnd }) => monthsEnd)}::date[],
    ${rows.map(({ categories }) => categories)}::text[])
    AS w (id, span, first, last, first_month, months_end, categories)`;
}

/** Both are the day after the last where no month is whole, so that all days come before them. */
function wholeMonths(first: string, last: string): { firstMonth: string; monthsEnd: string } {
  const end = addDays(last, 1);
  const [firstMonth, monthsEnd] = [nextMonth(addDays(first, -1)), monthOf(end)];
  return firstMonth < monthsEnd ? { firstMonth, monthsEnd } : { firstMonth: end, monthsEnd: end };
}

/** Points that the students of each school have left, by its id, from the days before `today` if it is in the past. */
export async function readUnspent(
  db: Reading,
  schools: readonly DistrictSchool[],
  isPast: boolean,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; unspent: number }>`
    SELECT w.id, (
      coalesce((SELECT sum(moved) FROM readmodel.school_months
                WHERE school_id = w.id ${isPast ? sql`AND month < w.month` : sql``}), 0) +
      ${isPast ? MOVED_IN_MONTH : sql`0`}
    )::bigint AS unspent
    FROM unnest(${schools.map(({ id }) => id)}::uuid[], ${schools.map(({ today }) => today)}::date[],
                ${schools.map(({ today }) => monthOf(today))}::date[]) AS w (id, today, month)`.execute(db);
  return new Map(rows.map(({ id, unspent }) => [id, unspent]));
}

const MOVED_IN_MONTH = sql`coalesce((
  SELECT sum(moved) FROM readmodel.school_days WHERE school_id = w.id AND day >= w.month AND day < w.today), 0)`;

/** Points of each day of the current span, of all these schools together. */
export async function readDays(db: Reading, schools: readonly DistrictSchool[]) {
  const { rows } = await sql<{ day: string; gross: number; takenBack: number }>`
    SELECT d.day, sum(d.gross)::bigint AS gross, sum(d.taken_back)::bigint AS "takenBack"
    FROM ${wholeDays(schools)}
    CROSS JOIN LATERAL (
      ${rowsOf(sql.raw('f.day, f.gross, f.taken_back'), schools, 'school_days', 'category_days')}
        AND f.day BETWEEN w.first AND w.last) d
    WHERE w.span = 'current' GROUP BY d.day`.execute(db);
  return rows;
}
