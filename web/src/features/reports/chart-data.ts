import { type DailyPoints } from '#contracts/reports/reports';
import { type IconName } from '#domain/icons';
import { getISODay, parseISO, startOfISOWeek } from 'date-fns';
import { toneOf } from '@/components/icons/colors';
import { countsByWeek, isoDay, type Period } from './periods';

const MOST_SERIES = 8;
export const OTHERS_ID = 'others';
const OTHERS = { id: OTHERS_ID, name: 'Others', color: 'var(--line-strong)' };

/** `icon`: absent for several categories in one. */
export type Series = {
  id: string;
  name: string;
  icon?: IconName;
  color: string;
  /** Among the others, from 0. */
  place: number;
  total: number;
};
/** One bar: a day, or the week that begins on it. `points` by series. */
export type Bar = { day: string; total: number; points: Readonly<Record<string, number>> };
export type ChartData = { series: readonly Series[]; bars: readonly Bar[]; total: number };

/** Bars by day or week, stacked by category; the smallest categories share one part when there are too many. */
export function chartData(daily: DailyPoints, period: Period): ChartData {
  const series = seriesOf(daily);
  const shown = new Set(series.map(({ id }) => id));
  const rows = daily.rows.map(({ day, categoryId, points }) => ({
    day: countsByWeek(period) ? weekOf(day) : day,
    series: shown.has(categoryId) ? categoryId : OTHERS.id,
    points,
  }));
  const bars = barDays(daily, period).map((day) => {
    const ofDay = rows.filter((row) => row.day === day);
    return { day, total: pointsOf(ofDay), points: Object.fromEntries(sumBy(ofDay, (row) => row.series)) };
  });
  return { series, bars, total: pointsOf(rows) };
}

function seriesOf({ categories, rows }: DailyPoints): Series[] {
  const totals = sumBy(rows, ({ categoryId }) => categoryId);
  const bySize = categories
    .map(({ id, name, icon, color }) => ({
      id,
      name,
      icon,
      color: toneOf(color),
      total: totals.get(id) ?? 0,
    }))
    .filter(({ total }) => total !== 0)
    .toSorted((a, b) => b.total - a.total);
  const own = bySize.slice(0, bySize.length > MOST_SERIES ? MOST_SERIES - 1 : MOST_SERIES);
  const rest = bySize.slice(own.length);
  // By name and not by size, so that a category keeps its place as points are added.
  own.sort((a, b) => a.name.localeCompare(b.name));
  const others = { ...OTHERS, total: rest.reduce((sum, { total }) => sum + total, 0) };
  return (rest.length === 0 ? own : [...own, others]).map((series, place) => ({ ...series, place }));
}

/** Weeks, or days without the weekends on which nothing was given. */
function barDays({ days, rows }: DailyPoints, period: Period): string[] {
  if (countsByWeek(period)) return [...new Set(days.map(weekOf))];
  const withPoints = new Set(rows.map(({ day }) => day));
  return days.filter((day) => getISODay(parseISO(day)) <= 5 || withPoints.has(day));
}

function weekOf(day: string): string {
  return isoDay(startOfISOWeek(parseISO(day)));
}

function sumBy<Row extends { points: number }>(
  rows: readonly Row[],
  key: (row: Row) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.points);
  return sums;
}

function pointsOf(rows: readonly { points: number }[]): number {
  return rows.reduce((sum, { points }) => sum + points, 0);
}
