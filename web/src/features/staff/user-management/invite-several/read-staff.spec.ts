import { describe, expect, it } from '@jest/globals';
import { readTables } from '@/lib/tables/read-tables';
import { addressesAsTable, isInvited, readStaff } from './read-staff';
import { guessStaffColumns, staffTableOf } from './staff-table';

const CLASSES = [
  { id: '1', name: 'Room 4' },
  { id: '2', name: 'Room 5' },
  { id: '3', name: 'Math' },
  { id: '4', name: 'Math' },
];

/** The people of a list as pasted. */
async function read(text: string, users: readonly string[] = []) {
  const source = { kind: 'text', text: addressesAsTable(text) } as const;
  const most = { rows: 100, isSample: true };
  const { sheets } = await readTables({ name: '', source, encoding: null, most });
  const [first] = sheets;
  const table = first && staffTableOf(first.table);
  if (table == null) throw new Error('There is no list');
  const columns = guessStaffColumns(table, new Set(CLASSES.map(({ name }) => name.toLowerCase())));
  const people = readStaff(table.rows, columns, {
    classes: CLASSES,
    users: users.map((email) => ({ email })),
    role: 'teacher',
  });
  return { columns, people };
}

const lines = (...rows: string[]) => rows.join('\n');
const ADA = { firstName: 'Ada', lastName: 'Park', email: 'ada@oak.test', role: 'teacher' };

describe('a list of staff', () => {
  it.each([
    [
      'with a heading',
      lines('Name\tEmail\tRole', 'Ada Park\tada@oak.test\tTeacher', 'Ben Cole\tben@oak.test\tAdmin'),
    ],
    ['without one', lines('Ada Park\tada@oak.test\tTeacher', 'Ben Cole\tben@oak.test\tAdmin')],
    [
      'in other words and order',
      lines(
        'Work Email,Teacher,Position',
        'ada@oak.test,Ada Park,teacher',
        'ben@oak.test,Ben Cole,administrator',
      ),
    ],
    [
      'with two columns of names',
      lines(
        'Last Name;First Name;E-Mail;Role',
        'Park;Ada;ada@oak.test;Teacher',
        'Cole;Ben;ben@oak.test;School Admin',
      ),
    ],
    [
      'below a title',
      lines(
        'Staff 2026,,',
        'Name,Email,Role',
        'Ada Park,ada@oak.test,Teacher',
        'Ben Cole,ben@oak.test,Admin',
      ),
    ],
    [
      'with last names first',
      lines('Name\tEmail\tRole', 'Park, Ada\tada@oak.test\tTeacher', 'Cole, Ben\tben@oak.test\tAdmin'),
    ],
  ])('is read %s', async (_, text) => {
    const { people } = await read(text);
    expect(people).toMatchObject([ADA, { firstName: 'Ben', lastName: 'Cole', role: 'school_admin' }]);
    expect(people.every(isInvited)).toBe(true);
  });

  it('may be what a mail program copies', async () => {
    const { people } = await read('"Park, Ada" <ada@oak.test>, Ben Cole <ben@oak.test>; <cy.novak@oak.test>');
    expect(people).toMatchObject([
      ADA,
      { firstName: 'Ben', lastName: 'Cole' },
      { email: 'cy.novak@oak.test' },
    ]);
  });

  it('may be addresses alone, which tell the names', async () => {
    const { people } = await read(lines('ada.park@oak.test', 'cy@oak.test'));
    expect(people[0]).toMatchObject({ firstName: 'Ada', lastName: 'Park' });
    expect(people[1]?.errors).toEqual(['Last name is required']);
  });

  it('gives teachers their classes, also several and in several rows', async () => {
    const { people } = await read(
      lines(
        'Name,Email,Role,Class',
        'Ada Park,ada@oak.test,Teacher,room 4',
        'Ada Park,ADA@oak.test,Teacher,Room 5',
        'Ben Cole,ben@oak.test,Teacher,Room 4 / Room 5',
        'Cy Novak,cy@oak.test,Staff,Room 4',
      ),
    );
    expect(people.map(({ classes }) => classes.map(({ id }) => id))).toEqual([['1', '2'], ['1', '2'], []]);
    expect(people.map(({ losses }) => losses)).toEqual([[], [], ['Only teachers are given classes']]);
  });

  it('names each row with a problem', async () => {
    const { people } = await read(
      lines(
        'Name,Email,Class',
        'Ada Park,ada@oak.test,Room 9',
        'Ben Cole,ben at oak,Room 4',
        'Cy,cy@oak.test,Math',
        'Dee Abdi,dee@oak.test,',
        'Someone Else,dee@oak.test,',
        'Eve Cruz,eve@oak.test,Room 4',
      ),
      ['EVE@oak.test'],
    );
    expect(people.map(({ rowNumber, errors, losses }) => [rowNumber, ...errors, ...losses])).toEqual([
      [2, 'There is no class “Room 9”'],
      [3, 'Please enter a valid email address'],
      [4, 'Last name is required', 'Several classes are called “Math”'],
      [5, 'Row 6 has the same address with another name or role'],
      [7],
    ]);
    expect(people.filter(isInvited).map(({ email }) => email)).toEqual(['ada@oak.test']);
  });

  it('makes nobody an administrator by a word that is none of ours', async () => {
    const { people } = await read(
      lines('Name,Email,Role', 'Ada Park,ada@oak.test,Principal', 'B Cole,b@oak.test,Aide'),
    );
    expect(people.map(({ role, unknownRole }) => [role, unknownRole])).toEqual([
      ['teacher', 'Principal'],
      ['staff', null],
    ]);
  });
});
