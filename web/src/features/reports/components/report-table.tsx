import { listAudit } from '#contracts/records/audit';
import { type Column, type ColumnKind, type Columns } from '#contracts/reports/columns';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { InlineIcon } from '@/components/icons/inline-icon';
import { cn } from '@/components/ui/cn';
import { MoreButton } from '@/components/ui/more-button';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatNumber } from '@/lib/text/format';
import { reportChoicesQuery } from '../api';
import { type Cell, type ReportAnswer, type ReportRow } from '../report-answer';
import { awardsLink } from '../awards-link';
import { cellLink } from '../cell-links';
import { cellText, isFigure } from '../cell-text';
import { unlessHidden } from '../report-link';
import { type Report, type ReportName } from '../report-list';
import { type ReportsView } from '../reports-view';
import { totalLink } from '../total-links';
import { totalsOf } from '../totals';
import { FigureLink } from './figure-link';

const STEP = 100;

/** Widths that keep names and times readable on a phone, where the table scrolls sideways. */
const WIDTHS: Partial<Record<ColumnKind, string>> = {
  day: 'whitespace-nowrap',
  rank: 'w-12',
  hour: 'whitespace-nowrap',
  text: 'whitespace-nowrap',
  instant: 'min-w-32',
  student: 'min-w-32',
  class: 'min-w-28',
  staff: 'min-w-32',
  reward: 'min-w-28',
  category: 'min-w-40',
};

/** A screen tells two students of one name apart by their links. */
const ON_PAPER: Readonly<Record<string, string>> = { studentNumber: 'hidden print:table-cell' };

type ReportTableProps = { report: Report; answer: ReportAnswer; view: ReportsView };

/**
 * The figures of a report, each with a link to what it counts. All rows are in the document, as paper needs them, and styles hide
 * the later ones on screen.
 */
export function ReportTable({ report, answer, view }: ReportTableProps) {
  const [shown, setShown] = useState(STEP);
  const { rows, total } = answer;
  // The rows for paper come right after those for the screen, which would show later otherwise.
  const drawn = useDeferredValue(rows.length, shown);
  const columns = Object.entries<Column>(report.columns as Columns);
  const totals = totalsOf(report.name, answer);
  const { data: choices } = useQuery(reportChoicesQuery());
  const mayAudit = mayCall(listAudit, useSessionUser().role);
  const linkOf = (key: string, { kind }: Column, row: ReportRow) => {
    const isOfAwards = key === 'awards' || (kind === 'points' && isOnlyInAudit(report.name, key, view));
    const awards = mayAudit && isOfAwards && row[key] !== 0 ? awardsLink(row, answer.period, view) : null;
    return awards ?? unlessHidden(cellLink(report.name, key, kind, row, view), choices?.hidden);
  };
  const linkOfTotal = (key: string, total: number) => {
    if (total === 0) return null;
    const awards = mayAudit && key === 'awards' ? awardsLink({}, answer.period, view) : null;
    return awards ?? unlessHidden(totalLink(report.name, key, view), choices?.hidden);
  };
  return (
    <div>
      <div
        tabIndex={0}
        role="region"
        aria-label={`${report.title} in figures`}
        className="overflow-x-auto rounded-md print:overflow-visible"
      >
        <table className="w-full border-collapse text-[0.9375rem] tabular-nums print:text-[9pt]">
          <thead>
            <tr className="border-y border-line bg-sunken/60 text-left text-sm text-ink-muted">
              {columns.map(([key, { label, kind }]) => (
                <th
                  key={key}
                  scope="col"
                  className={cn(
                    'h-11 px-3 font-medium first:pl-4 last:pr-4 print:px-2',
                    isFigure(kind) && 'text-right',
                    ON_PAPER[key],
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, index) => (
              <tr key={index} className="break-inside-avoid border-b border-line">
                {columns.map(([key, column], place) => (
                  <ReportCell
                    key={key}
                    isHeading={place === 0}
                    column={column}
                    name={key}
                    row={row}
                    link={linkOf(key, column, row)}
                  />
                ))}
              </tr>
            ))}
            <PaperRows report={report} rows={rows} from={shown} to={drawn} />
          </tbody>
          {totals !== null && (
            <tfoot className="font-semibold print:table-row-group">
              <tr className="border-b border-line-strong">
                {columns.map(([key, { kind }], place) =>
                  place === 0 ? (
                    <th key={key} scope="row" className="h-11 px-3 pl-4 text-left">
                      Total
                    </th>
                  ) : (
                    <td
                      key={key}
                      className={cn(
                        'px-3 last:pr-4 print:px-2',
                        isFigure(kind) && 'text-right',
                        ON_PAPER[key],
                      )}
                    >
                      {totals[key] !== undefined && (
                        <FigureLink to={linkOfTotal(key, totals[key])}>
                          {formatNumber(totals[key])}
                        </FigureLink>
                      )}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {shown < rows.length && (
        <div className="px-4 pt-1 pb-4 sm:px-6 print:hidden">
          <MoreButton onClick={() => setShown(shown + STEP)}>
            Show more ({formatNumber(shown)} of {formatNumber(rows.length)})
          </MoreButton>
        </div>
      )}
      {rows.length < total && (
        <p className="px-4 pt-3 pb-4 text-sm text-ink-muted sm:px-6">
          The first {formatNumber(rows.length)} of {formatNumber(total)} rows. The CSV file has all of them.
        </p>
      )}
    </div>
  );
}

type PaperRowsProps = { report: Report; rows: readonly ReportRow[]; from: number; to: number };

/** The rows that the screen does not show yet, without links. Kept while the screen changes, because there may be thousands. */
const PaperRows = memo(function PaperRows({ report, rows, from, to }: PaperRowsProps) {
  const timeZone = useTimeZone();
  const columns = Object.entries<Column>(report.columns as Columns);
  return rows.slice(from, to).map((row, index) => (
    <tr key={index} className="hidden break-inside-avoid border-b border-line print:table-row">
      {columns.map(([key, { kind }], place) => {
        const Cell = place === 0 ? 'th' : 'td';
        return (
          <Cell
            key={key}
            scope={place === 0 ? 'row' : undefined}
            className={cellClass(place === 0, key, kind)}
          >
            <CellIcon cell={row[key]} />
            {cellText(key, kind, row[key], timeZone)}
          </Cell>
        );
      })}
    </tr>
  ));
});

/** Points of an hour, or what a student was given in the period: the audit lists the awards that they come from. */
function isOnlyInAudit(name: ReportName, key: string, { weekHour }: ReportsView): boolean {
  return (
    name === 'time-of-day' ||
    (name === 'points-over-time' && weekHour !== null) ||
    (name === 'top-students' && key === 'gross')
  );
}

type ReportCellProps = {
  /** The first cell of a row, which names it. */
  isHeading: boolean;
  column: Column;
  name: string;
  row: ReportRow;
  /** Null: the cell leads nowhere. */
  link: string | null;
};

function ReportCell({ isHeading, column: { kind }, name, row, link }: ReportCellProps) {
  const text = cellText(name, kind, row[name], useTimeZone());
  const content = <FigureLink to={link}>{text}</FigureLink>;
  const className = cellClass(isHeading, name, kind);
  return isHeading ? (
    <th scope="row" className={className}>
      <CellIcon cell={row[name]} />
      {content}
    </th>
  ) : (
    <td className={className}>
      <CellIcon cell={row[name]} />
      {content}
    </td>
  );
}

function cellClass(isHeading: boolean, name: string, kind: ColumnKind): string {
  return cn(
    'h-11 px-3 py-1.5 first:pl-4 last:pr-4 print:h-auto print:px-2',
    WIDTHS[kind],
    // A grade in two lines would take twice the paper.
    name === 'grade' ? 'print:whitespace-nowrap' : 'print:whitespace-normal',
    // Most names in one line, although the other columns have little room then.
    name !== 'grade' && (kind === 'student' ? 'print:min-w-24' : 'print:min-w-0'),
    isFigure(kind) && 'text-right',
    isHeading && 'text-left font-medium',
    ON_PAPER[name],
  );
}

/** The icon of a category or a reward, before its name. */
function CellIcon({ cell }: { cell: Cell | undefined }) {
  if (typeof cell !== 'object' || cell?.icon === undefined) return null;
  return <InlineIcon icon={cell.icon} color={cell.color} className="mr-2" />;
}
