import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { useMediaQuery, WIDE } from '@/lib/browser/use-media-query';

export type RecordColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /**
   * On a phone: the heading of the row's card, the line below it, the amount next to both, its corner, or one of its figures
   * side by side. Absent: a line with the header in front.
   */
  place?: 'heading' | 'below' | 'amount' | 'corner' | 'figure';
};

type RecordTableProps<Row> = {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  className?: string;
  /** Instead of the cards that follow from the columns. */
  cards?: ReactNode;
};

/** A table; on a phone a list of cards. Styles choose, and paper always has the table. */
export function RecordTable<Row extends { id: string }>({ cards, ...props }: RecordTableProps<Row>) {
  const isWide = useMediaQuery(WIDE);
  return (
    <>
      {!isWide && <div className="min-[60rem]:hidden print:hidden">{cards ?? <Cards {...props} />}</div>}
      <WideTable {...props} />
    </>
  );
}

function WideTable<Row extends { id: string }>({ label, columns, rows, className }: RecordTableProps<Row>) {
  return (
    <div
      className={cn(
        'overflow-x-auto max-[60rem]:hidden print:block print:overflow-visible print:text-[9pt]',
        className,
      )}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-y border-line bg-sunken/60 text-left text-sm text-ink-muted">
            {columns.map(({ header, align }) => (
              <th
                key={header}
                scope="col"
                className={cn(
                  'h-11 px-4 font-medium whitespace-nowrap first:pl-6 last:pr-6',
                  align === 'right' && 'text-right',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className="border-b border-line transition-colors last:border-0 hover:bg-sunken/50"
            >
              {columns.map(({ header, cell, align }) => (
                <td
                  key={header}
                  className={cn(
                    'max-w-72 px-4 py-2.5 first:pl-6 last:pr-6',
                    align === 'right' && 'text-right tabular-nums',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row extends { id: string }>({ label, columns, rows, className }: RecordTableProps<Row>) {
  const lines = columns.filter(({ place }) => place === undefined);
  const figures = placed(columns, 'figure');
  return (
    <ul aria-label={label} className={cn('divide-y divide-line border-t border-line', className)}>
      {rows.map((row) => (
        <li key={row.id} className="flex flex-col gap-3 px-4 py-4 sm:px-6">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 grow">
              {placed(columns, 'heading').map(({ header, cell }) => (
                <div key={header}>{cell(row)}</div>
              ))}
              {placed(columns, 'below').map(({ header, cell }) => (
                <div key={header} className="mt-1.5">
                  {cell(row)}
                </div>
              ))}
            </div>
            {placed(columns, 'amount').map(({ header, cell }) => (
              <div key={header} className="shrink-0 self-center text-xl font-semibold tabular-nums">
                <span className="sr-only">{header} </span>
                {cell(row)}
              </div>
            ))}
            {placed(columns, 'corner').map(({ header, cell }) => (
              <div key={header} className="-mt-1 -mr-3 shrink-0">
                {cell(row)}
              </div>
            ))}
          </div>
          {figures.length > 0 && (
            <dl className="grid auto-cols-fr grid-flow-col rounded-md bg-sunken px-3 py-2">
              {figures.map(({ header, cell }) => (
                <div key={header} className="flex flex-col-reverse">
                  <dt className="text-sm text-ink-muted">{header}</dt>
                  <dd className="text-lg font-semibold tabular-nums">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
          {lines.length > 0 && (
            <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] items-center gap-x-4 gap-y-1.5">
              {lines.map(({ header, cell }) => (
                <div key={header} className="contents">
                  <dt className="text-sm text-ink-muted">{header}</dt>
                  <dd className="flex min-w-0 flex-col items-end text-right tabular-nums">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

function placed<Row>(columns: readonly RecordColumn<Row>[], where: RecordColumn<Row>['place']) {
  return columns.filter(({ place }) => place === where);
}
