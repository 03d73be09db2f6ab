import { type RosterKind, type RosterRow } from '#contracts/rosters/roster-imports';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MoreButton } from '@/components/ui/more-button';
import { formatCount, formatNumber } from '@/lib/text/format';
import { CONFLICTS, FIELDS, KINDS } from '../roster-words';

type RosterKindProps = {
  kind: RosterKind;
  count: number;
  /** The first of them. */
  rows: readonly RosterRow[];
};

/** What an import does with students in one way: how many, and who the first ones are. */
export function RosterKindSection({ kind, count, rows }: RosterKindProps) {
  return (
    <KindDetails
      {...KINDS[kind]}
      count={count}
      rows={rows}
      toText={(row) => <RowText row={row} />}
      isOpen={kind === 'conflict'}
    />
  );
}

type KindDetailsProps<Row> = {
  title: string;
  hint: string;
  count: number;
  /** The first of them. */
  rows: readonly Row[];
  toText: (row: Row) => ReactNode;
  isOpen: boolean;
  /** What is about all of them. */
  above?: ReactNode;
};

/** Rows that are shown at first, and each time when more are asked for. */
const STEP = 50;

/** A list that opens below its count; nothing if there is none. */
export function KindDetails<Row>({
  title,
  hint,
  count,
  rows,
  toText,
  isOpen,
  above = false,
}: KindDetailsProps<Row>) {
  const [shown, setShown] = useState(STEP);
  if (count === 0) return null;
  const visible = rows.slice(0, shown);
  const hasMore = visible.length < rows.length;
  return (
    <details className="group border-t border-line" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-3 sm:px-6">
        <span className="min-w-0 grow">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-ink-muted">{hint}</span>
        </span>
        <span className="text-lg font-semibold tabular-nums">{formatNumber(count)}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {above !== false && <div className="border-t border-line bg-sunken/40 px-4 py-3 sm:px-6">{above}</div>}
      <ul aria-label={title} className="divide-y divide-line border-t border-line bg-sunken/40">
        {visible.map((row, index) => (
          <li key={index} className="flex flex-col gap-0.5 px-4 py-2.5 sm:px-6">
            {toText(row)}
          </li>
        ))}
        {!hasMore && count > rows.length && (
          <li className="px-4 py-2.5 text-sm text-ink-muted sm:px-6">
            and {formatCount(count - rows.length, 'more', 'more')}
          </li>
        )}
      </ul>
      {hasMore && (
        <div className="bg-sunken/40 px-4 pt-1 pb-4 sm:px-6">
          <MoreButton onClick={() => setShown(shown + STEP)}>
            Show more ({formatNumber(visible.length)} of {formatNumber(count)})
          </MoreButton>
        </div>
      )}
    </details>
  );
}

function RowText({ row }: { row: RosterRow }) {
  const { name, studentId, className, changes, conflict, line } = row;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 break-words">
        <span className="font-medium">{name}</span>
        {studentId !== null && <span className="text-sm text-ink-muted tabular-nums">ID {studentId}</span>}
        {className !== null && <span className="text-sm text-ink-muted">{className}</span>}
        {line !== null && <span className="text-sm text-ink-muted tabular-nums">Line {line}</span>}
      </p>
      {conflict !== null && <p className="text-sm text-warning-ink">{CONFLICTS[conflict]}</p>}
      {changes.map(({ field, from, to }) => (
        <p key={field} className="text-sm break-words text-ink-muted">
          {FIELDS[field]}: {from ?? 'none'} <span aria-hidden>→</span>
          <span className="sr-only">becomes</span> {to ?? 'none'}
        </p>
      ))}
    </>
  );
}
