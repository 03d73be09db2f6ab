import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { SUMS } from '#reports/award-sums';
import { type DistrictSchool } from './district-scope.js';
import { Reach } from './reach.js';

export type SpanName = 'current' | 'before';
export const SPAN_NAMES = ['current', 'before'] as const satisfies readonly SpanName[];

/** What a school did in a span. */
export type SchoolFigures = {
  awards: number;
  gross: number;
  takenBack: number;
  redemptions: number;
  /** Students with an award that stands, and members of staff who gave points. */
  students: Reach;
  staff: Reach;
};

export const NOTHING: SchoolFigures = {
  ...{ awards: 0, gross: 0, takenBack: 0, redemptions: 0 },
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
type Sums = Place & Pick<SchoolFigures, 'awards' | 'gross' | 'takenBack' | 'redemptions'>;

/** What the whole days of each school’s spans come to, from the rollup by day. */
export async function readSums(
  db: Reading,
  schools: readonly DistrictSchool[],
  figures: FiguresBySchool,
): Promise<void> {
  // Of one span after the other: grouping the days of all schools would sort them.
  const { rows } = await sql<Sums>`
    SELECT w.id, w.span, f.* FROM ${wholeDays(schools)} AS w (id, span, first, last)
    CROSS JOIN LATERAL (
      SELECT ${SUMS}, coalesce(sum(f.redemptions), 0)::bigint AS redemptions
      FROM (SELECT d.awards, d.gross, d.taken_back AS "takenBack", d.redemptions FROM readmodel.school_days d
            WHERE d.school_id = w.id AND d.day BETWEEN w.first AND w.last) f
    ) f`.execute(db);
  for (const { id, span, awards, gross, takenBack, redemptions } of rows)
    figures.change(id, span, () => ({ awards, gross, takenBack, redemptions }));
}

/** Whom the whole days of each school’s spans concern. */
export async function readReach(
  db: Reading,
  schools: readonly DistrictSchool[],
  figures: FiguresBySchool,
): Promise<void> {
  // Bit strings are united at one length, which is the longest of any school.
  const places = await sql<{ most: number | null }>`
    SELECT max(m.most) AS most FROM unnest(${schools.map(({ id }) => id)}::uuid[]) AS w (id)
    CROSS JOIN LATERAL (SELECT greatest(
      (SELECT max(place) FROM readmodel.student_balances WHERE school_id = w.id),
      (SELECT max(place) FROM readmodel.school_staff WHERE school_id = w.id)) AS most) m`.execute(db);
  const bits = sql.raw(`bit(${(places.rows[0]?.most ?? 0) + 1})`);
  const { rows } = await sql<Place & { students: string | null; staff: string | null }>`
    SELECT w.id, w.span, rtrim(r.students::text, '0') AS students, rtrim(r.staff::text, '0') AS staff
    FROM ${wholeDays(schools)} AS w (id, span, first, last)
    CROSS JOIN LATERAL (
      SELECT bit_or(r.students::${bits}) AS students, bit_or(r.staff::${bits}) AS staff
      FROM readmodel.school_reach r WHERE r.school_id = w.id AND r.day BETWEEN w.first AND w.last) r`.execute(
    db,
  );
  for (const { id, span, students, staff } of rows)
    figures.change(id, span, () => ({
      students: new Reach(students ?? ''),
      staff: new Reach(staff ?? ''),
    }));
}

/** SQL: the rows of each school’s spans, with their first and last whole day. */
function wholeDays(schools: readonly DistrictSchool[]) {
  const rows = schools.flatMap(({ id, spans }) =>
    SPAN_NAMES.flatMap((name) => (spans === undefined ? [] : [{ id, name, ...spans[name] }])),
  );
  return sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => name)}::text[],
    ${rows.map(({ from }) => from)}::date[], ${rows.map(({ lastWhole }) => lastWhole)}::date[])`;
}

/** Points that the students of each school have left, by its id, from the days before `today` if it is in the past. */
export async function readUnspent(
  db: Reading,
  schools: readonly DistrictSchool[],
  isPast: boolean,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; unspent: number }>`
    SELECT w.id, coalesce(sum(d.moved), 0)::bigint AS unspent
    FROM unnest(${schools.map(({ id }) => id)}::uuid[], ${schools.map(({ today }) => today)}::date[]) AS w (id, today)
    LEFT JOIN readmodel.school_days d ON d.school_id = w.id AND ${isPast ? sql`d.day < w.today` : sql`true`}
    GROUP BY w.id`.execute(db);
  return new Map(rows.map(({ id, unspent }) => [id, unspent]));
}

/** Points of each day of the current span, of all these schools together. */
export async function readDays(db: Reading, schools: readonly DistrictSchool[]) {
  const { rows } = await sql<{ day: string; gross: number; takenBack: number }>`
    SELECT d.day, sum(d.gross)::bigint AS gross, sum(d.taken_back)::bigint AS "takenBack"
    FROM ${wholeDays(schools)} AS w (id, span, first, last)
    JOIN readmodel.school_days d ON d.school_id = w.id AND d.day BETWEEN w.first AND w.last
    WHERE w.span = 'current' GROUP BY d.day`.execute(db);
  return rows;
}
