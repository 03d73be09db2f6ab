import { type DistrictRow, districtReport } from '#contracts/reports/district';
import { type Column } from '#contracts/reports/columns';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { MoreButton } from '@/components/ui/more-button';
import { formatNumber } from '@/lib/text/format';
import { cellText } from '../cell-text';
import {
  DISTRICT_FIGURES,
  type DistrictFigure,
  type DistrictView,
  SCHOOLS_ID,
  schoolOverviewLink,
  schoolReportLink,
} from '../district-view';

const STEP = 100;
const COLUMNS: Record<DistrictFigure, Column> = districtReport.columns;

type Sorted = DistrictFigure | 'school';

type DistrictTableProps = {
  /** In their order. */
  rows: readonly DistrictRow[];
  view: DistrictView;
  onSort: (change: Pick<DistrictView, 'sort' | 'order'>) => void;
  /** Opens the school at a path of its reports. */
  onOpen: (row: DistrictRow, to: string) => void;
};

/** Schools side by side. All are in the document, as paper needs them, and styles hide the later ones on screen. */
export function DistrictTable({ rows, view, onSort, onOpen }: DistrictTableProps) {
  const [shown, setShown] = useState(STEP);
  const table = useRef<HTMLDivElement>(null);
  const { hash, key: visit } = useLocation();
  // A total leads to the table below it: the keyboard and screen readers go on there.
  useEffect(() => {
    if (hash === `#${SCHOOLS_ID}`) table.current?.focus();
  }, [hash, visit]);
  // What is not kept by grade or by category is left out.
  const figures = DISTRICT_FIGURES.filter((key) => rows.some((row) => row[key] !== null));
  return (
    <div>
      <div
        ref={table}
        id={SCHOOLS_ID}
        tabIndex={0}
        role="region"
        aria-label={`${districtReport.title} in figures`}
        className="scroll-mt-20 overflow-x-auto rounded-md print:overflow-visible"
      >
        <table className="w-full border-collapse text-[0.9375rem] tabular-nums print:text-[8pt]">
          <thead>
            <tr className="border-y border-line bg-sunken/60 text-left text-sm text-ink-muted">
              <SortHeader column="school" label="School" view={view} onSort={onSort} />
              {figures.map((key) => (
                <SortHeader key={key} column={key} label={COLUMNS[key].label} view={view} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={row.school.id}
                className={cn(
                  'break-inside-avoid border-b border-line',
                  index >= shown && 'hidden print:table-row',
                )}
              >
                <th scope="row" className="h-11 min-w-36 px-3 py-1.5 pl-4 text-left font-medium print:h-auto">
                  <OpenButton
                    label={`Open the reports of ${row.school.name}`}
                    text={row.school.name}
                    onClick={() => onOpen(row, schoolOverviewLink(view, row))}
                  />
                </th>
                {row.note === null ? (
                  figures.map((key) => (
                    <td key={key} className="h-11 px-3 py-1.5 text-right last:pr-4 print:h-auto">
                      <Figure row={row} figure={key} view={view} onOpen={onOpen} />
                    </td>
                  ))
                ) : (
                  <td
                    colSpan={Math.max(1, figures.length)}
                    className="h-11 px-3 py-1.5 text-ink-muted print:h-auto"
                  >
                    {row.note}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < rows.length && (
        <MoreButton onClick={() => setShown(shown + STEP)}>
          Show more ({formatNumber(shown)} of {formatNumber(rows.length)})
        </MoreButton>
      )}
    </div>
  );
}

type SortHeaderProps = Pick<DistrictTableProps, 'view' | 'onSort'> & { column: Sorted; label: string };

/** The largest figures come first, names from A to Z; pressed again, the other way round. */
function SortHeader({ column, label, view, onSort }: SortHeaderProps) {
  const isSorted = view.sort === column;
  const first = column === 'school' ? 'up' : 'down';
  const turned = view.order === 'up' ? 'down' : 'up';
  const Icon = view.order === 'up' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={!isSorted ? 'none' : view.order === 'up' ? 'ascending' : 'descending'}
      className={cn('px-1 font-medium first:pl-2 last:pr-2', column !== 'school' && 'text-right')}
    >
      <button
        type="button"
        aria-label={`Sort by ${label}`}
        onClick={() => onSort({ sort: column, order: isSorted ? turned : first })}
        className="inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-inherit hover:text-ink print:hidden"
      >
        {label}
        {isSorted && <Icon aria-hidden className="size-4 shrink-0" />}
      </button>
      {/* Chromium leaves a button out of a heading row that it repeats on the next page. */}
      <span className="hidden px-2 print:inline">{label}</span>
    </th>
  );
}

type FigureProps = Pick<DistrictTableProps, 'view' | 'onOpen'> & { row: DistrictRow; figure: DistrictFigure };

function Figure({ row, figure, view, onOpen }: FigureProps) {
  const text = cellText(figure, COLUMNS[figure].kind, row[figure], 'UTC');
  const to = schoolReportLink(view, figure, row);
  if (row[figure] === null || to === null) return text;
  return (
    <OpenButton
      label={`${COLUMNS[figure].label} of ${row.school.name}: ${text}`}
      text={text}
      onClick={() => onOpen(row, to)}
    />
  );
}

function OpenButton({ label, text, onClick }: { label: string; text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-8 rounded-sm text-left underline decoration-line-strong/50 decoration-1 underline-offset-4 hover:decoration-ink print:min-h-0 print:no-underline"
    >
      {text}
    </button>
  );
}
