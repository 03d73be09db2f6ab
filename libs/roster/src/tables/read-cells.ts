import { type TableColumns } from '#contracts/rosters/table-choices';
import { type SheetRow } from './sheet.js';

/** What a row of a table says of a student; empty where it says nothing. */
export type TableStudent = {
  name: string;
  studentId: string;
  grade: string;
  class: string;
  sourcedId: string;
  /** Why the row is no student of today: a line of a report’s foot, or somebody who left. */
  leftOut: 'below' | 'left' | null;
};

/** How databases and spreadsheets write an empty cell. Some people are called Null. */
const NOTHING = ['NULL', '\\N', '#N/A', '#REF!', '#VALUE!', '#NAME?', '#NULL!', '#DIV/0!', '#NUM!'];

export function readCells({ cells }: SheetRow, columns: TableColumns): TableStudent {
  const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? ''));
  const value = (place: number | null) => (NOTHING.includes(cell(place)) ? '' : cell(place));
  const first = cell(columns.preferredName) || cell(columns.name);
  const name = columns.isLastFirst ? turned(first) : `${first} ${cell(columns.lastName)}`.trim();
  const student = {
    name,
    studentId: value(columns.studentId),
    grade: value(columns.grade),
    class: value(columns.class),
    sourcedId: value(columns.sourcedId),
  };
  return { ...student, leftOut: leftOutOf(student, cell(columns.status), cells) };
}

/** Statuses of who is not, or not yet, at the school. In our own file it is the day on which they were archived. */
const GONE =
  /^(in-?active|withdrawn|withdrew|left|leaver|moved|transferred( out)?|graduated|exited|dropped|deleted|tobedeleted|pre-?registered|pre-?enrolled|future|false|no|n|0|\d+[-/.]\d+[-/.]\d.*)$/i;
const FOOT =
  /^((sub-?|grand )?(totals?|count|sum|summe|gesamt|anzahl|suma)( of)?( (active )?(students|pupils|rows|records))?\s*[:=]?\s*[\d.,]*|(students|pupils|rows|records)\s*[:=]\s*\d+|(printed|page|report|generated|exported|run|as of)\b.*\d.*)$/i;

function leftOutOf(
  { name, studentId, sourcedId, class: className }: Omit<TableStudent, 'leftOut'>,
  status: string,
  cells: readonly string[],
): TableStudent['leftOut'] {
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  const isAlone =
    filled.length === 1 || (className === '' && sourcedId === '' && /^[\d.,]*$/.test(studentId));
  if (isAlone && FOOT.test(name || first)) return 'below';
  return GONE.test(status) ? 'left' : null;
}

/** `Lee, Sam` as `Sam Lee`. `King, Jr.` stays. */
function turned(name: string): string {
  const [last = '', first = '', ...further] = name.split(',').map((part) => part.trim());
  const isName = first !== '' && last !== '' && further.length === 0 && !SUFFIX.test(first);
  return isName ? `${first} ${last}` : name;
}

const SUFFIX = /^(jr|sr|[ivx]+)\.?$/i;

/** Whether most names of a single column are written `Lee, Sam`. */
export function isTurned(rows: readonly SheetRow[], { name, lastName }: TableColumns): boolean {
  if (name === null || lastName !== null) return false;
  const names = rows.map(({ cells }) => cells[name] ?? '').filter((cell) => cell !== '');
  const withComma = names.filter((each) => turned(each) !== each);
  return withComma.length > 0 && withComma.length > names.length / 2;
}

const EXPONENT = /^\d+(\.\d+)?E\+?\d+$/i;
const DECIMALS = /^\d+\.0+$/;
const DATE = /^(\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}-[a-z]{3}(-\d{2,4})?|[a-z]{3}-\d{1,2})$/i;

/**
 * Why an ID or a grade is not what the school wrote: a spreadsheet has changed it.
 * @returns null if it looks sound
 */
export function damageOf(field: 'studentId' | 'grade', value: string): string | null {
  const what = field === 'studentId' ? 'The student ID' : 'The grade';
  if (EXPONENT.test(value)) return `${what} was shortened by a spreadsheet, as in 1.0E+06`;
  if (DATE.test(value)) return `${what} was made a date by a spreadsheet`;
  return field === 'studentId' && DECIMALS.test(value) ? `${what} has got a decimal point` : null;
}
