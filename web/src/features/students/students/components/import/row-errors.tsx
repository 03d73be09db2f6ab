import { TriangleAlert } from 'lucide-react';
import { formatCount } from '@/lib/text/format';
import { type CheckedRow } from '../../import/import-rows';

const SHOWN = 5;

/** The errors of the rows that will be skipped. */
export function RowErrors({ rows }: { rows: readonly CheckedRow[] }) {
  const errors = rows.flatMap(({ rowNumber, errors: messages }) =>
    messages.map((message) => `Row ${rowNumber}: ${message}`),
  );
  if (errors.length === 0) return null;
  const skipped = rows.filter((row) => row.errors.length > 0).length;
  const more = errors.length - SHOWN;
  return (
    <section
      aria-label="Errors"
      className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <p className="font-medium">{formatCount(skipped, 'row')} will be skipped</p>
        <ul className="mt-1">
          {errors.slice(0, SHOWN).map((error) => (
            <li key={error}>{error}</li>
          ))}
          {more > 0 && <li>... and {formatCount(more, 'more error', 'more errors')}</li>}
        </ul>
      </div>
    </section>
  );
}
