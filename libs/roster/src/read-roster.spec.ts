import { cpuTime } from '#test/setup/cpu-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBundle } from './open-bundle.js';
import { readRoster } from './read-roster.js';
import { LIMITS, type RosterFault, RosterRefused } from './roster.js';
import { type Tables, VERSION_11, VERSION_12, zip } from './testing/bundles.js';

const MAPLE = { name: 'Maple Grove', sourcedId: null };
const TODAY = '2026-10-01';
const read = (content: Buffer, school: { name: string; sourcedId: string | null } = MAPLE) =>
  readRoster({ name: 'upload', content }, school, TODAY);
const table = (...lines: string[]) => Buffer.from(lines.join('\n'));

async function faultsOf(reading: Promise<unknown>): Promise<readonly RosterFault[]> {
  const error: unknown = await reading.catch((thrown: unknown) => thrown);
  if (error instanceof RosterRefused) return error.faults;
  throw new Error('The roster was not refused', { cause: error });
}

describe.each([
  ['1.1', VERSION_11],
  ['1.2', VERSION_12],
])('a OneRoster bundle, version %s', (version, tables) => {
  const altered = (name: string, from: string, to: string): Tables => {
    const before = tables[name] ?? '';
    expect(before).toContain(from);
    return { ...tables, [name]: before.replace(from, to) };
  };

  it('gives the students of the school, with the homeroom first', async () => {
    const roster = await read(zip(tables));
    expect(roster).toEqual({
      format: `oneroster-${version}`,
      school: { sourcedId: 's1', name: 'Maple Grove' },
      classes: [
        { key: 'c1', sourcedId: 'c1', name: 'Homeroom 3A' },
        { key: 'c2', sourcedId: 'c2', name: 'Art, painting' },
      ],
      students: [
        { sourcedId: 'u1', number: '1001', name: 'Ada Byron', grade: '3', classes: ['c1', 'c2'], line: 2 },
        { sourcedId: 'u2', number: '1002', name: 'Ben "Benny" Çelik', grade: 'K', classes: ['c2'], line: 3 },
        { sourcedId: 'u4', number: '1004', name: 'Dee Unplaced', grade: '2', classes: [], line: 5 },
      ],
      staff: [
        {
          sourcedId: 'u9',
          email: 'lee@maple.test',
          firstName: 'Lee',
          lastName: 'Teacher',
          role: 'teacher',
          line: expect.any(Number),
        },
      ],
      teachers: [{ classKey: 'c1', staffId: 'u9', isLead: true }],
      otherSchools: 1,
      notices: [],
    });
  });

  it('is read the same from a folder in the ZIP, with byte order marks and what macOS adds', async () => {
    const packed = Object.fromEntries(
      Object.entries(tables).map(([name, text]) => [`roster/${name}`, `\uFEFF${text}`]),
    );
    const roster = await read(
      zip({ ...packed, '__MACOSX/roster/._users.csv': 'x', 'roster/.users.csv': 'x' }),
    );
    expect(roster).toEqual(await read(zip(tables)));
  });

  it('is read for the school that it was read for before, whatever its name is now', async () => {
    const roster = await read(zip(tables), { name: 'Oak', sourcedId: 's2' });
    expect(roster.students.map(({ name }) => name)).toEqual(['Cy Young']);
  });

  it.each([
    [
      { name: 'Oak', sourcedId: null },
      'No school in the bundle is called Oak. Its schools: Maple Grove, Cedar Hill.',
    ],
    [{ name: 'Oak', sourcedId: 's7' }, 'The bundle is not for Oak. Its schools: Maple Grove, Cedar Hill.'],
  ])('of other schools than %o is refused', async (school, message) => {
    expect(await faultsOf(read(zip(tables), school))).toEqual([
      expect.objectContaining({ file: 'orgs.csv', message }),
    ]);
  });

  it('with changes only is refused', async () => {
    const faults = await faultsOf(read(zip(altered('manifest.csv', 'file.users,bulk', 'file.users,delta'))));
    expect(faults).toEqual([
      {
        file: 'manifest.csv',
        line: 5,
        column: 'value',
        message:
          '“file.users” has changes only (delta), so it does not say who has left. Export the whole roster (bulk) instead.',
      },
    ]);
  });

  it.each(['orgs.csv', 'users.csv', 'classes.csv', 'enrollments.csv'])(
    'without %s is refused',
    async (name) => {
      const others = Object.fromEntries(Object.entries(tables).filter(([each]) => each !== name));
      expect((await faultsOf(read(zip(others))))[0]).toMatchObject({ file: name });
    },
  );

  it.each([
    ['orgs.csv', 'name,type', 'name,kind', { line: 1, column: 'type' }],
    ['classes.csv', 'Homeroom 3A', '', { line: 2, column: 'title' }],
    ['users.csv', 'Dee,Unplaced', `${'x'.repeat(201)},y`, { line: 5, column: 'givenName' }],
    ['users.csv', 'u4,', 'u1,', { line: 5, column: 'sourcedId' }],
    ['enrollments.csv', '2026-06-10', 'June', { line: 5, column: 'endDate' }],
    ['users.csv', 'u4,', 'u\u0000,', { line: 5, column: 'sourcedId' }],
    ['classes.csv', 'c1,', `${'c'.repeat(256)},`, { line: 2, column: 'sourcedId' }],
    [
      'orgs.csv',
      'Maple Grove,school,,d1',
      'Maple\u0000,school,,d1\r\ns3,,,Pine,school,,d1',
      { line: 3, column: 'name' },
    ],
    ['users.csv', 'Dee,', '"Dee,', { line: 5 }],
    ['users.csv', 'Dee,', '"D"ee,', { line: 5 }],
    ['users.csv', 'Dee,', `${'x'.repeat(10_001)},`, { line: 5 }],
  ] as const)('names the place of a fault in %s', async (file, from, to, place) => {
    expect(await faultsOf(read(zip(altered(file, from, to))))).toContainEqual(
      expect.objectContaining({ file, ...place }),
    );
  });

  it.each([
    ['2.0', 'OneRoster 2.0 cannot be read. Versions 1.1 and 1.2 can.'],
    ['constructor', 'This version of OneRoster cannot be read. Versions 1.1 and 1.2 can.'],
    ['\u0000', 'This version of OneRoster cannot be read. Versions 1.1 and 1.2 can.'],
    ['', 'This version of OneRoster cannot be read. Versions 1.1 and 1.2 can.'],
  ])('of version %j is refused', async (other, message) => {
    const faults = await faultsOf(
      read(zip(altered('manifest.csv', `oneroster.version,${version}`, `oneroster.version,${other}`))),
    );
    expect(faults).toMatchObject([{ file: 'manifest.csv', line: 3, column: 'value', message }]);
  });

  it.each([
    ['02,03', '2'],
    [' ,KG', 'K'],
    ['', null],
  ])('gives a student listed with the grades %j the first of them', async (grades, grade) => {
    const roster = await read(zip(altered('users.csv', '1004,,,,,02', `1004,,,,,"${grades}"`)));
    expect(roster.students.find(({ sourcedId }) => sourcedId === 'u4')).toMatchObject({ grade });
  });

  it.each([
    ['administrator', 'teacher'],
    ['SiteAdministrator', 'teacher'],
    ['principal', 'teacher'],
    ['aide', 'staff'],
    ['counselor', 'staff'],
    ['proctor', 'staff'],
    ['parent', undefined],
  ])('takes the role %s of OneRoster as %s', async (written, role) => {
    const [file, from] =
      version === '1.1' ? ['users.csv', 's1,teacher'] : ['roles.csv', 'u9,primary,teacher'];
    const roster = await read(zip(altered(file, from, from.replace('teacher', written))));
    expect(roster.staff.map((each) => each.role)).toEqual(role === undefined ? [] : [role]);
  });

  it('leaves out people with a role of no school, whatever it is called', async () => {
    const file = version === '1.1' ? 'users.csv' : 'roles.csv';
    const from = version === '1.1' ? 's1,student,dee' : 'u4,primary,student';
    const roster = await read(zip(altered(file, from, from.replace('student', 'constructor'))));
    expect([...roster.students, ...roster.staff].map(({ sourcedId }) => sourcedId)).toEqual([
      'u1',
      'u2',
      'u9',
    ]);
  });
});

describe('somebody with several roles', () => {
  it.each([
    [['teacher', 'student'], { students: ['u9'], staff: [] }],
    [['student', 'teacher'], { students: ['u9'], staff: [] }],
    [['aide', 'teacher'], { students: [], staff: ['teacher'] }],
    [['teacher', 'aide'], { students: [], staff: ['teacher'] }],
  ])('%j counts as the first of student, teacher and staff', async (roles, { students, staff }) => {
    const lines = roles.map((role, index) => `x${index},,,u9,primary,${role},,,s1,\r\n`);
    const table = (VERSION_12['roles.csv'] ?? '').replace(/r9,.*\r\n/, '') + lines.join('');
    const roster = await read(zip({ ...VERSION_12, 'roles.csv': table }));
    const isLee = ({ sourcedId }: { sourcedId: string | null }) => sourcedId === 'u9';
    expect(roster.students.filter(isLee)).toHaveLength(students.length);
    expect(roster.staff.map(({ role }) => role)).toEqual(staff);
  });

  it('belongs to the school of each of them', async () => {
    const roles = `${VERSION_12['roles.csv']}x,,,u3,secondary,student,,,s1,\r\n`;
    const roster = await read(zip({ ...VERSION_12, 'roles.csv': roles }));
    expect(roster.students.map(({ sourcedId }) => sourcedId)).toContain('u3');
  });
});

describe('a ZIP', () => {
  it.each(['../users.csv', '/users.csv', 'a/../../users.csv', 'a\\users.csv'])(
    'with the path %s is refused',
    async (path) => {
      const [fault] = await faultsOf(read(zip({ ...VERSION_11, [path]: 'x' })));
      expect(fault).toMatchObject({
        file: 'upload',
        message: 'The ZIP has a file whose path points outside it.',
      });
    },
  );

  it('with the same table twice is refused', async () => {
    const [fault] = await faultsOf(read(zip({ ...VERSION_11, 'other/users.csv': 'x' })));
    expect(fault).toMatchObject({ file: 'users.csv', message: 'The ZIP has two files with this name.' });
  });

  it('that is cut off or damaged is refused', async () => {
    const whole = zip(VERSION_11);
    const [cut] = await faultsOf(read(whole.subarray(0, whole.length - 30)));
    expect(cut?.message).toBe('The ZIP cannot be read: it is damaged or incomplete.');
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 60, 90);
    expect(await faultsOf(read(damaged))).toHaveLength(1);
  });

  it('with too many files is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.txt`, '']));
    expect((await faultsOf(read(zip(many))))[0]?.message).toBe('The ZIP has more than 200 files.');
  });

  it('whose table unpacks to more than it may is refused before that much is unpacked', async () => {
    const { tableBytes } = LIMITS;
    // A smaller one, because to pack and unpack hundreds of megabytes takes ten seconds.
    Object.assign(LIMITS, { tableBytes: 16 * 1024 * 1024 });
    try {
      const bomb = zip({ 'users.csv': new Uint8Array(64 * 1024 * 1024) });
      expect(bomb.length).toBeLessThan(1024 * 1024);
      const bundle = await openBundle('upload', bomb);
      let unpacked = 0;
      const unpack = async () => {
        for await (const chunk of bundle.read('users.csv')) unpacked += chunk.length;
      };
      expect((await faultsOf(unpack()))[0]).toMatchObject({
        file: 'users.csv',
        message: 'The file is larger than 16 MB unpacked.',
      });
      expect(unpacked).toBeLessThanOrEqual(LIMITS.tableBytes);
    } finally {
      Object.assign(LIMITS, { tableBytes });
    }
    const [fault] = await faultsOf(read(zip({ ...VERSION_11, 'users.csv': new Uint8Array(50_000_000) })));
    expect(fault).toMatchObject({ file: 'users.csv', line: 1 });
  });
});

describe('a file with more than a district needs', () => {
  const repeated = (head: string, row: (index: number) => string, count: number) =>
    [head, ...Array.from({ length: count }, (_, index) => row(index))].join('\n');
  const HEADING = 'sourcedId,orgSourcedIds,role,givenName,familyName';
  /** Smaller ones, because two million rows take minutes. */
  const [students, staff] = [5, 3];
  const tableRows = Object.fromEntries(Object.keys(LIMITS.tableRows).map((table) => [table, 10]));
  const limits = { ...LIMITS };
  beforeAll(() => void Object.assign(LIMITS, { students, staff, tableRows }));
  afterAll(() => void Object.assign(LIMITS, limits));

  it.each([
    [
      'bytes',
      () => Buffer.alloc(LIMITS.uploadBytes + 1, 'a'),
      { file: 'upload', message: 'The file is larger than 32 MB.' },
    ],
    [
      'students',
      () => Buffer.from(repeated('name,id,class', (index) => `A,${index},3A`, students + 1)),
      { file: 'upload', message: 'The table has more than 5 students.', line: students + 2 },
    ],
    [
      'members of staff',
      () => {
        const users = repeated(HEADING, (index) => `x${index},s1,teacher,A,B`, staff + 1);
        return zip({ ...VERSION_11, 'users.csv': users });
      },
      { file: 'users.csv', message: 'The bundle has more than 3 members of staff.', line: staff + 2 },
    ],
  ])('has too many %s and is refused with what is too much', async (_, made, fault) => {
    expect(await faultsOf(read(made()))).toMatchObject([fault]);
  });

  it.each([
    ['orgs', 'sourcedId,name,type', VERSION_11],
    ['academicSessions', 'sourcedId,endDate', VERSION_11],
    ['classes', 'sourcedId,title,schoolSourcedId', VERSION_11],
    ['users', `${HEADING},x`, VERSION_11],
    ['enrollments', 'classSourcedId,userSourcedId,role', VERSION_11],
    ['roles', 'userSourcedId,role,orgSourcedId', VERSION_12],
    ['manifest', 'propertyName,value', VERSION_11],
  ] as const)('has too many rows of %s and is refused with the table', async (table, heading, bundle) => {
    const file = `${table}.csv`;
    const rows = repeated('', () => heading.replace(/[^,]+/g, 'x'), 11);
    const [head = ''] = (bundle[file] ?? '').split('\r\n');
    const content = zip({ ...bundle, [file]: head + rows });
    expect(await faultsOf(read(content))).toMatchObject([
      { file, message: 'The table has more than 10 rows.' },
    ]);
  });
});

describe('a plain table', () => {
  it.each([',', ';', '\t'])('is read with cells separated by %j', async (delimiter) => {
    const row = (...cells: string[]) => cells.join(delimiter);
    const roster = await read(
      table(
        row('Student Name', 'Student ID', 'Grade', 'Class'),
        row('Ada', '7', '03', '3A'),
        row('Ben', '8', '', ' 3a'),
      ),
    );
    expect(roster).toEqual({
      format: 'table',
      school: null,
      classes: [{ key: '3a', sourcedId: null, name: '3A' }],
      students: [
        { sourcedId: null, number: '7', name: 'Ada', grade: '3', classes: ['3a'], line: 2 },
        { sourcedId: null, number: '8', name: 'Ben', grade: null, classes: ['3a'], line: 3 },
      ],
      staff: [],
      teachers: [],
      otherSchools: 0,
      notices: [],
    });
  });

  it('counts lines through line breaks in cells, for every kind of line end', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['first name,last name,id,class', `"A${end}da",B,1,3A`, '', 'Ben,C,,3A'].join(end);
      expect(await faultsOf(read(Buffer.from(text)))).toEqual([
        expect.objectContaining({ line: 5, column: 'student id' }),
      ]);
    }
  });

  it('reports all faults of its rows at once, up to a limit', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `,${index},3A`);
    const faults = await faultsOf(read(table('name,id,class', ...rows)));
    expect(faults).toHaveLength(LIMITS.faults);
    expect(faults.at(-1)).toMatchObject({ file: 'upload', line: 21, column: 'name' });
  });

  it.each([
    ['empty', '', 'The file is empty.'],
    ['only a heading', 'name,id,class', 'The table has no students.'],
    ['without classes', 'name,id\nAda,1', 'The column “class” is missing.'],
    ['with a column twice', 'name,name,id,class\nAda,Ada,1,3A', 'Two columns have the same heading.'],
    [
      'with an ID too long',
      `name,sis id,class\nAda,${'7'.repeat(256)},3A`,
      'The cell “sourced id” is too long.',
    ],
    [
      'with a control character in an ID',
      'name,sis id,class\nAda,7\u001b7,3A',
      'The cell “sourced id” contains characters that can’t be used.',
    ],
    ['with a long row', 'name,id,class\nAda,1,3A,x', 'The row has more cells than the heading.'],
  ])('%s is refused', async (_, text, message) => {
    expect((await faultsOf(read(Buffer.from(text))))[0]?.message).toBe(message);
  });

  it('of 50,000 students takes about a hundred times as long as one of 500, not ten thousand times', async () => {
    const timeOf = (count: number) =>
      cpuTime(async () => {
        const rows = Array.from(
          { length: count },
          (_, index) => `Student ${index},${index},${index % 9},Class ${index % 2_000}`,
        );
        const roster = await read(table('name,id,grade,class', ...rows));
        expect(roster.students).toHaveLength(count);
      });
    const small = await timeOf(500);
    expect((await timeOf(50_000)) / small).toBeLessThan(1_000);
  });
});
