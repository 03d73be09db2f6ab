import { type ColumnKind } from '#contracts/reports/columns';
import { format, parseISO } from 'date-fns';
import { formatDateTime, formatNumber } from '@/lib/text/format';
import { gradeText } from '@/lib/text/grade';
import { hourText, weekdayName } from '@/lib/text/hour-text';
import { type Cell } from './report-answer';

/** What stands in a cell; instants are in the school's time zone. */
export function cellText(key: string, kind: ColumnKind, cell: Cell | undefined, timeZone: string): string {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell === 'object') return cell.name;
  if (typeof cell === 'number') return figureText(kind, cell);
  if (kind === 'day') return format(parseISO(cell), 'EEE, MMM d, yyyy');
  if (kind === 'instant') return formatDateTime(cell, timeZone);
  return key === 'grade' ? gradeText(cell) : cell;
}

function figureText(kind: ColumnKind, figure: number): string {
  if (kind === 'weekday') return weekdayName(figure);
  if (kind === 'hour') return hourText(figure);
  return kind === 'percent' ? `${formatNumber(figure)}%` : formatNumber(figure);
}

/** Figures stand at the right, so that their digits line up. */
export function isFigure(kind: ColumnKind): boolean {
  return kind === 'points' || kind === 'count' || kind === 'percent' || kind === 'average';
}
