import { type IconName } from '#domain/icons';
import { ageColumns, balanceColumns, waitingColumns } from './ranges';
import { hourCells, pointColumns } from './point-pictures';
import { type Bar, type Picture } from './picture';
import { type ReportName, type RowOf } from './report-list';
import { type ReportAnswer } from './report-answer';
import { toneOf } from '@/components/icons/colors';
import { formatNumber } from '@/lib/text/format';

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
