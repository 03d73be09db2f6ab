import { describe, expect, it } from '@jest/globals';
import { type DistrictSchool } from './match-schools.js';
import { packRoster, unpackRoster } from './packed-roster.js';
import { readDistrictRoster } from './read-district-roster.js';
import { readRoster } from './read-roster.js';
import { type Tables, VERSION_11, VERSION_12, zip } from './testing/bundles.js';

const TODAY = '2026-09-15';
const school = (name: string, given: Partial<DistrictSchool> = {}): DistrictSchool => ({
  id: name,
  name,
  sourcedId: null,
  today: TODAY,
  ...given,
});
const BOTH = [school('Maple Grove'), school('Cedar Hill')];

const read = (tables: Tables, schools = BOTH) =>
  readDistrictRoster({ name: 'district.zip', content: zip(tables) }, { name: 'Lakes', schools });
const orgsOf = (...rows: string[]) => ['sourcedId,name,type', ...rows].join('\n');

describe('a bundle of a district', () => {
  it.each([VERSION_11, VERSION_12])('gives each school what it gives the school alone', async (tables) => {
    const { rosters, leftOut } = await read(tables);
    expect(leftOut).toEqual([]);
    expect(rosters.map((each) => each.school.name)).toEqual(['Maple Grove', 'Cedar Hill']);
    for (const { school: own, roster } of rosters) {
      const alone = await readRoster({ name: 'district.zip', content: zip(tables) }, own, TODAY);
      expect(roster).toEqual({ ...alone, otherSchools: 0 });
      expect(await unpackRoster(await packRoster(roster))).toEqual(roster);
    }
  });

  it('ends terms by the day of each school', async () => {
    const [maple = school('Maple Grove')] = BOTH;
    const later = { ...maple, today: '2026-12-21' };
    const { rosters, leftOut } = await read(VERSION_11, [later, school('Cedar Hill')]);
    expect(rosters.map(({ roster }) => roster.classes.map(({ name }) => name))).toEqual([[], ['Cedar 1']]);
    expect(leftOut).toEqual([]);
  });

  it('is matched by the id of an earlier roster, else by name', async () => {
    const renamed = school('Maple Grove Elementary', { sourcedId: 's1' });
    const { rosters } = await read(VERSION_11, [renamed, school('cedar  HILL')]);
    expect(rosters.map((each) => [each.school.name, each.roster.school?.sourcedId])).toEqual([
      ['Maple Grove Elementary', 's1'],
      ['cedar  HILL', 's2'],
    ]);
  });

  it('is not matched by name with a school that has another id', async () => {
    const { rosters, leftOut } = await read(VERSION_11, [
      school('Maple Grove'),
      school('Cedar Hill', { sourcedId: 's9' }),
    ]);
    expect(rosters).toHaveLength(1);
    expect(leftOut).toEqual([
      { name: 'Cedar Hill', reason: 'no-school' },
      { name: 'Cedar Hill', reason: 'not-in-bundle' },
    ]);
  });

  it('is matched with neither where two could be meant', async () => {
    const twins = await read(VERSION_11, [...BOTH, school('Cedar Hill', { id: 'another' })]);
    expect(twins.leftOut).toEqual([{ name: 'Cedar Hill', reason: 'several-schools' }]);
    const orgs = orgsOf('s1,Maple Grove,school', 's2,Cedar Hill,school', 's3,Cedar Hill,school');
    const { rosters, leftOut } = await read({ ...VERSION_11, 'orgs.csv': orgs });
    expect(rosters.map((each) => each.school.name)).toEqual(['Maple Grove']);
    expect(leftOut).toEqual([
      { name: 'Cedar Hill', reason: 'several-schools' },
      { name: 'Cedar Hill', reason: 'several-schools' },
    ]);
  });

  it('is refused without a school of the district, or without students of one', async () => {
    await expect(read(VERSION_11, [school('Lakeside')])).rejects.toMatchObject({
      faults: [{ file: 'orgs.csv', column: 'name' }],
    });
    const orgs = orgsOf('s3,Lakeside,school');
    await expect(read({ ...VERSION_11, 'orgs.csv': orgs }, [school('Lakeside')])).rejects.toMatchObject({
      faults: [{ file: 'enrollments.csv' }],
    });
  });
});
