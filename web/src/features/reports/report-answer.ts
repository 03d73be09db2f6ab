import { type IconName } from '#domain/icons';
import { type Color } from '#domain/looks';
import { type DaySpan } from '#contracts/reports/filters';
import { type ReportName } from './report-list';

/** Something with a name, or the plain value of a figure, day or text. */
export type Cell = { id: string; name: string; icon?: IconName; color?: Color } | string | number | null;
export type ReportRow = Readonly<Record<string, Cell>>;

/** What any report answers. */
export type ReportAnswer = {
  period: DaySpan;
  /** The instant up to which facts count. */
  asOf: string;
  rows: readonly ReportRow[];
  /** Rows that there are; more than `rows` if there are very many. */
  total: number;
};

/** Whether a report has nothing to show. Points over time name each day, with points or without. */
export function hasNothing(name: ReportName, { rows }: ReportAnswer): boolean {
  return name === 'points-over-time' ? rows.every(({ awards }) => awards === 0) : rows.length === 0;
}
