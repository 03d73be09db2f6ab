import { expect, it } from '@jest/globals';
import { sheetXml, text, workbook } from '#test/fixtures/workbook';
import { readFileSync } from 'node:fs';
import { readRoster } from './read-roster.js';
import { RosterRefused } from './roster.js';
import { NO_COLUMNS } from './tables/find-columns.js';
import { VERSION_11, zip } from './testing/bundles.js';

const MAPLE = { name: 'Maple', sourcedId: null };
const TODAY = '2026-11-27';

/** A bundle as information systems write it: see `test/fixtures/rosters`. */
const read = (name: string, today = TODAY) =>
  readRoster({ name, content: readFileSync(`test/fixtures/rosters/${name}.zip`) }, MAPLE, today);
const studentsIn = async (name: string) => (await read(name)).students.map((student) => student.sourcedId);
const noticesIn = async (name: string) =>
  (await read(name)).notices.map(({ kind, count, lines }) => [kind, count, lines]);
const NOBODY: unknown[] = [];

it('a student is called as they prefer, by the columns of version 1.2’s CSV', async () => {
  const [first] = (await read('or12-preferred-names')).students;
  expect(first?.name).toBe('Zoë Nuñez-Ruiz');
});

it.each(['or11-student-disabled', 'or11-status-case', 'or11-tobedeleted-user-still-enrolled'])(
  'who is disabled or deleted, in whichever case, is not on the roster: %s',
  async (name) => {
    expect(await studentsIn(name)).toEqual(['U1']);
    // The row of an enrollment that is left over.
    const left = (await noticesIn(name)).filter(([kind]) => kind === 'enrollment-gone-user');
    expect(left.map(([, count]) => count)).toEqual([1]);
  },
);

it('staff who are disabled or not in use get no account', async () => {
  const { staff, teachers } = await read('or11-staff-disabled-and-inactive');
  expect(staff.map(({ sourcedId }) => sourcedId)).toEqual(['T1']);
  expect(teachers.every(({ staffId }) => staffId === 'T1')).toBe(true);
});

it('students are in the class of today, and before the first day of a year in that of the year', async () => {
  const titles = async (today: string) => {
    const { students, classes } = await read('or11-next-semester-class', today);
    const nameOf = new Map(classes.map(({ key, name }) => [key, name]));
    return new Set(students.flatMap((student) => student.classes.map((key) => nameOf.get(key))));
  };
  expect(await titles(TODAY)).toEqual(new Set(['Fall Math']));
  expect(await titles('2027-01-05')).toEqual(new Set(['Spring Art']));
  expect((await titles('2026-07-01')).size).toBeGreaterThan(0);
});

it('an enrollment of nobody is counted, and the others are read', async () => {
  expect(await studentsIn('or11-orphan-enrollment')).toEqual(['U1', 'U2']);
  expect(await noticesIn('or11-orphan-enrollment')).toEqual([
    ['enrollment-unknown-user', 1, [expect.any(Number)]],
  ]);
});

it('an enrollment in no class of the bundle, and one of staff as a student, are counted', async () => {
  const enrollments = (VERSION_11['enrollments.csv'] ?? '')
    .replace('e3,,,c2,s1,u2,student', 'e3,,,c7,s1,u2,student')
    .replace('e2,,,c1,s1,u1,student', 'e2,,,c1,s1,u9,student');
  const content = zip({ ...VERSION_11, 'enrollments.csv': enrollments });
  const school = { name: 'Maple Grove', sourcedId: null };
  const { notices } = await readRoster({ name: 'a.zip', content }, school, '2026-10-01');
  expect(notices.map(({ kind, count, lines }) => [kind, count, lines])).toEqual([
    ['enrollment-other-role', 1, [3]],
    ['enrollment-unknown-class', 1, [4]],
  ]);
});

it('rows of one person for each school are one person', async () => {
  const { staff } = await read('or11-teacher-row-per-school');
  expect(staff.map(({ sourcedId }) => sourcedId)).toEqual(['T1']);
  expect(await noticesIn('or11-teacher-row-per-school')).toEqual([['user-repeated', 1, [5]]]);
});

it('classes of one title are told apart by their codes, else their teachers, else it is noticed', async () => {
  const named = async (tables: Record<string, string>) => {
    const content = zip({ ...VERSION_11, ...tables });
    const school = { name: 'Maple Grove', sourcedId: null };
    const roster = await readRoster({ name: 'a.zip', content }, school, '2026-10-01');
    return [roster.classes.map(({ name }) => name), roster.notices.map(({ kind }) => kind)];
  };
  const { classes } = await read('or11-all-classes-titled-homeroom');
  expect(classes.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((code) => `Homeroom HR-0${code}`));
  const twice = (VERSION_11['classes.csv'] ?? '').replace('"Art, painting"', 'homeroom 3a');
  expect(await named({ 'classes.csv': twice })).toEqual([
    ['Homeroom 3A', 'homeroom 3a'],
    ['class-title-repeated'],
  ]);
  const taught = (VERSION_11['enrollments.csv'] ?? '') + 'e7,,,c2,s1,u8,teacher,true,,\r\n';
  const users =
    (VERSION_11['users.csv'] ?? '') + 'u8,,,true,s1,teacher,kim,,Kim,Ode,,,kim@maple.test,,,,,\r\n';
  expect(await named({ 'classes.csv': twice, 'enrollments.csv': taught, 'users.csv': users })).toEqual([
    ['Homeroom 3A Teacher', 'homeroom 3a Ode'],
    NOBODY,
  ]);
});

it('a title that cannot be used matters only where somebody attends the class', async () => {
  const classes = (VERSION_11['classes.csv'] ?? '').replace('"Art, painting"', 'x'.repeat(300));
  const school = { name: 'Maple Grove', sourcedId: null };
  const attended = zip({ ...VERSION_11, 'classes.csv': classes });
  await expect(readRoster({ name: 'a.zip', content: attended }, school, '2026-10-01')).rejects.toThrow(
    RosterRefused,
  );
  const enrollments = (VERSION_11['enrollments.csv'] ?? '').replaceAll(',c2,', ',c1,');
  const content = zip({ ...VERSION_11, 'classes.csv': classes, 'enrollments.csv': enrollments });
  const { notices } = await readRoster({ name: 'a.zip', content }, school, '2026-10-01');
  expect(notices.map(({ kind, count }) => [kind, count])).toEqual([['class-title', 1]]);
});

it.each(['or11-dates-us', 'or11-dates-with-time'])(
  'days are read as spreadsheets and other systems write them: %s',
  async (name) => {
    expect(await studentsIn(name)).toEqual(['U1', 'U2']);
  },
);

it('a date that can mean two days is refused with the reason', async () => {
  const sessions = (VERSION_11['academicSessions.csv'] ?? '').replace('2026-12-20', '12/10/2026');
  const content = zip({ ...VERSION_11, 'academicSessions.csv': sessions });
  const reading = readRoster({ name: 'a.zip', content }, { name: 'Maple Grove', sourcedId: null }, TODAY);
  await expect(reading).rejects.toThrow('This date can mean two days. Dates are YYYY-MM-DD.');
});

it('NULL is an empty cell, but not a name', async () => {
  const students = (await read('or11-null-literals')).students.map(({ number, grade }) => [number, grade]);
  expect(students).toEqual([
    ['00142', '3'],
    [null, null],
  ]);
});

const readTableOf = (name: string) =>
  readRoster({ name, content: readFileSync(`test/fixtures/rosters/${name}`) }, MAPLE, TODAY);
const peopleIn = async (name: string) =>
  (await readTableOf(name)).students.map((student) => [student.name, student.number, student.classes]);

const ZOE = ['Zoë Nuñez', '00142', ['3a']];
const PENA = ['Éric Peña-Ortiz', '00143', ['3a']];
const ORTIZ = ['Éric Ortiz', '00143', ['3a']];

it.each([
  ['table-utf8-bom.csv', PENA, []],
  ['table-windows1252.csv', PENA, [['encoding-windows', []]]],
  ['table-utf16-unicode-text.txt', PENA, []],
  [
    'table-notes-above-totals-below.csv',
    PENA,
    [
      ['row-above', [1, 2]],
      ['row-below', [7]],
    ],
  ],
  ['table-totals-row.csv', PENA, [['row-below', [5]]]],
  ['table-one-delimiter-more.csv', ORTIZ, []],
  ['table-two-id-columns.csv', ORTIZ, []],
  ['table-formula-ids.csv', ORTIZ, []],
  ['wizard-mac-roman-cr.csv', PENA, [['encoding-mac', []]]],
  ['wizard-zero-padded-number-format.xlsx', ORTIZ, []],
] as const)(
  'a table as spreadsheets and offices write it has its two students: %s',
  async (name, second, notices) => {
    expect(await peopleIn(name)).toEqual([ZOE, second]);
    const noticed = (await readTableOf(name)).notices.map(({ kind, lines }) => [kind, lines]);
    expect(noticed).toEqual(notices);
  },
);

it('a table of an old Mac is read in its own encoding', async () => {
  const content = Buffer.from('Name,ID,Class\rZo\x91 Nu\x96ez,00142,3A', 'latin1');
  const { students, notices } = await readRoster({ name: 'mac.csv', content }, MAPLE, TODAY);
  expect(students.map((student) => student.name)).toEqual(['Zoë Nuñez']);
  expect(notices.map(({ kind }) => kind)).toEqual(['encoding-mac']);
});

const csv = (...lines: string[]) =>
  readRoster({ name: 'a.csv', content: Buffer.from(lines.join('\n')) }, MAPLE, TODAY);

it('rows for each period of a student are one student in several classes', async () => {
  const { students, notices } = await csv(
    'Name,ID,Section',
    'Ada Park,1,Math',
    'Ben Roy,2,Math',
    'Ada Park,1,Art',
    'Ada Park,1,Art',
  );
  expect(students.map(({ name, classes }) => [name, classes])).toEqual([
    ['Ada Park', ['math', 'art']],
    ['Ben Roy', ['math']],
  ]);
  expect(notices.map(({ kind, lines }) => [kind, lines])).toEqual([['user-repeated', [5]]]);
});

it('a second row of headings is left out with a notice', async () => {
  const { students, notices } = await csv('Name,ID,Class', 'Nombre,Matricula,Grupo', 'Ada Park,1,3A'); // cspell:disable-line
  expect(students.map(({ name }) => name)).toEqual(['Ada Park']);
  expect(notices.map(({ kind, lines }) => [kind, lines])).toEqual([['row-above', [2]]]);
});

it('who has left is not on the roster, and a damaged grade is not stored', async () => {
  const { students, notices } = await csv(
    'Student Name,Student ID,Grade,Class,Status',
    'Ada Park,1,2-Jan,3A,Active',
    'Ben Roy,2,3,3A,Withdrawn',
    'Cy Diaz,3,09,3A,',
  );
  expect(students.map(({ name, grade }) => [name, grade])).toEqual([
    ['Ada Park', null],
    ['Cy Diaz', '9'],
  ]);
  expect(notices.map(({ kind, lines }) => [kind, lines])).toEqual([
    ['row-left', [3]],
    ['grade-damaged', [2]],
  ]);
});

it('an ID that a spreadsheet has damaged refuses the table, because it would be another student', async () => {
  await expect(csv('Name,ID,Class', 'Ada Park,1.00045E+06,3A')).rejects.toThrow(/shortened by a spreadsheet/);
  await expect(csv('Name,ID,Class', 'Ada Park,100047.0,3A')).rejects.toThrow(/decimal point/);
  await expect(csv('Name,ID,Class', 'Ada Park,#N/A,3A')).rejects.toThrow(/The student ID is missing/);
});

it('names written “Last, First” are turned with a notice', async () => {
  const { students, notices } = await csv('Name,ID,Class', '"Park, Ada",1,3A', '"Roy, Ben",2,3A');
  expect(students.map(({ name }) => name)).toEqual(['Ada Park', 'Ben Roy']);
  expect(notices.map(({ kind }) => kind)).toEqual(['names-turned']);
});

it('a table is read as somebody said: its sheet, its rows, its columns and its encoding', async () => {
  const columns = { ...NO_COLUMNS, name: 1, studentId: 0, class: 2 };
  const choices = { encoding: 'macintosh', sheet: null, headingRow: null, firstRow: 2, columns } as const;
  const content = Buffer.from('Maple Grove\n7,Zo\x91,3A\n8,Bo,3A', 'latin1');
  const { students, notices } = await readRoster({ name: 'a.csv', content }, MAPLE, TODAY, choices);
  expect(students.map(({ name, number }) => [number, name])).toEqual([
    ['7', 'Zoë'],
    ['8', 'Bo'],
  ]);
  expect(notices.map(({ kind, lines }) => [kind, lines])).toEqual([['row-above', [1]]]);
});

it('a workbook whose sheets could all be the roster is refused, unless somebody said which', async () => {
  const content = Buffer.from(SHEETS_OF_STUDENTS);
  const read = (sheet?: string) =>
    readRoster({ name: 'a.xlsx', content }, MAPLE, TODAY, sheet === undefined ? null : of(sheet));
  const of = (sheet: string) => ({
    encoding: null,
    sheet,
    headingRow: 1,
    firstRow: 2,
    columns: { ...NO_COLUMNS, name: 0, studentId: 1, class: 2 },
  });
  await expect(read()).rejects.toThrow(/Several sheets/);
  expect((await read('Other')).students.map(({ name }) => name)).toEqual(['Bo Diaz']);
  await expect(read('Third')).rejects.toThrow(/no such sheet/);
});

it('damaged UTF-16 is refused, rather than stored with replacement characters', async () => {
  const content = Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8, 0x42, 0x00]);
  await expect(readRoster({ name: 'a.txt', content }, MAPLE, TODAY)).rejects.toThrow(/is damaged/);
});

it('20,000 further rows of one person are one notice', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `u9,,,true,x${index},teacher,lee,,Lee,Teacher,,,Lee@Maple.test,,,,,\r\n`,
  );
  const users = (VERSION_11['users.csv'] ?? '') + rows.join('');
  const content = zip({ ...VERSION_11, 'users.csv': users });
  const { notices } = await readRoster(
    { name: 'a.zip', content },
    { name: 'Maple Grove', sourcedId: null },
    '2026-10-01',
  );
  expect(notices.map(({ kind, count }) => [kind, count])).toEqual([['user-repeated', 20_000]]);
});

/** A workbook with a class of students on each of its two sheets. */
const SHEETS_OF_STUDENTS = workbook(
  [
    [text('Name'), text('ID'), text('Class')],
    [text('Ada Park'), text('1'), text('3A')],
  ],
  {
    files: {
      'xl/worksheets/sheet2.xml': sheetXml([
        [text('Name'), text('ID'), text('Class')],
        [text('Bo Diaz'), text('2'), text('3B')],
      ]),
    },
  },
);
