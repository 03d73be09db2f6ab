import { expect, it } from '@jest/globals';
import { readRoster } from './read-roster.js';
import { type RosterSchool } from './roster.js';
import { type Tables, VERSION_11, VERSION_12, zip } from './testing/bundles.js';

const MAPLE = { name: 'Maple Grove', sourcedId: null };
const TODAY = '2026-10-01';
const read = (tables: Tables, school: RosterSchool = MAPLE) =>
  readRoster({ name: 'a.zip', content: zip(tables) }, school, TODAY);
const kindsIn = async (tables: Tables, school: RosterSchool = MAPLE) =>
  (await read(tables, school)).notices.map(({ kind, count, lines }) => [kind, count, lines]);
const without = (tables: Tables, file: string): Tables =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => name !== file));
const VERSIONS = [VERSION_11, VERSION_12];

/** With this text instead of that. */
const altered = (tables: Tables, file: string, from: string, to: string): Tables => {
  expect(tables[file]).toContain(from);
  return { ...tables, [file]: (tables[file] ?? '').replace(from, to) };
};
const orgs = (...rows: string[]) => ['sourcedId,name,type,parentSourcedId', ...rows].join('\n');

it.each(VERSIONS)('a version with a patch is read as the version itself', async (tables) => {
  const manifest = (tables['manifest.csv'] ?? '').replace(/(oneroster\.version,1\.\d)/, '$1.1');
  expect(await read({ ...tables, 'manifest.csv': manifest })).toEqual(await read(tables));
});

it.each(VERSIONS)('a manifest may be missing where the tables are unmistakable', async (tables) => {
  const roster = await read(without(tables, 'manifest.csv'));
  expect(roster).toEqual({ ...(await read(tables)), notices: roster.notices });
  expect(roster.notices.map(({ file, kind }) => [file, kind])).toEqual([
    ['manifest.csv', 'manifest-missing'],
  ]);
});

it('tables that could be of anything are refused without a manifest', async () => {
  const tables = altered(without(VERSION_11, 'manifest.csv'), 'classes.csv', 'schoolSourcedId', 'school');
  await expect(read(tables)).rejects.toThrow(/tables are not those of OneRoster, Clever or School Data Sync/);
});

it.each(VERSIONS)('cells may be separated by semicolons', async (tables) => {
  const semicolons = Object.entries(tables).map(([file, text]) => [
    file,
    text.replace(/("(?:[^"]|"")*")|,/g, (comma, quoted: string | undefined) => quoted ?? (comma && ';')),
  ]);
  expect(await read(Object.fromEntries(semicolons) as Tables)).toEqual(await read(tables));
});

it('a bundle without a school says what it names instead', async () => {
  const tables = {
    ...VERSION_11,
    'orgs.csv': orgs('a,Maple Grove,local,', 'b,Art,department,a', 'c,Music,department,a'),
  };
  await expect(read(tables)).rejects.toThrow(
    'The bundle has no organization of the type “school”, but 1 local authority and 2 departments. Export the school as one.',
  );
});

it('classes of a department, and of a district with one school, are the school’s', async () => {
  const classes = altered(VERSION_11, 'classes.csv', 'homeroom,,s1', 'homeroom,,d1');
  const tables = altered(classes, 'classes.csv', 'scheduled,,s1', 'scheduled,,p1');
  const one = orgs('d1,Lakes,district,', 's1,Maple Grove,school,d1', 'p1,Art,department,s1');
  const roster = await read({ ...tables, 'orgs.csv': one });
  expect(roster.classes.map(({ name }) => name)).toEqual(['Homeroom 3A', 'Art, painting']);
  expect(roster.students.map(({ classes: own }) => own)).toEqual(
    (await read(VERSION_11)).students.map((each) => each.classes),
  );
});

it('classes of a district with several schools are counted and left out', async () => {
  const tables = altered(VERSION_11, 'classes.csv', 'scheduled,,s1', 'scheduled,,d1');
  expect((await read(tables)).classes.map(({ name }) => name)).toEqual(['Homeroom 3A']);
  expect(await kindsIn(tables)).toEqual([['class-of-no-school', 1, [3]]]);
});

it('of two schools with the name a person chooses one, and the ID of an earlier roster decides', async () => {
  const tables = altered(VERSION_11, 'orgs.csv', 'Cedar Hill', 'maple grove');
  await expect(read(tables)).rejects.toThrow(
    'The bundle has 2 schools called Maple Grove, with the IDs s1, s2. Choose yours once; after the roster is applied, Laurel knows your school by its ID.',
  );
  await expect(read(tables, { ...MAPLE, sourcedId: 's9' })).rejects.toThrow(
    /has 2 schools called Maple Grove/,
  );
  expect((await read(tables, { ...MAPLE, sourcedId: 's2' })).school?.sourcedId).toBe('s2');
  await expect(read(tables)).rejects.toMatchObject({
    faults: [
      {
        schools: [
          { sourcedId: 's1', name: 'Maple Grove' },
          { sourcedId: 's2', name: 'maple grove' },
        ],
      },
    ],
  });
  expect((await read(tables, { ...MAPLE, chosenId: 's2' })).school?.sourcedId).toBe('s2');
});

it('the school that a person has chosen is taken whatever its name is, or nothing is', async () => {
  expect((await read(VERSION_11, { name: 'Oak', sourcedId: null, chosenId: 's2' })).school?.name).toBe(
    'Cedar Hill',
  );
  await expect(read(VERSION_11, { ...MAPLE, chosenId: 's9' })).rejects.toThrow(
    'The bundle has no school with the ID s9.',
  );
  expect(await kindsIn(VERSION_11, { ...MAPLE, sourcedId: 's1', chosenId: 's2' })).toContainEqual([
    'school-id-changed',
    1,
    [],
  ]);
});

it('a school that got another ID is found by its name where somebody looks, and it is noticed', async () => {
  const before = { ...MAPLE, sourcedId: 's9' };
  expect((await read(VERSION_11, before)).school?.sourcedId).toBe('s1');
  expect(await kindsIn(VERSION_11, before)).toEqual([['school-id-changed', 1, []]]);
  await expect(read(VERSION_11, { ...before, isUnseen: true })).rejects.toThrow(
    'The bundle has another ID for Maple Grove than before. Upload it once on the page Roster Import.',
  );
});

const twoSchools = altered(VERSION_11, 'users.csv', 'true,s1,teacher,lee', 'true,"s1,s2",teacher,lee');
const staffOf = async (tables: Tables, sourcedId: string) =>
  (await read(tables, { ...MAPLE, sourcedId })).staff.map((each) => each.sourcedId);

it('a teacher of two schools goes where their classes are', async () => {
  expect(await staffOf(twoSchools, 's1')).toEqual(['u9']);
  expect(await staffOf(twoSchools, 's2')).toEqual([]);
  const cedar = altered(twoSchools, 'enrollments.csv', 'e5,,,c1,s1,u9', 'e5,,,c9,s2,u9');
  expect(await staffOf(cedar, 's1')).toEqual([]);
  expect(await staffOf(cedar, 's2')).toEqual(['u9']);
  const none = altered(twoSchools, 'enrollments.csv', 'e5,,,c1,s1,u9,teacher,true,,\r\n', '');
  expect([await staffOf(none, 's1'), await staffOf(none, 's2')]).toEqual([['u9'], ['u9']]);
});

it('classes of one title and one code are told apart by teacher, else place, else all of these', async () => {
  const named = async (rows: string[], teachers: string[] = []) => {
    const head = (VERSION_11['classes.csv'] ?? '').split('\r\n')[0];
    const enrollments = [VERSION_11['enrollments.csv'], ...teachers].join('');
    const classes = [head, ...rows].join('\r\n');
    const users = `${VERSION_11['users.csv']}u8,,,true,s1,teacher,kim,,Kim,Ode,,,kim@maple.test,,,,,\r\n`;
    const tables = { 'classes.csv': classes, 'users.csv': users, 'enrollments.csv': enrollments };
    return (await read({ ...VERSION_11, ...tables })).classes.map(({ name }) => name);
  };
  const row = (id: string, code: string, place: string) =>
    `${id},,,Math,03,,${code},homeroom,${place},s1,t1,,,`;
  const kim = 'e8,,,c2,s1,u8,teacher,true,,\r\n';
  expect(await named([row('c1', 'M3', 'R1'), row('c2', 'M3', 'R2')], [kim])).toEqual([
    'Math Teacher',
    'Math Ode',
  ]);
  expect(await named([row('c1', 'M3', 'R1'), row('c2', 'M3', 'R2')])).toEqual(['Math R1', 'Math R2']);
  expect(await named([row('c1', 'M3', 'R1'), row('c2', 'M3', 'R2'), row('c9', 'M4', 'R2')])).toEqual([
    'Math M3 Teacher R1',
    'Math M3 R2',
    'Math M4 R2',
  ]);
});

it('a class with a row for each term is one class, which is held while one of its terms is', async () => {
  const spring = 'c1,,,Homeroom 3A,03,,,homeroom,,s1,t2,,,\r\n';
  const term = 't2,,,Spring,term,2027-01-10,2027-06-10,,2027\r\n';
  const classes = (VERSION_11['classes.csv'] ?? '').replace('c1,', `${spring}c1,`);
  const sessions = [VERSION_11['academicSessions.csv'], term].join('');
  const tables = { ...VERSION_11, 'classes.csv': classes, 'academicSessions.csv': sessions };
  expect((await read(tables)).classes).toEqual((await read(VERSION_11)).classes);
  expect(await kindsIn(tables)).toEqual([['class-repeated', 1, [3]]]);
});

it('changes only are refused with what to do, however the manifest writes it', async () => {
  const tables = altered(VERSION_11, 'manifest.csv', 'file.users,bulk', 'file.users,Delta');
  await expect(read(tables)).rejects.toThrow(/Export the whole roster \(bulk\) instead/);
});

it('an ambiguous date is read in the order of another date in its row, and refused if that is ambiguous too', async () => {
  const sessions = (begin: string, end: string) =>
    (VERSION_11['academicSessions.csv'] ?? '').replace('2026-08-20,2026-12-20', `${begin},${end}`);
  const titles = async (begin: string, end: string) =>
    (await read({ ...VERSION_11, 'academicSessions.csv': sessions(begin, end) })).classes.length;
  expect(await titles('09/01/2026', '12/20/2026')).toBe(2);
  expect(await titles('01/09/2026', '20/12/2026')).toBe(2);
  await expect(titles('09/01/2026', '12/10/2026')).rejects.toThrow('This date can mean two days.');
});
