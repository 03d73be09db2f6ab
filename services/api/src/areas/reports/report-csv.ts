import { type ColumnKind, type Columns } from '#contracts/reports/columns';
import { knownZone } from '#domain/school-day';
import papa from 'papaparse';

/** Without it Excel does not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * A report as CSV (RFC 4180) with a line of labels. Instants are in the school's time zone. A text that a spreadsheet
 * would take for a formula begins with an apostrophe.
 */
export function toCsv(columns: Columns, rows: readonly object[], timeZone: string): string {
  const instants = new Intl.DateTimeFormat('sv-SE', {
    timeZone: knownZone(timeZone),
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const keys = Object.entries(columns);
  const data = rows.map((row) =>
    keys.map(([key, { kind }]) => cellOf(kind, (row as Record<string, Cell>)[key] ?? null, instants)),
  );
  const fields = keys.map(([, { kind, label }]) => (kind === 'percent' ? `${label} (%)` : label));
  return BYTE_ORDER_MARK + papa.unparse({ fields, data }, { escapeFormulae: true });
}

type Cell = string | number | { name: string } | null;

function cellOf(kind: ColumnKind, value: Cell, instants: Intl.DateTimeFormat): string | number | undefined {
  if (value === null) return '';
  if (typeof value === 'object') return value.name;
  switch (kind) {
    case 'instant':
      return instants.format(new Date(String(value)));
    case 'weekday':
      return WEEKDAYS[Number(value) - 1];
    case 'hour':
      return `${String(value).padStart(2, '0')}:00`;
    case 'day':
    case 'text':
    case 'points':
    case 'count':
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
