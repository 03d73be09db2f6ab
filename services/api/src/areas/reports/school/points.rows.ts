import { type pointsByCategory, type pointsOverTime, type timeOfDay } from '#contracts/reports/points';
import { type Row } from '#contracts/reports/report';
import { colorOf, iconOfCategory } from '#domain/looks';
import { dayIn, hourIn, weekdayOf } from '#domain/school-day';
import { awardParts } from '#reports/award-parts';
import { awardSums, quarterSums, SUMS } from '#reports/award-sums';
import { percentOf } from '#reports/figures';
import { hourSums } from '#reports/hour-sums';
import { type Reading } from '#reports/reading';
import { daysOf } from '#reports/report-period';
import { type ReportScope } from '#reports/report-scope';
import { QUARTER_MS } from '#reports/report-span';
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
  if (weekHour !== undefined) return readHourOverTime(db, scope, weekHour);
  const byDay = new Map(daysOf(scope.period).map((day) => [day, { day, ...NONE }]));
  const parts = await awardParts(db, scope, scope.period);
  // Days and hours are the domain’s to compute, so points are read by what both consist of.
  const { rows } = await sql<Figures & { day: string | null; quarter: number | null }>`
    SELECT f.day, f.quarter, ${SUMS} FROM (${awardSums(scope, scope.period, parts)}) f GROUP BY f.day, f.quarter`.execute(
    db,
  );
  for (const { day: known, quarter, ...figures } of rows) {
    const day = known ?? dayIn(scope.timeZone, Number(quarter) * QUARTER_MS);
    byDay.set(day, { day, ...sum(byDay.get(day) ?? NONE, figures) });
  }
  return [...byDay.values()];
}

async function readHourOverTime(
  db: Reading,
  scope: ReportScope,
  weekHour: number,
): Promise<Row<typeof pointsOverTime>[]> {
  const { timeZone, period } = scope;
  const ofWeekday = daysOf(period).filter((day) => weekdayOf(day) - 1 === Math.floor(weekHour / 24));
  const byDay = new Map(ofWeekday.map((day) => [day, { day, ...NONE }]));
  const { rows } = await sql<Figures & { quarter: number }>`
    SELECT f.quarter, ${SUMS} FROM (${quarterSums(scope, period)}) f GROUP BY f.quarter`.execute(db);
  for (const { quarter, ...figures } of rows) {
    if (weekHourIn(timeZone, quarter * QUARTER_MS) !== weekHour) continue;
    const day = dayIn(timeZone, quarter * QUARTER_MS);
    byDay.set(day, { day, ...sum(byDay.get(day) ?? NONE, figures) });
  }
  return [...byDay.values()];
}

export async function readTimeOfDay(db: Reading, scope: ReportScope): Promise<Row<typeof timeOfDay>[]> {
  const sources = await hourSums(db, scope, scope.period);
  const { rows } = await sql<Figures & { weekHour: number | null; quarter: number | null }>`
    SELECT f.week_hour AS "weekHour", f.quarter, ${SUMS} FROM (${sources}) f
    GROUP BY f.week_hour, f.quarter`.execute(db);
  const cells = new Map<number, Row<typeof timeOfDay>>();
  for (const { weekHour: known, quarter, ...figures } of rows) {
    const cell = known ?? weekHourIn(scope.timeZone, Number(quarter) * QUARTER_MS);
    const [weekday, hour] = [1 + Math.floor(cell / 24), cell % 24];
    cells.set(cell, { weekday, hour, ...sum(cells.get(cell) ?? NONE, figures) });
  }
  return [...cells].sort(([a], [b]) => a - b).map(([, row]) => row);
}

/** From 0, the first hour of Monday. */
function weekHourIn(timeZone: string, instant: number): number {
  return (weekdayOf(dayIn(timeZone, instant)) - 1) * 24 + hourIn(timeZone, instant);
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
    FROM (SELECT f.category_id, ${SUMS} FROM (${awardSums(scope, scope.period, parts)}) f GROUP BY f.category_id) f
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
