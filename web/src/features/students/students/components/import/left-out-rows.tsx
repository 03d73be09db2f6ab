import { type SheetRow } from '#roster/tables/sheet';
import { formatCount } from '@/lib/text/format';
import { type LeftOutRow } from '../../import/import-rows';

const SHOWN = 5;
const NO_ROWS: readonly LeftOutRow[] = [];

type LeftOutRowsProps = { above: readonly SheetRow[]; leftOut?: readonly LeftOutRow[] };

/** Rows that are no students, so that nothing is left out in silence. */
export function LeftOutRows({ above, leftOut = NO_ROWS }: LeftOutRowsProps) {
  const of = (reason: LeftOutRow['reason']) => leftOut.filter((row) => row.reason === reason);
  const kinds = [
    { rows: above, says: 'above the heading' },
    { rows: of('below'), says: 'of totals and notes' },
    { rows: of('left'), says: 'of students who have left' },
  ].filter(({ rows }) => rows.length > 0);
  return kinds.map(({ rows, says }) => (
    <p key={says} className="text-sm text-ink-muted">
      {formatCount(rows.length, `row ${says} is`, `rows ${says} are`)} left out: {numbersOf(rows)}.
    </p>
  ));
}

function numbersOf(rows: readonly { number: number }[]): string {
  const numbers = rows.slice(0, SHOWN).map(({ number }) => number);
  return `${rows.length === 1 ? 'row' : 'rows'} ${numbers.join(', ')}${rows.length > SHOWN ? ' and more' : ''}`;
}
