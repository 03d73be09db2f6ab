import { type IconName } from '#domain/icons';
import { toneOf } from '@/components/icons/colors';
import { formatNumber } from '@/lib/text/format';
import { type Bar, type Picture } from './picture';
import { hourCells, pointColumns } from './point-pictures';
import { type ReportAnswer } from './report-answer';
import { type ReportName, type RowOf } from './report-list';

type Named = { id: string; name: string; icon?: IconName };
type Points = { net: number; takenBack: number };
type Pictures = { [Name in ReportName]: (rows: readonly RowOf<Name>[]) => Picture };

const POINTS = { solid: 'Net points', hatched: 'Taken back' };

const PICTURES: Pictures = {
  'points-over-time': (rows) => ({ kind: 'columns', legend: POINTS, bars: pointColumns(rows) }),
  'points-by-category': (rows) => ({
    kind: 'bars',
    legend: POINTS,
    bars: rows.map((row) => ({ ...pointBar(row.category, row), color: toneOf(row.category.color) })),
  }),
  'time-of-day': (rows) => ({ kind: 'hours', cells: hourCells(rows) }),
  'top-students': (rows) => ({
    kind: 'bars',
    legend: POINTS,
    bars: rows.map((row) => pointBar(row.student, row)),
  }),
  balances: (rows) => ({ kind: 'columns', legend: { solid: 'Students' }, bars: balanceColumns(rows) }),
  'unspent-points': (rows) => ({
    kind: 'bars',
    legend: { solid: 'Unspent points', hatched: 'Spent' },
    bars: rows.map((row) => ({ ...countBar(row.class, row.balance), hatched: row.spent })),
  }),
  'students-without-awards': (rows) => ({
    kind: 'columns',
    legend: { solid: 'Students' },
    bars: ageColumns(rows),
  }),
  'class-comparison': (rows) => ({
    kind: 'bars',
    legend: { solid: 'Net points per student' },
    bars: rows.flatMap((row) => (row.netPerStudent === null ? [] : [countBar(row.class, row.netPerStudent)])),
  }),
  participation: (rows) => ({
    kind: 'bars',
    legend: { solid: 'Percent of students with an award' },
    bars: rows.flatMap((row) => (row.share === null ? [] : [percentBar(row.class, row.share)])),
  }),
  'staff-activity': (rows) => ({
    kind: 'bars',
    legend: { solid: 'Students reached' },
    bars: rows.map((row) => countBar(row.staff, row.studentsReached)),
  }),
  redemptions: (rows) => ({
    kind: 'columns',
    legend: { solid: 'To hand out' },
    bars: waitingColumns(rows),
  }),
  'reward-popularity': (rows) => ({
    kind: 'bars',
    legend: { solid: 'Redeemed', hatched: 'Refunded' },
    bars: rows.map((row) => ({ ...countBar(row.reward, row.redeemed), hatched: row.refunded })),
  }),
  'raffle-results': (rows) => ({
    kind: 'bars',
    legend: { solid: 'Entries' },
    // A raffle has a row for each winner.
    bars: rows
      .filter(({ reward }, index) => rows.findIndex((row) => row.reward.id === reward.id) === index)
      .map((row) => countBar(row.reward, row.entries)),
  }),
};

/** What a report draws of its rows. */
export function pictureOf(name: ReportName, { rows }: ReportAnswer): Picture {
  // The report's route has parsed the rows.
  return (PICTURES[name] as (rows: ReportAnswer['rows']) => Picture)(rows);
}

function pointBar(named: Named, { net, takenBack }: Points): Bar {
  return { ...countBar(named, net), hatched: takenBack };
}

function countBar({ id, name, icon }: Named, count: number): Bar {
  return { id, label: name, solid: count, text: formatNumber(count), ...(icon !== undefined && { icon }) };
}

function percentBar(named: Named, percent: number): Bar {
  return { ...countBar(named, percent), text: `${formatNumber(percent)}%` };
}

const MOST_RANGES = 10;

/** How many students have how many points, in ranges of one round width; no points at all are a separate range. */
function balanceColumns(rows: readonly RowOf<'balances'>[]): Bar[] {
  if (rows.length === 0) return [];
  const balances = rows.map(({ balance }) => balance);
  const most = Math.max(...balances);
  const width = roundWidth(most / MOST_RANGES);
  const ranges = Array.from({ length: Math.ceil(most / width) }, (_, index) => ({
    from: index * width + 1,
    to: (index + 1) * width,
  }));
  return [{ from: 0, to: 0 }, ...ranges].map((range) => column(rangeText(range), count(balances, range)));
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below the number. */
function roundWidth(least: number): number {
  let power = 1;
  while (power * 10 < least) power *= 10;
  return [1, 2, 5, 10].map((step) => step * power).find((width) => width >= least) ?? power * 10;
}

type Range = { from: number; to: number };

const AGES: readonly Range[] = [
  { from: 7, to: 13 },
  { from: 14, to: 29 },
  { from: 30, to: 59 },
  { from: 60, to: Infinity },
];

/** Students by the days since their last award; those who never had one are the last column. */
function ageColumns(rows: readonly RowOf<'students-without-awards'>[]): Bar[] {
  const days = rows.flatMap(({ daysSince }) => daysSince ?? []);
  const least = Math.min(...days);
  const ages = AGES.filter(({ to }) => to >= least).map((range) =>
    column(`${rangeText(range)} days`, count(days, range)),
  );
  const never = rows.length - days.length;
  return never === 0 ? ages : [...ages, column('Never', never)];
}

const WAITING: readonly (Range & { label: string })[] = [
  { from: 0, to: 0, label: 'Today' },
  { from: 1, to: 2, label: '1–2 days' },
  { from: 3, to: 6, label: '3–6 days' },
  { from: 7, to: 13, label: '1 week' },
  { from: 14, to: Infinity, label: '2 weeks +' },
];

/** Redemptions to hand out, by how long they have waited; none if nothing waits. */
function waitingColumns(rows: readonly RowOf<'redemptions'>[]): Bar[] {
  const days = rows.flatMap(({ waitingDays }) => waitingDays ?? []);
  return days.length === 0 ? [] : WAITING.map(({ label, ...range }) => column(label, count(days, range)));
}

function count(values: readonly number[], { from, to }: Range): number {
  return values.filter((value) => value >= from && value <= to).length;
}

function column(label: string, howMany: number): Bar {
  return { id: label, label, solid: howMany, text: formatNumber(howMany) };
}

function rangeText({ from, to }: Range): string {
  if (to === Infinity) return `${formatNumber(from)}+`;
  return from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`;
}
