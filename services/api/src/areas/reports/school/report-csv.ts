import { type ColumnKind, type Columns } from '#contracts/reports/columns';
import { type CsvForm, csvNumber, csvOptions } from '#domain/csv-form';
import { knownZone } from '#domain/school-day';
import papa from 'papaparse';

/** Without it Excel does not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const MINUTE_MS = 60_000;

/**
 * A report as CSV: a line of labels, and those of rows, portion by portion. Instants are in the school's time zone, for other programs with
 * its offset from UTC, because an hour comes twice when clocks go back; for spreadsheets the label names the zone.
 */
export class ReportCsv {
  private readonly columns: [key: string, Columns[string]][];
  private readonly instants: Intl.DateTimeFormat;
  private readonly form: CsvForm;

  constructor(columns: Columns, { form, timeZone }: { form: CsvForm; timeZone: string }) {
    this.columns = Object.entries(columns);
    this.form = form;
    this.instants = new Intl.DateTimeFormat('sv-SE', {
      timeZone: knownZone(timeZone),
      dateStyle: 'short',
      timeStyle: 'short',
    });
  }

  begin(): string {
    return BYTE_ORDER_MARK + this.linesOf([this.columns.map(([, column]) => this.labelOf(column))]);
  }

  /** Each line with the break before it, because the file ends without one. */
  add(rows: readonly object[]): string {
    if (rows.length === 0) return '';
    const cells = (row: object) =>
      this.columns.map(([key, { kind }]) => this.cellOf(kind, (row as Record<string, Cell>)[key] ?? null));
    return csvOptions(this.form).newline + this.linesOf(rows.map(cells));
  }

  private linesOf(lines: unknown[][]): string {
    return papa.unparse(lines, csvOptions(this.form));
  }

  private labelOf({ kind, label }: Columns[string]): string {
    if (kind === 'percent') return `${label} (%)`;
    const hasZone = kind === 'instant' && this.form !== 'data';
    return hasZone ? `${label} (${this.instants.resolvedOptions().timeZone})` : label;
  }

  private cellOf(kind: ColumnKind, value: Cell): string | number | undefined {
    if (value === null) return '';
    if (typeof value === 'object') return value.name;
    switch (kind) {
      case 'instant':
        return instantIn(this.instants, new Date(String(value)), this.form);
      case 'weekday':
        return WEEKDAYS[Number(value) - 1];
      case 'hour':
        return `${String(value).padStart(2, '0')}:00`;
      case 'percent':
      case 'average':
        return csvNumber(this.form, Number(value));
      case 'day':
      case 'text':
      case 'points':
      case 'count':
      case 'rank':
      case 'student':
      case 'staff':
      case 'class':
      case 'category':
      case 'reward':
      case 'school':
        return value;
    }
  }
}

type Cell = string | number | { name: string } | null;

/** Such as `2026-11-01 01:30-05:00`, for spreadsheets `2026-11-01 01:30`. */
function instantIn(instants: Intl.DateTimeFormat, at: Date, form: CsvForm): string {
  const local = instants.format(at);
  if (form !== 'data') return local;
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const minutes = Date.parse(`${local.replace(' ', 'T')}Z`) / MINUTE_MS - minute;
  const part = (size: number) => String(Math.floor(size)).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${part(ahead / 60)}:${part(ahead % 60)}`;
}
