import { formatNumber } from '@/lib/text/format';
import { type Bar } from './picture';
import { type RowOf } from './report-list';

const MOST_RANGES = 10;

/** How many students have how many points, in ranges of one round width; no points at all are a separate range. */
export function balanceColumns(rows: readonly RowOf<'balances'>[]): Bar[] {
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
export function roundWidth(least: number): number {
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
export function ageColumns(rows: readonly RowOf<'students-without-awards'>[]): Bar[] {
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
export function waitingColumns(rows: readonly RowOf<'redemptions'>[]): Bar[] {
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
