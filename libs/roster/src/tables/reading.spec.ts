import { TABLE_FIELDS, type TableField } from '#contracts/rosters/table-choices';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { findColumns } from './find-columns.js';
import { guessColumns, readAs } from './first-row.js';
import { toTable } from './heading.js';
import { openTables } from './open-tables.js';
import { damageOf, readCells } from './read-cells.js';
import { type TableFile } from './sheet.js';

const WIZARD: readonly TableField[] = ['name', 'preferredName', 'lastName', 'studentId', 'grade', 'status'];

const open = (bytes: Uint8Array) => openTables('a', { kind: 'file', bytes });

/** Who is in the first sheet with these fields, as [name, ID, grade], and the rows that are left out. */
function peopleOf({ sheets }: TableFile, at = 0) {
  const table = toTable([...(sheets[at]?.rows ?? [])]);
  const columns = guessColumns(readAs('heading', table), WIZARD);
  const read = table.rows.map((row) => ({ line: row.line, ...readCells(row, columns) }));
  return {
    people: read
      .filter(({ leftOut }) => leftOut === null)
      .map(({ name, studentId, grade }) => [name, studentId, grade]),
    left: read.filter(({ leftOut }) => leftOut !== null).map(({ line }) => line),
    above: table.above.map(({ line }) => line),
  };
}

it.each([
  ['wizard-last-and-first-name.csv', 0, [['Ann Lee', '00150', '3'], ['Bo Lee', '00151', '3']]], // prettier-ignore
  ['wizard-clever-school-id-first.csv', 0, [['Zoe Nunez', 'S1', '3'], ['Eric Ortiz', 'S2', '3']]], // prettier-ignore
  ['wizard-mac-roman-cr.csv', 0, [['Zoë Nuñez', '00142', 'KG'], ['Éric Peña-Ortiz', '00143', '1']]], // prettier-ignore
  ['wizard-instructions-sheet-first.xlsx', 1, [['Zoë Nuñez', '00142', '3']]],
  ['wizard-zero-padded-number-format.xlsx', 0, [['Zoë Nuñez', '00142', '3'], ['Éric Ortiz', '00143', '3']]], // prettier-ignore
] as const)('a file as schools have it is read: %s', async (name, sheet, people) => {
  const file = await open(readFileSync(`test/fixtures/rosters/${name}`));
  expect(peopleOf(file, sheet).people).toEqual(people);
});

const text = (...lines: string[]) => openTables('a', { kind: 'text', text: lines.join('\n') });

it('totals, notes and those who have left are no students', async () => {
  const file = await text(
    'Maple Grove School',
    'Printed 11/27/2026 by office',
    'Student,ID,Grade,Status',
    'Elève,Numéro,Niveau,', // cspell:disable-line
    'Ada Park,1,3,Active',
    'Ben Roy,2,3,Withdrawn',
    'Count Olaf,3,3,',
    'Total,3,,',
    'Total students: 3,,,',
    'Page 1 of 1,,,',
  );
  expect(peopleOf(file)).toEqual({
    people: [
      ['Ada Park', '1', '3'],
      ['Count Olaf', '3', '3'],
    ],
    left: [6, 8, 9, 10],
    above: [1, 2, 4],
  });
});

it('names in one column are turned if most have a comma, and suffixes stay', async () => {
  const names = async (...cells: string[]) =>
    peopleOf(await text('Name\tID', ...cells.map((cell, index) => `${cell}\t${index}`))).people.map(
      ([name]) => name,
    );
  expect(await names('Lee, Sam', 'Ruiz, Ana María', 'King, Jr.')).toEqual([
    'Sam Lee',
    'Ana María Ruiz',
    'King, Jr.',
  ]);
  expect(await names('Sam Lee', 'Ana Ruiz', 'Lee, Bo')).toEqual(['Sam Lee', 'Ana Ruiz', 'Lee, Bo']);
});

it('a preferred name takes the place of a first one where there is one', async () => {
  const file = await text(
    'Legal Surname,Legal Forename,Preferred Name,UPN',
    'Nunez,Zacharias,Zac,1',
    'Lee,Ann,,2',
  );
  expect(peopleOf(file).people.map(([name]) => name)).toEqual(['Zac Nunez', 'Ann Lee']);
});

it.each([
  // cspell:disable
  ['Stu ID,Last,Gr,HR,Student', { studentId: 0, name: 4, grade: 2, class: 3 }],
  ['Perm ID,Pupil Name,Year Group,Reg Group', { studentId: 0, name: 1, grade: 2, class: 3 }],
  ['Admission Number,Forename,Surname,Year,Tutor Group', { studentId: 0, name: 1, lastName: 2, grade: 3, class: 4 }], // prettier-ignore
  ['School_id,Teacher ID,Parent ID,Bus No,Student ID,Name', { studentId: 4, name: 5 }],
  ['Bus No,Locker Number,Name', { studentId: null, name: 2 }],
  ['Schülernummer;Nachname;Vorname;Klasse;Jahrgang'.replaceAll(';', ','), { studentId: 0, lastName: 1, name: 2, class: 3, grade: 4 }], // prettier-ignore
  ['Name,Vorname,Klasse', { lastName: 0, name: 1, class: 2 }],
  ['Nom,Prénom,Classe,Niveau,Matricule', { lastName: 0, name: 1, class: 2, grade: 3, studentId: 4 }],
  ['Apellidos,Nombre,Matrícula,Grado,Grupo', { lastName: 0, name: 1, studentId: 2, grade: 3, class: 4 }],
  ['Teacher,Section,Student Number,Student Name', { class: 1, studentId: 2, name: 3 }],
  ['SIS ID,Student Number,Name,Homeroom', { sourcedId: 0, studentId: 1, name: 2, class: 3 }],
  // cspell:enable
])('columns are found by the words of many systems: %s', (heading, places) => {
  expect(findColumns(heading.split(','), TABLE_FIELDS)).toMatchObject(places);
});

it.each([
  ['studentId', '1.00045E+06', /shortened/],
  ['studentId', '100047.0', /decimal point/],
  ['studentId', '2026-10-01', /date/],
  ['grade', '2-Jan', /date/],
  ['grade', '1.0', null],
  ['studentId', '00142', null],
  ['studentId', '12E', null],
  ['studentId', 'E12', null],
] as const)('what a spreadsheet has damaged is found: %s %s', (field, value, message) => {
  if (message === null) expect(damageOf(field, value)).toBeNull();
  else expect(damageOf(field, value)).toMatch(message);
});

const cell = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ][A-Za-zÀ-ÖØ-öø-ÿ0-9 ,;|"'’.-]{0,20}[A-Za-zà-öø-ÿ]$/);
const id = fc.stringMatching(/^0?[1-9][0-9]{2,6}$/);
const people = fc.array(fc.tuple(cell, id), { minLength: 1, maxLength: 8 });
const shape = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'latin1'),
  titles: fc.constantFrom([], ['Maple Grove School'], ['Maple Grove School', '', 'Printed 11/27/2026']),
  total: fc.boolean(),
  areQuoted: fc.boolean(),
  isSaid: fc.boolean(),
});

it('any table comes back the same, in whichever encoding and shape it was written', async () => {
  await fc.assert(
    fc.asyncProperty(
      people,
      shape,
      async (rows, { delimiter, end, encoding, titles, total, areQuoted, isSaid }) => {
        const quoted = (value: string) =>
          areQuoted || /["’]/.test(value) || value.includes(delimiter)
            ? `"${value.replaceAll('"', '""')}"`
            : value;
        const line = (...cells: string[]) => cells.map(quoted).join(delimiter);
        const written = [
          ...(isSaid ? [`sep=${delimiter}`] : []),
          ...titles,
          line('Full Name', 'Student ID'),
          ...rows.map((row) => line(...row)),
          ...(total ? ['', line('Total', `${rows.length}`)] : []),
        ].join(encoding === 'latin1' && end === '\r' ? '\n' : end);
        const plain = written.replaceAll('’', "'");
        const { people: read, left } = peopleOf(await open(encoded(plain, encoding)));
        expect(left).toHaveLength(total ? 1 : 0);
        const names = rows.map(([name]) => name.replaceAll('’', "'").replace(/\s+/g, ' '));
        const isTurned = read.some(([name], index) => name !== names[index]);
        // Names with commas may be turned, which the next test of theirs looks at.
        if (!isTurned) expect(read).toEqual(names.map((name, index) => [name, rows[index]?.[1], '']));
        expect(read.map(([, number]) => number)).toEqual(rows.map(([, number]) => number));
        if (isTurned) expect(names.some((name) => name.includes(','))).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'latin1') return Buffer.from(text, 'latin1');
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8 with a mark') return Buffer.from(`\uFEFF${text}`);
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'utf-16le' ? wide : wide.swap16();
}
