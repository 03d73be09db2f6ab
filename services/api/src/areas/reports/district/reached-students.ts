import { recorded, stands } from '#reports/award-lines';
import { hasAward } from '#reports/awarded-students';
import { daysBeside, instantsOf, wholeMonths } from '#reports/division';
import { type Reading } from '#reports/reading';
import { sourceOf } from '#reports/roll-ups';
import { addDays, startOfDay } from '#domain/school-day';
import { sql } from 'kysely';
import {
  type FiguresBySchool,
  isOfCategories,
  isOfCategory,
  type Schools,
  type SpanName,
  spansOf,
} from './school-figures.js';

type Asked = {
  schools: Schools;
  grade: string | undefined;
  asOf: Date;
  isPast: boolean;
};

/** Adds how many students of today’s rosters have an award of each school’s spans that stands. `addSums` has told where their facts are. */
export async function addReached(db: Reading, asked: Asked, figures: FiguresBySchool): Promise<void> {
  const rows = await (isOfCategory(asked.schools)
    ? countOfCategory(db, asked)
    : countAll(db, asked, figures));
  for (const { id, span, reached } of rows) figures.of(id, span).reached = reached;
}

type Counted = { id: string; span: SpanName; reached: number };

/** Most students’ latest award tells that they are reached. Of the others, and for a past instant, one line is looked up. */
async function countAll(
  db: Reading,
  { schools, grade, ...at }: Asked,
  figures: FiguresBySchool,
): Promise<Counted[]> {
  const spans = spansOf(schools);
  const known = spans.map(({ id, name }) => figures.of(id, name));
  const found = hasAward(
    { studentId: sql`s.id`, schoolId: sql`w.id` },
    { start: sql`w.start`, end: sql`w."end"`, firstRevision: sql`w.first`, lastRevision: sql`w.last` },
    at,
  );
  const isReached = at.isPast
    ? found
    : sql`CASE WHEN b.latest_award_at IS NULL THEN false
               WHEN b.latest_award_at >= w.start AND b.latest_award_at < w."end" THEN true ELSE ${found} END`;
  const { rows } = await sql<Counted>`
    SELECT w.id, w.span, count(*) FILTER (WHERE ${isReached}) AS reached
    FROM unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ name }) => name)}::text[],
                ${spans.map(({ start }) => start)}::timestamptz[], ${spans.map(({ end }) => end)}::timestamptz[],
                ${known.map(({ firstRevision }) => firstRevision)}::bigint[],
                ${known.map(({ lastRevision }) => lastRevision)}::bigint[])
           AS w (id, span, start, "end", first, last)
    JOIN directory.students s ON s.school_id = w.id AND s.archived_at IS NULL ${ofGrade(grade)}
    ${at.isPast ? sql`` : sql`JOIN readmodel.student_balances b ON b.student_id = s.id`}
    GROUP BY w.id, w.span`.execute(db);
  return rows;
}

/** A student may have few awards of a category among many others, so whole months are read, and the lines of the days around them. */
async function countOfCategory(db: Reading, { schools, grade, ...at }: Asked): Promise<Counted[]> {
  const spans = spansOf(schools).map((span) => {
    const { from, lastWhole, goesOn, school } = span;
    const months = wholeMonths({ from, to: lastWhole });
    const rest = daysBeside(months, { from, to: goesOn ? school.today : lastWhole });
    return { ...span, months, rest, instants: instantsOf(school, months) };
  });
  const rest = spans.flatMap((span) => span.rest.map((days) => ({ ...span, days })));
  const stood = spans.flatMap((span) =>
    span.instants === undefined || !at.isPast ? [] : [{ ...span, ...span.instants }],
  );
  const { rows } = await sql<Counted>`
    SELECT f.id, f.span, count(*) AS reached
    FROM (
      SELECT w.id, w.span, t.student_id
      FROM unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ name }) => name)}::text[],
                  ${spans.map(({ months }) => `{${months.join(',')}}`)}::text[],
                  ${spans.map(({ categories }) => categories)}::text[]) AS w (id, span, months, categories)
      JOIN ${sql.id('readmodel', sourceOf({ by: ['student'] }))} t
        ON t.school_id = w.id AND t.month = ANY (w.months::date[]) AND ${isOfCategories(schools, 't')} AND t.gross > t.taken_back
      UNION
      SELECT w.id, w.span, t.student_id
      FROM unnest(${rest.map(({ id }) => id)}::uuid[], ${rest.map(({ name }) => name)}::text[],
                  ${rest.map(({ days }) => days.from)}::date[], ${rest.map(({ days }) => days.to)}::date[],
                  ${rest.map(({ school, days }) => startOfDay(school.timeZone, days.from))}::timestamptz[],
                  ${rest.map(({ school, days }) => startOfDay(school.timeZone, addDays(days.to, 1)))}::timestamptz[],
                  ${rest.map(({ categories }) => categories)}::text[])
             AS w (id, span, first_day, last_day, start, "end", categories)
      CROSS JOIN LATERAL (
        SELECT min(d.first_revision) AS first, max(d.last_revision) AS last FROM readmodel.school_days d
        WHERE d.school_id = w.id AND d.day BETWEEN w.first_day AND w.last_day) r
      JOIN readmodel.point_transactions t
        ON t.school_id = w.id AND t.revision BETWEEN r.first AND r.last AND t.kind = 'award' AND ${isOfCategories(schools, 't')}
       AND t.occurred_at >= w.start AND t.occurred_at < w."end" AND ${stands(at)} AND ${recorded(at, sql`t.occurred_at`)}
      UNION
      SELECT w.id, w.span, t.student_id
      FROM unnest(${stood.map(({ id }) => id)}::uuid[], ${stood.map(({ name }) => name)}::text[],
                  ${stood.map(({ start }) => start)}::timestamptz[], ${stood.map(({ end }) => end)}::timestamptz[],
                  ${stood.map(({ categories }) => categories)}::text[]) AS w (id, span, start, "end", categories)
      JOIN readmodel.point_transactions t
        ON t.school_id = w.id AND t.kind = 'award' AND t.reversed_at > ${at.asOf} AND ${isOfCategories(schools, 't')}
       AND t.occurred_at >= w.start AND t.occurred_at < w."end"
    ) f
    JOIN directory.students s ON s.id = f.student_id AND s.school_id = f.id AND s.archived_at IS NULL ${ofGrade(grade)}
    GROUP BY f.id, f.span`.execute(db);
  return rows;
}

function ofGrade(grade: string | undefined) {
  return grade === undefined ? sql`` : sql`AND s.grade = ${grade}`;
}
