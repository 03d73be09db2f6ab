import { type ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

type RowsTableProps = {
  label: string;
  columns: readonly string[];
  rows: readonly { key: number; cells: readonly ReactNode[] }[];
  className?: string;
};

/** Rows of a spreadsheet at full width: the table scrolls sideways, not the page. */
export function RowsTable({ label, columns, rows, className }: RowsTableProps) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={label}
      className={cn('shrink-0 overflow-x-auto rounded-md border border-line', className)}
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line bg-sunken/60 text-left text-ink-muted">
            {columns.map((column, index) => (
              // Two columns may have the same header.
              <th key={index} scope="col" className="h-10 max-w-48 truncate px-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line last:border-0">
              {columns.map((_, index) => (
                <td key={index} className="h-10 max-w-80 truncate px-3 tabular-nums">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
