import { differenceInCalendarDays, format, parseISO, startOfISOWeek, startOfMonth } from 'date-fns';
import { formatNumber } from '@/lib/text/format';
import { shortLabel } from './bar-label';
import { isoDay } from './periods';
import { type Bar, type HourCell } from './picture';
import { type RowOf } from './report-list';

/** More bars than this would be too thin to tell apart. */
const MOST_DAYS = 45;
const MOST_DAYS_IN_WEEKS = 300;

/** Points by day; by week or month where there are too many days, each named by its first day. */
export function pointColumns(
  rows: readonly Pick<RowOf<'points-over-time'>, 'day' | 'net' | 'takenBack'>[],
): Bar[] {
  const unit = unitOf(rows.map(({ day }) => day));
  const columns = new Map<string, { net: number; takenBack: number }>();
  for (const { day, net, takenBack } of rows) {
    const first = unit.first(day);
    const sum = columns.get(first) ?? { net: 0, takenBack: 0 };
    columns.set(first, { net: sum.net + net, takenBack: sum.takenBack + takenBack });
  }
  return [...columns].map(([first, { net, takenBack }]) => ({
    id: first,
    label: unit.label(first),
    solid: net,
    hatched: takenBack,
    text: formatNumber(net),
  }));
}

type Unit = { first: (day: string) => string; label: (first: string) => string };

const DAY: Unit = { first: (day) => day, label: shortLabel };
const WEEK: Unit = { first: (day) => isoDay(startOfISOWeek(parseISO(day))), label: shortLabel };
const MONTH: Unit = {
  first: (day) => isoDay(startOfMonth(parseISO(day))),
  label: (first) => format(parseISO(first), 'MMM yyyy'),
};

function unitOf(days: readonly string[]): Unit {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const count = days.length === 0 ? 0 : Math.abs(differenceInCalendarDays(last, first)) + 1;
  if (count <= MOST_DAYS) return DAY;
  return count <= MOST_DAYS_IN_WEEKS ? WEEK : MONTH;
}

/** Net points of each hour of the week in which any were given. */
export function hourCells(rows: readonly RowOf<'time-of-day'>[]): HourCell[] {
  return rows.map(({ weekday, hour, net }) => ({ weekday, hour, value: net }));
}
