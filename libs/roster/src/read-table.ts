import { type CsvRecord } from './csv-parser.js';
import { csvRecords } from './csv-records.js';
import { Faults } from './faults.js';
import { nameKey } from './name-key.js';
import { Notices } from './notices.js';
import { readCell } from './reading.js';
import { LIMITS, refuse, type Roster, type RosterClass, type RosterStudent } from './roster.js';
import { namesColumns, type Row, tableRows } from './table.js';
import { toClassName, toStudent } from './to-student.js';

/** What a column may be called in a school’s own table. */
const OTHER_NAMES = {
  name: ['student name', 'student', 'full name'],
  'first name': ['given name', 'firstname'],
  'last name': ['family name', 'surname', 'lastname'],
  'student id': ['student number', 'school id', 'number', 'identifier'],
  grade: ['grade level', 'year'],
  class: ['class name', 'homeroom', 'classroom'],
  'sourced id': ['sis id'],
};
/** Called so only where no other column is the one: our own file of students has an id of ours before their number. */
const LAST_NAMES = { 'student id': 'id' };

/**
 * Reads a school’s plain table: one row for each student, with at least a name and a class.
 * @throws RosterRefused with the line and the column of what is wrong
 */
export async function readTable(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  notices = new Notices(),
): Promise<Roster> {
  const faults = new Faults();
  const classes = new Map<string, RosterClass>();
  const students: RosterStudent[] = [];
  const ids = new Map<string, number>();
  const options = { faults, required: ['class'], otherNames: OTHER_NAMES, lastNames: LAST_NAMES };
  const records = fromHeading(csvRecords(file, bytes), ({ line }) => notices.add(file, 'row-above', line));
  for await (const row of tableRows(file, records, options)) {
    if (isBelow(row)) {
      notices.add(file, 'row-below', row.line);
      continue;
    }
    // Somebody who left, in our own file.
    if (row.get('archived at') !== '') continue;
    if (students.length >= LIMITS.students)
      refuse(file, `The table has more than ${LIMITS.students} students.`, row.line);
    const student = toRosterStudent(file, row, faults);
    const name = toClassName(row.get('class'), { file, line: row.line, column: 'class' }, faults);
    if (student === undefined || name === undefined) continue;
    const { sourcedId, line } = student;
    if (sourcedId !== null && ids.has(sourcedId))
      faults.add({
        file,
        line,
        column: 'sourced id',
        message: `Line ${ids.get(sourcedId)} has the same sourced id.`,
      });
    if (sourcedId !== null) ids.set(sourcedId, line);
    const key = nameKey(name);
    if (!classes.has(key)) classes.set(key, { key, sourcedId: null, name });
    students.push({ ...student, classes: [key] });
  }
  faults.refuseIfAny();
  if (students.length === 0) refuse(file, 'The table has no students.');
  return {
    format: 'table',
    school: null,
    classes: [...classes.values()],
    students,
    staff: [],
    teachers: [],
    otherSchools: 0,
    notices: notices.all(),
  };
}

/** How many rows above the heading are looked at. */
const MOST_ABOVE = 20;

/** The rows from the heading on. Titles and dates may be above it; without a heading, all are given. */
async function* fromHeading(
  records: AsyncIterable<CsvRecord>,
  onAbove: (record: CsvRecord) => void,
): AsyncGenerator<CsvRecord> {
  let above: CsvRecord[] | undefined = [];
  for await (const record of records) {
    if (above === undefined) {
      yield record;
      continue;
    }
    const isHeading = HEADINGS.some((columns) => namesColumns(record, columns, OTHER_NAMES));
    if (!isHeading) above.push(record);
    if (isHeading) above.forEach(onAbove);
    else if (above.length > MOST_ABOVE) yield* above;
    if (isHeading) yield record;
    if (isHeading || above.length > MOST_ABOVE) above = undefined;
  }
  if (above !== undefined) yield* above;
}

const HEADINGS = [
  ['name', 'class'],
  ['last name', 'class'],
];

const TOTAL = /^(sub-?|grand )?(totals?|count|sum|summe|gesamt|anzahl|suma)\b/i;

/** A total, or a line of a report's foot. */
function isBelow({ get }: Row): boolean {
  if (get('class') !== '') return false;
  const hasId = get('student id') !== '' || get('sourced id') !== '';
  return !hasId || TOTAL.test(get('name'));
}

function toRosterStudent(file: string, row: Row, faults: Faults): Omit<RosterStudent, 'classes'> | undefined {
  const { line, get } = row;
  const name = get('name') || `${get('first name')} ${get('last name')}`.trim();
  const columns = { name: 'name', number: 'student id', grade: 'grade' };
  const fields = toStudent(
    { name, number: get('student id'), grade: get('grade') },
    { file, line, columns },
    faults,
  );
  if (fields === undefined) return undefined;
  const cell = readCell(faults, file, row, 'sourced id');
  if (cell === undefined) return undefined;
  const sourcedId = cell || null;
  if (sourcedId !== null || fields.number !== null) return { ...fields, sourcedId, line };
  faults.add({
    file,
    line,
    column: 'student id',
    message: 'The student ID is missing. Without it, the next roster could not tell who this is.',
  });
  return undefined;
}
