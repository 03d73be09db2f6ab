import { TABLE_FIELDS, type TableChoices, type TableColumns } from '#contracts/rosters/table-choices';
import { Faults } from './faults.js';
import { nameKey } from './name-key.js';
import { Notices } from './notices.js';
import { readCell } from './reading.js';
import { LIMITS, refuse, type Roster, type RosterClass, type RosterStudent } from './roster.js';
import { findColumns, plainOf } from './tables/find-columns.js';
import { furtherHeadings, headingAmong, MOST_ABOVE } from './tables/heading.js';
import { openTables } from './tables/open-tables.js';
import { damageOf, isTurned, readCells, type TableStudent } from './tables/read-cells.js';
import { type Sheet, type SheetRow, type TableFile } from './tables/sheet.js';
import { TableError } from './tables/table-error.js';
import { toClassName, toStudent } from './to-student.js';

/**
 * Reads a school’s plain table: one row for each student, or one for each of their classes, with at least a name, an ID and a class.
 * @param choices what somebody said of the table; null: its headings and first rows tell
 * @throws RosterRefused with the line and the column of what is wrong
 */
export async function readTable(
  file: string,
  content: Uint8Array,
  choices: TableChoices | null = null,
): Promise<Roster> {
  const notices = new Notices();
  const { sheets, encoding, isGuess } = await openTables(
    file,
    { kind: 'file', bytes: content },
    choices?.encoding ?? undefined,
  ).catch((error: unknown) => {
    if (error instanceof TableError) return refuse(file, error.message);
    throw error;
  });
  if (choices?.encoding == null) noticeGuess(notices, file, { encoding, isGuess });
  const sheet = choices === null ? theSheet(file, sheets) : sheets.find(({ name }) => name === choices.sheet);
  if (sheet === undefined) return refuse(file, 'The workbook has no such sheet.');
  const rows = countedRows(file, sheet);
  const reading = { file, notices, faults: new Faults() };
  if (choices !== null)
    return readRows(reading, fromRow(rows, choices, reading), choices.columns, Number.MAX_SAFE_INTEGER);
  const { heading, columns } = fromHeading(rows, reading);
  return readRows(reading, rows, columns, heading.cells.length);
}

/** Says so if the encoding of a text was guessed. */
export function noticeGuess(
  notices: Notices,
  file: string,
  { encoding, isGuess }: Pick<TableFile, 'encoding' | 'isGuess'>,
): void {
  if (isGuess) notices.add(file, encoding === 'macintosh' ? 'encoding-mac' : 'encoding-windows');
}

type TableReading = { file: string; faults: Faults; notices: Notices };
/** Rows that can be looked at before they are read. */
type Rows = IterableIterator<SheetRow> & { ahead: (most: number) => readonly SheetRow[] };

/** The sheet with a heading. */
function theSheet(file: string, sheets: readonly Sheet[]): Sheet | undefined {
  const possible = sheets.filter((sheet) => {
    const first = countedRows(file, sheet).ahead(MOST_ABOVE + 1);
    const at = headingAmong(first);
    return at !== undefined && isEnough(findColumns(first[at]?.cells ?? [], TABLE_FIELDS));
  });
  if (possible.length > 1)
    refuse(
      file,
      'Several sheets of the workbook have students. Import it on the Roster Import page, which asks for the sheet, or keep one sheet.',
    );
  return possible[0] ?? sheets[0];
}

function isEnough(columns: TableColumns): boolean {
  return columns.name !== null && columns.class !== null;
}

function countedRows(file: string, { rows }: Sheet): Rows {
  const iterator = rows[Symbol.iterator]();
  const waiting: SheetRow[] = [];
  let count = 0;
  const take = () => {
    const next = iterator.next();
    if (next.done === true) return undefined;
    count += 1;
    if (count > LIMITS.rows + 1) refuse(file, `The table has more than ${LIMITS.rows} rows.`);
    return next.value;
  };
  return {
    ahead(most) {
      while (waiting.length < most) {
        const row = take();
        if (row === undefined) break;
        waiting.push(row);
      }
      return waiting;
    },
    next() {
      const value = waiting.shift() ?? take();
      return value === undefined ? { done: true, value } : { done: false, value };
    },
    [Symbol.iterator]() {
      return this;
    },
  };
}

/** How many names are looked at for the order in which they are written. */
const SAMPLE = 50;

/** Goes on to the first row below the heading. Titles and dates may be above it. */
function fromHeading(
  rows: Rows,
  { file, notices }: TableReading,
): { heading: SheetRow; columns: TableColumns } {
  const first = rows.ahead(MOST_ABOVE + 1);
  const at = headingAmong(first) ?? 0;
  for (const { line } of first.slice(0, at)) {
    rows.next();
    notices.add(file, 'row-above', line);
  }
  const heading = rows.next().value as SheetRow | undefined;
  if (heading === undefined) return refuse(file, 'The table is empty.', 1);
  for (const { line } of rows.ahead(MOST_ABOVE).slice(0, furtherHeadings(rows.ahead(MOST_ABOVE)))) {
    rows.next();
    notices.add(file, 'row-above', line);
  }
  const columns = findColumns(heading.cells, TABLE_FIELDS);
  for (const column of ['name', 'class'] as const)
    if (columns[column] === null) refuse(file, `The column “${column}” is missing.`, heading.line, column);
  refuseTwins(file, heading, columns);
  const isLastFirst = isTurned(rows.ahead(SAMPLE), columns);
  if (isLastFirst) notices.add(file, 'names-turned');
  return { heading, columns: { ...columns, isLastFirst } };
}

/** Nothing tells which of two columns with one heading is meant. */
function refuseTwins(file: string, { cells, line }: SheetRow, columns: TableColumns) {
  const plain = cells.map(plainOf);
  const used = TABLE_FIELDS.flatMap((field) => plain[columns[field] ?? -1] ?? []);
  if (used.some((name) => plain.filter((each) => each === name).length > 1))
    refuse(file, 'Two columns have the same heading.', line);
}

/** The rows from the chosen first student on. */
function* fromRow(
  rows: Rows,
  { headingRow, firstRow }: TableChoices,
  { file, notices }: TableReading,
): Generator<SheetRow> {
  for (const row of rows) {
    if (row.number >= firstRow) yield row;
    else if (row.number !== headingRow) notices.add(file, 'row-above', row.line);
  }
}

function readRows(
  { file, faults, notices }: TableReading,
  rows: Iterable<SheetRow>,
  columns: TableColumns,
  width: number,
): Roster {
  const classes = new Map<string, RosterClass>();
  const students = new Map<string, RosterStudent & { classes: string[] }>();
  const sourcedIds = new Map<string, number>();
  for (const row of rows) {
    const { line } = row;
    const written = readCells(row, columns);
    if (isBelow(written)) notices.add(file, 'row-below', line);
    else if (written.leftOut === 'left') notices.add(file, 'row-left', line);
    // Spreadsheets write empty cells beyond the heading.
    else if (row.cells.slice(width).some((cell) => cell !== ''))
      faults.add({ file, line, column: null, message: 'The row has more cells than the heading.' });
    else {
      if (students.size >= LIMITS.students)
        refuse(file, `The table has more than ${LIMITS.students} students.`, line);
      const student = toRosterStudent({ file, faults, notices }, line, written);
      const name = toClassName(written.class, { file, line, column: 'class' }, faults);
      if (student === undefined || name === undefined) continue;
      const key = nameKey(name);
      if (!classes.has(key)) classes.set(key, { key, sourcedId: null, name });
      // A row for each period: one student in several classes.
      const same = students.get(keyOf(student));
      if (same === undefined) {
        addSourcedId(file, student, sourcedIds, faults);
        students.set(keyOf(student), { ...student, classes: [key] });
      } else if (same.classes.includes(key)) notices.add(file, 'user-repeated', line);
      else same.classes.push(key);
    }
  }
  faults.refuseIfAny();
  if (students.size === 0) refuse(file, 'The table has no students.');
  return {
    format: 'table',
    school: null,
    classes: [...classes.values()],
    students: [...students.values()],
    staff: [],
    teachers: [],
    otherSchools: 0,
    notices: notices.all(),
  };
}

/** A total, a line of a report’s foot, or a row that names nobody in no class. */
function isBelow({ leftOut, studentId, sourcedId, class: className }: TableStudent): boolean {
  return leftOut === 'below' || (className === '' && studentId === '' && sourcedId === '');
}

type ReadStudent = Omit<RosterStudent, 'classes'>;

function keyOf({ sourcedId, number, name, grade }: ReadStudent): string {
  return JSON.stringify([sourcedId, number, nameKey(name), grade]);
}

function addSourcedId(
  file: string,
  { sourcedId, line }: ReadStudent,
  ids: Map<string, number>,
  faults: Faults,
) {
  if (sourcedId === null) return;
  const before = ids.get(sourcedId);
  if (before !== undefined)
    faults.add({ file, line, column: 'sourced id', message: `Line ${before} has the same sourced id.` });
  ids.set(sourcedId, line);
}

function toRosterStudent(
  { file, faults, notices }: TableReading,
  line: number,
  written: TableStudent,
): ReadStudent | undefined {
  const { name, studentId, sourcedId: id } = written;
  // A wrong ID would be taken for another student; a grade is only missing.
  const damage = damageOf('studentId', studentId);
  if (damage !== null) {
    const message = `${damage}. Format the column as text, and enter its IDs again.`;
    faults.add({ file, line, column: 'student id', message });
    return undefined;
  }
  const isDamaged = damageOf('grade', written.grade) !== null;
  if (isDamaged) notices.add(file, 'grade-damaged', line);
  const grade = isDamaged ? '' : written.grade;
  const columns = { name: 'name', number: 'student id', grade: 'grade' };
  const fields = toStudent({ name, number: studentId, grade }, { file, line, columns }, faults);
  if (fields === undefined) return undefined;
  const cell = readCell(faults, file, { line, get: () => id }, 'sourced id');
  if (cell === undefined) return undefined;
  const sourcedId = cell || null;
  if (sourcedId !== null || fields.number !== null) return { ...fields, sourcedId, line };
  const message = 'The student ID is missing. Without it, the next roster could not tell who this is.';
  faults.add({ file, line, column: 'student id', message });
  return undefined;
}
