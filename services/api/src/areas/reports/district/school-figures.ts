import { sourceOf } from '#reports/roll-ups';
import { type Reading } from '#reports/reading';
import { sql } from 'kysely';
import { type DistrictSchool } from './district-scope.js';

export type SpanName = 'current' | 'before';
export const SPAN_NAMES = ['current', 'before'] as const satisfies readonly SpanName[];

/** What a school did in a span. */
export class SchoolFigures {
  gross = 0;
  takenBack = 0;
  redemptions = 0;
  /** How many students have an award that stands. */
  reached = 0;
  /** Members of staff who gave points. */
  readonly staff = new Set<string>();
  /** Where the facts of the span are, as of `ReportSpan`. */
  firstRevision = 0;
  lastRevision = -1;
  /** The last whole day with awards; null if there is none. */
  lastDay: string | null = null;

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

export type Schools = readonly DistrictSchool[];

const OF_DAYS = sql.id('readmodel', sourceOf({ by: ['day', 'category'] }));

/** Adds what the whole days of each school’s spans come to, and where the facts of all their days are. */
export async function addSums(db: Reading, schools: Schools, { figures }: KnownAt): Promise<void> {
  const rows = spansOf(schools);
  type Sums = Pick<
    SchoolFigures,
    'gross' | 'takenBack' | 'redemptions' | 'firstRevision' | 'lastRevision' | 'lastDay'
  >;
  // One span after the other, because grouping the days of all schools would sort them.
  const { rows: sums } = await sql<Sums & { id: string; span: SpanName }>`
    SELECT w.id, w.span, f.*
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => name)}::text[],
                ${rows.map(({ from }) => from)}::date[], ${rows.map(({ lastWhole }) => lastWhole)}::date[],
                ${rows.map(({ to }) => to)}::date[]) AS w (id, span, first, last, "end")
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(d.gross) FILTER (WHERE d.is_asked), 0)::bigint AS gross,
             coalesce(sum(d.taken_back) FILTER (WHERE d.is_asked), 0)::bigint AS "takenBack",
             coalesce(sum(d.redemptions) FILTER (WHERE d.is_asked), 0)::bigint AS redemptions,
             coalesce(min(d.first_revision), 0) AS "firstRevision", coalesce(max(d.last_revision), -1) AS "lastRevision",
             max(d.day) FILTER (WHERE d.is_asked AND d.awards > 0) AS "lastDay"
      FROM (
        SELECT d.*, d.day <= w.last AND ${isOfCategories(schools)} AS is_asked FROM ${OF_DAYS} d
        WHERE d.school_id = w.id AND d.day BETWEEN w.first AND w."end" OFFSET 0) d
    ) f`.execute(db);
  for (const { id, span, firstRevision, lastRevision, lastDay, ...figuresOfDays } of sums) {
    const known = figures.of(id, span);
    known.addSums(figuresOfDays);
    known.firstRevision = firstRevision;
    known.lastRevision = lastRevision;
    known.lastDay = lastDay;
  }
}

/** Adds the points of each whole day of the current span, of all these schools together. */
export async function addPointsOfDays(db: Reading, schools: Schools, { days }: KnownAt): Promise<void> {
  const rows = spansOf(schools).filter(({ name }) => name === 'current');
  const { rows: points } = await sql<DayPoints>`
    SELECT d.day, sum(d.gross)::bigint AS gross, sum(d.taken_back)::bigint AS "takenBack"
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ from }) => from)}::date[],
                ${rows.map(({ lastWhole }) => lastWhole)}::date[]) AS w (id, first, last)
    CROSS JOIN LATERAL (
      SELECT d.day, sum(d.gross) AS gross, sum(d.taken_back) AS taken_back FROM ${OF_DAYS} d
      WHERE d.school_id = w.id AND d.day BETWEEN w.first AND w.last AND ${isOfCategories(schools)} GROUP BY d.day) d
    GROUP BY d.day`.execute(db);
  days.push(...points);
}

/** Adds the points that the students of each school have left; in the past, of the days before the instant’s only. */
export async function addUnspent(
  db: Reading,
  { schools, isPast, grade }: { schools: Schools; isPast: boolean; grade: string | undefined },
  { unspent }: KnownAt,
): Promise<void> {
  const ids = schools.map(({ id }) => id);
  const then = sql`
    SELECT w.id, (SELECT sum(d.moved) FROM ${OF_DAYS} d WHERE d.school_id = w.id AND d.day < w.today) AS points
    FROM unnest(${ids}::uuid[], ${schools.map(({ today }) => today)}::date[]) AS w (id, today)`;
  const now = sql`
    SELECT b.school_id AS id, sum(b.balance) AS points FROM readmodel.student_balances b
    WHERE b.school_id = ANY(${ids}::uuid[]) GROUP BY b.school_id`;
  // One school after the other, along the indexes by grade and by school.
  const ofGrade = sql`
    SELECT w.id, u.points FROM unnest(${ids}::uuid[]) AS w (id) CROSS JOIN LATERAL (
      SELECT sum(b.balance) AS points FROM readmodel.student_balances b
      JOIN directory.students s ON s.id = b.student_id AND s.school_id = w.id AND s.grade = ${grade}
      WHERE b.school_id = w.id) u`;
  const { rows } = await sql<{ id: string; points: number }>`
    SELECT u.id, coalesce(u.points, 0)::bigint AS points
    FROM (${isPast ? then : grade === undefined ? now : ofGrade}) u`.execute(db);
  for (const { id, points } of rows) unspent.set(id, (unspent.get(id) ?? 0) + points);
}

/** Each school’s spans. */
export function spansOf(schools: Schools) {
  return schools.flatMap((school) =>
    SPAN_NAMES.flatMap((name) =>
      school.spans === undefined ? [] : [{ school, id: school.id, name, ...school.spans[name] }],
    ),
  );
}

/** Whether only what was given for categories of one name counts. */
export function isOfCategory(schools: Schools): boolean {
  return schools.some(({ categoryIds }) => categoryIds !== undefined);
}

/** SQL: whether row `d` is of the categories of these schools, where only these count. Postgres hashes their ids; no index helps it more. */
export function isOfCategories(schools: Schools, row = 'd') {
  const ids = schools.flatMap(({ categoryIds = [] }) => categoryIds);
  return isOfCategory(schools)
    ? sql`(${sql.ref(`${row}.category_id`)} = ANY (${ids}::uuid[])) IS TRUE`
    : sql`true`;
}
