import { addDays, monthOf, nextMonth } from '#domain/school-day';
import { type RawBuilder, sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { type DistrictSchool } from './district-scope.js';
import { Reach } from './reach.js';
import { type SchoolVersions } from './school-versions.js';

export type SpanName = 'current' | 'before';
export const SPAN_NAMES = ['current', 'before'] as const satisfies readonly SpanName[];

/** What a school did in a span. */
export class SchoolFigures {
  gross = 0;
  takenBack = 0;
  redemptions = 0;
  /** Students with an award that stands. */
  readonly students = new Reach();
  /** Members of staff who gave points. */
  readonly staff = new Reach();

  addSums({
    gross,
    takenBack,
    redemptions,
  }: Pick<SchoolFigures, 'gross' | 'takenBack' | 'redemptions'>): void {
    this.gross += gross;
    this.takenBack += takenBack;
    this.redemptions += redemptions;
  }
}

/** Figures by school and span. Whatever is read is added, in any order. */
export class FiguresBySchool {
  private readonly found = new Map<string, SchoolFigures>();

  of(schoolId: string, span: SpanName): SchoolFigures {
    const key = `${schoolId}/${span}`;
    let figures = this.found.get(key);
    if (figures === undefined) this.found.set(key, (figures = new SchoolFigures()));
    return figures;
  }
}

/** Points given on a day, and taken back again. */
export type DayPoints = { day: string; gross: number; takenBack: number };

/** What is known so far, by school; it is added up from several readings. */
export type KnownAt = { figures: FiguresBySchool; unspent: Map<string, number>; days: DayPoints[] };

type Place = { id: string; span: SpanName };
type Sums = Place & Pick<SchoolFigures, 'gross' | 'takenBack' | 'redemptions'>;

/** Adds what the whole days of each school’s spans come to, of all categories; `addReach` does so for one. */
export async function addSums(db: Reading, schools: Schools, { figures }: KnownAt): Promise<void> {
  // One span after the other, because grouping the days of all schools would sort them.
  const columns = sql.raw('f.gross, f.taken_back, f.redemptions');
  const { rows } = await sql<Sums>`
    SELECT w.id, w.span, f.* FROM ${wholeDays(schools)}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(f.gross), 0)::bigint AS gross, coalesce(sum(f.taken_back), 0)::bigint AS "takenBack",
             coalesce(sum(f.redemptions), 0)::bigint AS redemptions
      FROM (${monthsAndDays(columns, schools, 'school_months', 'school_days')}) f
    ) f`.execute(db);
  for (const { id, span, ...sums } of rows) figures.of(id, span).addSums(sums);
}

/**
 * Adds whom the whole days of each school’s spans concern, and what those of a category come to, whose rows have both; no more than
 * students where only those of a grade count.
 */
export async function addReach(
  db: Reading,
  { schools, versions, isOfGrade }: { schools: Schools; versions: SchoolVersions; isOfGrade: boolean },
  { figures }: KnownAt,
): Promise<void> {
  // Bit strings are united at one length, which is the longest of any school. That of staff is much shorter.
  const whom = isOfGrade ? (['students'] as const) : (['students', 'staff'] as const);
  const hasSums = isOfCategory(schools) && !isOfGrade;
  const columns = sql.raw(
    [...whom, ...(hasSums ? ['gross', 'taken_back'] : [])].map((name) => `f.${name}`).join(),
  );
  const sums = hasSums
    ? sql`coalesce(sum(r.gross), 0)::bigint AS gross, coalesce(sum(r.taken_back), 0)::bigint AS "takenBack"`
    : sql`0 AS gross, 0 AS "takenBack"`;
  const united = sql.join(
    whom.map((name) => {
      const last = Math.max(0, ...[...versions.values()].map((version) => version[LAST[name]] ?? 0));
      return sql`rtrim(bit_or(r.${sql.raw(name)}::${sql.raw(`bit(${last + 1})`)})::text, '0') AS ${sql.ref(name)}`;
    }),
  );
  const { rows } = await sql<Sums & { students: string | null; staff?: string | null }>`
    SELECT w.id, w.span, r.* FROM ${wholeDays(schools)}
    CROSS JOIN LATERAL (
      SELECT ${united}, ${sums}, 0 AS redemptions
      FROM (${monthsAndDays(columns, schools, 'school_reach_months', 'school_reach')}) r) r`.execute(db);
  for (const { id, span, students, staff, ...sums } of rows) {
    const school = figures.of(id, span);
    school.students.addBits(students ?? '');
    school.staff.addBits(staff ?? '');
    school.addSums(sums);
  }
}

const LAST = { students: 'lastStudent', staff: 'lastStaff' } as const;

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
function wholeDays(schools: Schools, spanNames: readonly SpanName[] = SPAN_NAMES) {
  const months = new Map<string, ReturnType<typeof wholeMonths>>();
  const rows = schools.flatMap((school) =>
    spanNames.flatMap((span) => {
      const { id, spans } = school;
      if (spans === undefined) return [];
      const { from: first, lastWhole: last } = spans[span];
      const key = `${first}/${last}`;
      const whole = months.get(key) ?? wholeMonths(first, last);
      months.set(key, whole);
      return [{ id, span, first, last, ...whole, categories: categoriesOf(school) }];
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

/** Adds the points that the students of each school have left; in the past, of the days before `today` only. */
export async function addUnspent(
  db: Reading,
  { schools, isPast }: { schools: Schools; isPast: boolean },
  { unspent }: KnownAt,
): Promise<void> {
  const { rows } = await sql<{ id: string; moved: number }>`
    SELECT w.id, (
      coalesce((SELECT sum(moved) FROM readmodel.school_months
                WHERE school_id = w.id ${isPast ? sql`AND month < w.month` : sql``}), 0) +
      ${isPast ? MOVED_IN_MONTH : sql`0`}
    )::bigint AS moved
    FROM unnest(${schools.map(({ id }) => id)}::uuid[], ${schools.map(({ today }) => today)}::date[],
                ${schools.map(({ today }) => monthOf(today))}::date[]) AS w (id, today, month)`.execute(db);
  for (const { id, moved } of rows) unspent.set(id, (unspent.get(id) ?? 0) + moved);
}

const MOVED_IN_MONTH = sql`coalesce((
  SELECT sum(moved) FROM readmodel.school_days WHERE school_id = w.id AND day >= w.month AND day < w.today), 0)`;

/** Adds the points of each day of the current span, of all these schools together. */
export async function addPointsOfDays(db: Reading, schools: Schools, { days }: KnownAt): Promise<void> {
  const { rows } = await sql<DayPoints>`
    SELECT d.day, sum(d.gross)::bigint AS gross, sum(d.taken_back)::bigint AS "takenBack"
    FROM (${isOfCategory(schools) ? daysOfCategories(schools) : daysOf(schools)}) d GROUP BY d.day`.execute(
    db,
  );
  days.push(...rows);
}

/** SQL: read from the index alone, which includes the sums. */
function daysOfCategories(schools: Schools) {
  const columns = sql.raw('f.day, f.gross, f.taken_back');
  return sql`SELECT f.* FROM ${wholeDays(schools, ['current'])}
    CROSS JOIN LATERAL (
      ${rowsOf(columns, schools, 'school_days', 'category_days')} AND f.day BETWEEN w.first AND w.last) f`;
}

/** SQL: schools of the same days at once, so that Postgres can scan the table where they are most of it. */
function daysOf(schools: Schools) {
  const bySpan = new Map<string, { from: string; lastWhole: string; ids: string[] }>();
  for (const { id, spans } of schools) {
    if (spans === undefined) continue;
    const { from, lastWhole } = spans.current;
    const key = `${from}/${lastWhole}`;
    const span = bySpan.get(key) ?? { from, lastWhole, ids: [] };
    bySpan.set(key, span);
    span.ids.push(id);
  }
  const none = sql`SELECT day, gross, taken_back FROM readmodel.school_days WHERE false`;
  const each = [...bySpan.values()].map(
    ({ from, lastWhole, ids }) => sql`SELECT day, gross, taken_back FROM readmodel.school_days
      WHERE school_id = ANY (${ids}::uuid[]) AND day BETWEEN ${from} AND ${lastWhole}`,
  );
  return sql.join([none, ...each], sql` UNION ALL `);
}
