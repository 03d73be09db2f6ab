import { type ColumnKind, type Columns } from '#contracts/reports/columns';
import { knownZone } from '#domain/school-day';
import { FORMULA } from '#domain/spreadsheet-text';
import papa from 'papaparse';

/** Without it Excel does not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const MINUTE_MS = 60_000;
const NEW_LINE = '\r\n';

/**
 * A report as CSV (RFC 4180): a line of labels, and those of rows, portion by portion. Instants are in the school's time zone, with its offset
 * from UTC, because an hour comes twice when clocks go back. A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export class ReportCsv {
  private readonly columns: [key: string, Columns[string]][];
  private readonly instants: Intl.DateTimeFormat;

  constructor(columns: Columns, timeZone: string) {
    this.columns = Object.entries(columns);
    this.instants = new Intl.DateTimeFormat('sv-SE', {
      timeZone: knownZone(timeZone),
      dateStyle: 'short',
      timeStyle: 'short',
    });
  }

  begin(): string {
    const labels = this.columns.map(([, { kind, label }]) => (kind === 'percent' ? `${label} (%)` : label));
    return BYTE_ORDER_MARK + linesOf([labels]);
  }

  /** Each line with the break before it, because the file ends without one. */
  add(rows: readonly object[]): string {
    if (rows.length === 0) return '';
    return (
      NEW_LINE +
      linesOf(
        rows.map((row) =>
          this.columns.map(([key, { kind }]) =>
            cellOf(kind, (row as Record<string, Cell>)[key] ?? null, this.instants),
          ),
        ),
      )
    );
  }
}

/** Such as `2026-11-01 01:30-05:00`. */
function instantIn(instants: Intl.DateTimeFormat, at: Date): string {
  const local = instants.format(at);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const minutes = Date.parse(`${local.replace(' ', 'T')}Z`) / MINUTE_MS - minute;
  const part = (size: number) => String(Math.floor(size)).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${part(ahead / 60)}:${part(ahead % 60)}`;
}

function linesOf(lines: unknown[][]): string {
  return papa.unparse(lines, { escapeFormulae: FORMULA, newline: NEW_LINE });
}

type Cell = string | number | { name: string } | null;

function cellOf(kind: ColumnKind, value: Cell, instants: Intl.DateTimeFormat): string | number | undefined {
  if (value === null) return '';
  if (typeof value === 'object') return value.name;
  switch (kind) {
    case 'instant':
      return instantIn(instants, new Date(String(value)));
    case 'weekday':
      return WEEKDAYS[Number(value) - 1];
    case 'hour':
      return `${String(value).padStart(2, '0')}:00`;
    case 'day':
    case 'text':
    case 'points':
    case 'count':
    case 'rank':
    case 'percent':
    case 'average':
    case 'student':
    case 'staff':
    case 'class':
    case 'category':
    case 'reward':
    case 'school':
      return value;
  }
}
