import { type pointsByCategory, type pointsOverTime, type timeOfDay } from '#contracts/reports/points';
import { type Row } from '#contracts/reports/report';
import { colorOf, iconOfCategory } from '#domain/looks';
import { dayIn, hourIn, weekdayOf } from '#domain/school-day';
import { awardSums, SUMS } from '#reports/award-sums';
import { percentOf } from '#reports/figures';
import { awardParts } from '#reports/parts-of-grade';
import { type Reading } from '#reports/reading';
import { daysOf } from '#reports/report-period';
import { type ReportScope } from '#reports/report-scope';
import { QUARTER_MS } from '#reports/report-span';
import { type By } from '#reports/roll-ups';
import { sql } from 'kysely';

type Figures = { awards: number; gross: number; takenBack: number; net: number };
const NONE: Figures = { awards: 0, gross: 0, takenBack: 0, net: 0 };

type OfHour = { weekHour?: number | undefined };

/** With `weekHour`, what was given in that hour of the week, and the days that have it. */
export async function readPointsOverTime(
  db: Reading,
  scope: ReportScope,
  { weekHour }: OfHour = {},
): Promise<Row<typeof pointsOverTime>[]> {
  const isOf = (day: string, hour?: number) => weekHour === undefined || weekHourOf(day, hour) === weekHour;
  const days = daysOf(scope.period).filter(
    (day) => weekHour === undefined || weekdayOf(day) - 1 === Math.floor(weekHour / 24),
  );
  const byDay = new Map(days.map((day) => [day, { day, ...NONE }]));
  for (const { day, hour, ...figures } of await readTimes(
    db,
    scope,
    weekHour === undefined ? ['day'] : ['day', 'hour'],
  ))
    if (isOf(day, hour)) byDay.set(day, { day, ...sum(byDay.get(day) ?? NONE, figures) });
  return [...byDay.values()];
}

export async function readTimeOfDay(db: Reading, scope: ReportScope): Promise<Row<typeof timeOfDay>[]> {
  const cells = new Map<number, Row<typeof timeOfDay>>();
  for (const { day, hour, ...figures } of await readTimes(db, scope, ['day', 'hour'])) {
    const cell = weekHourOf(day, hour);
    const [weekday, hourOfDay] = [1 + Math.floor(cell / 24), cell % 24];
    cells.set(cell, { weekday, hour: hourOfDay, ...sum(cells.get(cell) ?? NONE, figures) });
  }
  return [...cells].sort(([a], [b]) => a - b).map(([, row]) => row);
}

type Time = Figures & { day: string; hour: number };

/** What was given in each hour, or with 'day' alone on each day, in several rows. */
async function readTimes(db: Reading, scope: ReportScope, by: readonly By[]): Promise<Time[]> {
  const parts = await awardParts(db, scope, scope.period);
  type Found = Figures & { day: string | null; hour: number | null; quarter: number | null };
  const hour = by.includes('hour') ? sql`f.hour` : sql`NULL::smallint`;
  const { rows } = await sql<Found>`
    SELECT f.day, ${hour} AS hour, f.quarter, ${SUMS} FROM (${awardSums(parts, by)}) f GROUP BY 1, 2, 3`.execute(
    db,
  );
  return rows.map(({ day, hour: known, quarter, ...figures }) => {
    // Days and hours are the domain’s to compute, so lines are read by what both consist of.
    if (day !== null) return { day, hour: known ?? 0, ...figures };
    const at = Number(quarter) * QUARTER_MS;
    return { day: dayIn(scope.timeZone, at), hour: hourIn(scope.timeZone, at), ...figures };
  });
}

/** From 0, the first hour of Monday. */
function weekHourOf(day: string, hour = 0): number {
  return (weekdayOf(day) - 1) * 24 + hour;
}

export async function readPointsByCategory(
  db: Reading,
  scope: ReportScope,
): Promise<Row<typeof pointsByCategory>[]> {
  const parts = await awardParts(db, scope, scope.period);
  type Found = Figures & { id: string; name: string; icon: string | null; color: string | null };
  const { rows } = await sql<Found>`
    SELECT f.category_id AS id, coalesce(c.name, 'Former category') AS name, c.icon, c.color,
           f.awards, f.gross, f."takenBack", f.net
    FROM (SELECT f.category_id, ${SUMS} FROM (${awardSums(parts, ['category'])}) f GROUP BY f.category_id) f
    LEFT JOIN directory.point_categories c ON c.id = f.category_id
    WHERE f.awards > 0
    ORDER BY f.net DESC, c.name, f.category_id`.execute(db);
  const net = rows.reduce((points, row) => points + row.net, 0);
  return rows.map(({ id, name, icon, color, ...figures }) => ({
    category: { id, name, icon: iconOfCategory({ name, icon }), color: colorOf(color) },
    ...figures,
    share: percentOf(figures.net, net),
  }));
}

function sum(a: Figures, b: Figures): Figures {
  return {
    awards: a.awards + b.awards,
    gross: a.gross + b.gross,
    takenBack: a.takenBack + b.takenBack,
    net: a.net + b.net,
  };
}
