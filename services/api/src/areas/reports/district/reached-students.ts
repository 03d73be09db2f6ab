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
  const { schools, isPast } = asked;
  const isUntilNow = ({ school, to }: Span) => !isPast && !isOfCategory(schools) && to >= school.today;
  const spans = spansOf(schools);
  await addReachedUntilNow(db, spans.filter(isUntilNow), asked.grade, figures);
  await addReachedIn(
    db,
    spans.filter((span) => !isUntilNow(span)),
    asked,
    figures,
  );
}

/** Of spans that go on until now, the latest award of each student tells. */
async function addReachedUntilNow(
  db: Reading,
  spans: readonly Span[],
  grade: string | undefined,
  figures: FiguresBySchool,
): Promise<void> {
  if (spans.length === 0) return;
  const { rows } = await sql<{ id: string; span: SpanName; reached: number }>`
    SELECT w.id, w.span, count(*) AS reached
    FROM unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ name }) => name)}::text[],
                ${spans.map(({ start }) => start)}::timestamptz[]) AS w (id, span, start)
    CROSS JOIN LATERAL (
      SELECT FROM directory.students s
      JOIN readmodel.student_balances b ON b.student_id = s.id AND b.school_id = w.id AND b.latest_award_at >= w.start
      WHERE s.school_id = w.id AND s.archived_at IS NULL ${ofGrade(grade)} OFFSET 0) s
    GROUP BY w.id, w.span`.execute(db);
  for (const { id, span, reached } of rows) figures.of(id, span).reached = reached;
}

async function addReachedIn(
  db: Reading,
  asked: readonly Span[],
  { schools, grade, ...at }: Asked,
  figures: FiguresBySchool,
): Promise<void> {
  if (asked.length === 0) return;
  const ofCategory = isOfCategories(schools, 't');
  const spans = asked.map((span) => sourcesOf(span, isOfCategory(schools), figures));
  const rest = spans.flatMap((span) => span.rest.map((days) => ({ ...span, days })));
  const stood = spans.flatMap((span) =>
    span.instants === undefined || !at.isPast ? [] : [{ ...span, ...span.instants }],
  );
  const isFound = hasAward(
    { studentId: sql`s.id`, schoolId: sql`w.id` },
    { start: sql`w.start`, end: sql`w."end"`, firstRevision: sql`w.first`, lastRevision: sql`w.last` },
    at,
  );
  const { rows } = await sql<{ id: string; span: SpanName; reached: number }>`
    WITH found AS MATERIALIZED (
      SELECT w.id, w.span, t.student_id
      FROM unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ name }) => name)}::text[],
                  ${spans.map(({ months }) => `{${months.join(',')}}`)}::text[]) AS w (id, span, months)
      CROSS JOIN LATERAL (
        SELECT DISTINCT t.student_id FROM ${sql.id('readmodel', sourceOf({ by: ['student'] }))} t
        WHERE t.school_id = w.id AND t.month = ANY (w.months::date[]) AND ${ofCategory} AND t.gross > t.taken_back) t
      UNION
      SELECT w.id, w.span, t.student_id
      FROM unnest(${rest.map(({ id }) => id)}::uuid[], ${rest.map(({ name }) => name)}::text[],
                  ${rest.map(({ days }) => days.from)}::date[], ${rest.map(({ days }) => days.to)}::date[],
                  ${rest.map(({ school, days }) => startOfDay(school.timeZone, days.from))}::timestamptz[],
                  ${rest.map(({ school, days }) => startOfDay(school.timeZone, addDays(days.to, 1)))}::timestamptz[])
             AS w (id, span, first_day, last_day, start, "end")
      CROSS JOIN LATERAL (
        SELECT min(d.first_revision) AS first, max(d.last_revision) AS last FROM readmodel.school_days d
        WHERE d.school_id = w.id AND d.day BETWEEN w.first_day AND w.last_day) r
      CROSS JOIN LATERAL (
        SELECT DISTINCT t.student_id FROM readmodel.point_transactions t
        WHERE t.school_id = w.id AND t.revision BETWEEN r.first AND r.last AND t.kind = 'award' AND ${ofCategory}
          AND t.occurred_at >= w.start AND t.occurred_at < w."end" AND ${stands(at)} AND ${recorded(at, sql`t.occurred_at`)}) t
      UNION
      SELECT w.id, w.span, t.student_id
      FROM unnest(${stood.map(({ id }) => id)}::uuid[], ${stood.map(({ name }) => name)}::text[],
                  ${stood.map(({ start }) => start)}::timestamptz[], ${stood.map(({ end }) => end)}::timestamptz[])
             AS w (id, span, start, "end")
      CROSS JOIN LATERAL (
        SELECT DISTINCT t.student_id FROM readmodel.point_transactions t
        WHERE t.school_id = w.id AND t.kind = 'award' AND t.reversed_at > ${at.asOf} AND ${ofCategory}
          AND t.occurred_at >= w.start AND t.occurred_at < w."end") t
    )
    SELECT w.id, w.span, count(*) FILTER (
      WHERE CASE WHEN f.student_id IS NOT NULL THEN true WHEN w.is_long THEN ${isFound} ELSE false END) AS reached
    FROM unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ name }) => name)}::text[],
                ${spans.map(({ isLong }) => isLong)}::boolean[],
                ${spans.map(({ start }) => start)}::timestamptz[], ${spans.map(({ end }) => end)}::timestamptz[],
                ${spans.map(({ known }) => known.firstRevision)}::bigint[],
                ${spans.map(({ known }) => known.lastRevision)}::bigint[])
           AS w (id, span, is_long, start, "end", first, last)
    CROSS JOIN LATERAL (
      SELECT s.id FROM directory.students s
      WHERE s.school_id = w.id AND s.archived_at IS NULL ${ofGrade(grade)} OFFSET 0) s
    LEFT JOIN found f ON f.student_id = s.id AND f.id = w.id AND f.span = w.span
    GROUP BY w.id, w.span`.execute(db);
  for (const { id, span, reached } of rows) figures.of(id, span).reached = reached;
}

/** Months that most students who are reached at all have an award of. */
const TELLING_MONTHS = 2;

/**
 * Where the students reached in a span are found: in its whole months, and in the lines of the days around them. Of a long span, the last
 * months with awards tell of most students, and one line of each other student is looked up; of a category that may be the last of many.
 */
function sourcesOf(span: Span, isOfCategory: boolean, figures: FiguresBySchool) {
  const { id, name, from, lastWhole, goesOn, school } = span;
  const known = figures.of(id, name);
  const whole = wholeMonths({ from, to: lastWhole });
  const isLong = !isOfCategory && whole.length > TELLING_MONTHS;
  if (isLong) {
    const months = whole.filter((month) => month <= (known.lastDay ?? '')).slice(-TELLING_MONTHS);
    return { ...span, known, isLong, months, rest: [], instants: undefined };
  }
  const rest = daysBeside(whole, { from, to: goesOn ? school.today : lastWhole });
  return { ...span, known, isLong, months: whole, rest, instants: instantsOf(school, whole) };
}

type Span = ReturnType<typeof spansOf>[number];

function ofGrade(grade: string | undefined) {
  return grade === undefined ? sql`` : sql`AND s.grade = ${grade}`;
}
