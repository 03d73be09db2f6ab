import { describe, expect, it } from '@jest/globals';
import { packRoster, unpackRoster } from '../packed-roster.js';
import { readDistrictRoster } from '../read-district-roster.js';
import { readRoster } from '../read-roster.js';
import { type Roster } from '../roster.js';
import { type Tables, zip } from '../testing/bundles.js';
import { CLASSROOM_LIST, CLEVER_FILES, SDS_1_FILES, SDS_2_FILES } from '../testing/other-bundles.js';

const TODAY = '2026-11-27';
const MAPLE = { name: 'Maple Grove', sourcedId: null };
const read = (tables: Tables) => readRoster({ name: 'a.zip', content: zip(tables) }, MAPLE, TODAY);
const altered = (tables: Tables, file: string, from: string, to: string): Tables => {
  expect(tables[file]).toContain(from);
  return { ...tables, [file]: (tables[file] ?? '').replace(from, to) };
};

/** Who is taught what, in the words of the file. */
const shownIn = ({ students, staff, teachers, classes }: Roster) => ({
  classes: classes.map(({ sourcedId, name }) => [sourcedId, name]),
  students: students.map(({ sourcedId, name, number, grade, classes: own }) => [
    sourcedId,
    name,
    number,
    grade,
    own,
  ]),
  staff: staff.map(({ sourcedId, firstName, lastName, email, role }) => [
    sourcedId,
    `${firstName} ${lastName}`,
    email,
    role,
  ]),
  teachers: teachers.map(({ classKey, staffId, isLead }) => [classKey, staffId, isLead]),
});

describe.each([
  ['clever', CLEVER_FILES, ['501', true], { numbers: ['00142', '00143'] }],
  ['sds-1', SDS_1_FILES, ['501', false], { numbers: ['00142', '00143'] }],
  ['sds-2', SDS_2_FILES, ['601', false], { numbers: [null, null] }],
] as const)('a bundle of %s', (format, tables, [lee, isLead], { numbers }) => {
  it('gives the students, classes and teachers of a school', async () => {
    const roster = await read(tables);
    expect(roster).toMatchObject({
      format,
      school: { sourcedId: '10', name: 'Maple Grove' },
      otherSchools: 1,
    });
    expect(shownIn(roster)).toEqual({
      classes: [['901', 'Grade 3']],
      students: [
        ['501', 'Ada Byron', numbers[0], '3', ['901']],
        ['502', 'Ben Çelik', numbers[1], '3', ['901']],
      ],
      staff: [
        [lee, 'Lee Teacher', 'lee@maple.test', 'teacher'],
        ['602', 'Kim Ode', 'kim@maple.test', 'teacher'],
      ],
      teachers: [
        ['901', lee, isLead],
        ['901', '602', false],
      ],
    });
    expect(await unpackRoster(await packRoster(roster))).toEqual(roster);
  });

  it('is read for a district, where a teacher of two schools is at the one with their classes', async () => {
    const schools = ['Maple Grove', 'Cedar Hill'].map((name) => ({
      id: name,
      name,
      sourcedId: null,
      today: TODAY,
    }));
    const file = { name: 'a.zip', content: zip(tables) };
    const { rosters } = await readDistrictRoster(file, { name: 'Lakes', schools });
    expect(rosters.map(({ roster }) => roster.students.map(({ name }) => name))).toEqual([
      ['Ada Byron', 'Ben Çelik'],
      ['Cy Young'],
    ]);
    expect(rosters.map(({ roster }) => roster.staff.length)).toEqual([2, 0]);
    expect(rosters.map(({ roster }) => roster.classes.map(({ name }) => name))).toEqual([
      ['Grade 3'],
      ['Math'],
    ]);
  });

  it('needs its marks: without one of its tables it is refused', async () => {
    for (const left of Object.keys(tables).filter((file) => !/teacher|roles|sessions/i.test(file))) {
      const others = Object.fromEntries(Object.entries(tables).filter(([file]) => file !== left));
      await expect(read(others)).rejects.toThrow(/not those of OneRoster, Clever or School Data Sync/);
    }
  });
});

it.each([
  [CLEVER_FILES, 'students.csv', 'Ada,3', `${'x'.repeat(300)},3`, 'First_name', 2],
  [CLEVER_FILES, 'sections.csv', '08/20/2026', 'August', 'Term_start', 2],
  [SDS_1_FILES, 'Student.csv', '501,10,', ',10,', 'SIS ID', 2],
  [SDS_2_FILES, 'roles.csv', '9/1/2026', 'September', 'roleStartDate', 4],
] as const)(
  'a fault names the file, the line and the column as the file has it',
  async (tables, file, from, to, column, line) => {
    await expect(read(altered(tables, file, from, to))).rejects.toMatchObject({
      faults: [{ file, line, column }],
    });
  },
);

it.each([
  [CLEVER_FILES, 'enrollments.csv', '10,901,502', '10,901,777', 'enrollment-unknown-user', 4],
  [CLEVER_FILES, 'sections.csv', '901,501,602', '901,501,777', 'enrollment-unknown-user', 2],
  [SDS_1_FILES, 'StudentEnrollment.csv', '901,502', '777,502', 'enrollment-unknown-class', 4],
] as const)('an enrollment of nobody is one notice: %#', async (tables, file, from, to, kind, line) => {
  const { notices } = await read(altered(tables, file, from, to));
  expect(notices.filter((notice) => notice.kind === kind)).toEqual([
    expect.objectContaining({ file, lines: [line] }),
  ]);
});

it('who is inactive in School Data Sync is not on the roster', async () => {
  const { notices } = await read(SDS_1_FILES);
  expect(notices.map(({ file, kind, lines }) => [file, kind, lines])).toEqual([
    ['StudentEnrollment.csv', 'enrollment-gone-user', [6]],
    ['Teacher.csv', 'user-repeated', [4]],
  ]);
});

it('users of School Data Sync’s version 2 have their roles in their own rows', async () => {
  // The headings of `CSV Samples/SDS v2` in OfficeDev/O365-EDU-Tools.
  const users = [
    'sourcedId,orgSourcedIds,givenName,familyName,username,password,role,grade',
    '501,10,Ada,Byron,ada@maple.test,P,Student,3',
    '602,10,Kim,Ode,kim@maple.test,P,faculty,',
  ].join('\n');
  const { 'roles.csv': _roles, ...others } = SDS_2_FILES;
  const roster = await read({ ...others, 'users.csv': users });
  expect(shownIn(roster)).toMatchObject({
    students: [['501', 'Ada Byron', null, '3', ['901']]],
    staff: [['602', 'Kim Ode', 'kim@maple.test', 'teacher']],
  });
});

describe('a list of Google Classroom', () => {
  const list = (text: string) =>
    readRoster({ name: 'Participants.csv', content: Buffer.from(text) }, MAPLE, TODAY);

  it('gives classes, students and teachers of no named school; who teaches is no student', async () => {
    const roster = await list(CLASSROOM_LIST);
    expect(roster).toMatchObject({ format: 'google-classroom', school: null, otherSchools: 0 });
    expect(shownIn(roster)).toEqual({
      classes: [
        ['901', 'Grade 3'],
        ['902', 'Art'],
      ],
      students: [
        ['501', 'Ada Byron', null, null, ['901', '902']],
        ['502', 'Ben Çelik', null, null, ['901']],
      ],
      staff: [
        ['601', 'Lee Teacher', 'lee@maple.test', 'teacher'],
        ['602', 'Kim Ode', 'kim@maple.test', 'teacher'],
      ],
      teachers: [
        ['901', '601', false],
        ['901', '602', false],
        ['902', '602', false],
      ],
    });
    expect(roster.notices.map(({ file, kind, lines }) => [file, kind, lines])).toEqual([
      ['Participants.csv', 'enrollment-other-role', [8]],
    ]);
  });

  it('says so when its encoding was guessed', async () => {
    const content = Buffer.from(
      CLASSROOM_LIST.replace('Çelik', 'Celik').replace('Ben Çelik', 'Bén Celik'),
      'latin1',
    );
    const { notices } = await readRoster({ name: 'a.csv', content }, MAPLE, TODAY);
    expect(notices.map(({ kind }) => kind)).toContain('encoding-windows');
  });

  it('is refused for a district with the reason', async () => {
    const file = { name: 'a.csv', content: Buffer.from(CLASSROOM_LIST) };
    await expect(readDistrictRoster(file, { name: 'Lakes', schools: [] })).rejects.toThrow(
      /must be a bundle/,
    );
  });
});
