import { type DistrictLeftOut } from '#contracts/rosters/district-rosters';
import { listNames, refuseWithoutSchool } from './choose-school.js';
import { type DistrictSchool, matchSchools, type SchoolMatches } from './match-schools.js';
import { openBundle } from './open-bundle.js';
import { readSchools } from './read-bundle.js';
import { requireSize } from './read-roster.js';
import { isBundle } from './tables/open-tables.js';
import { refuse, type Roster } from './roster.js';

export type DistrictRoster = {
  rosters: readonly { school: DistrictSchool; roster: Roster }[];
  /** Schools of the bundle and of the district for which it has no roster. */
  leftOut: readonly DistrictLeftOut[];
};

/**
 * Reads the rosters of a district’s schools from a bundle. A school without students in the bundle is left out: its
 * roster would archive everybody.
 * @throws RosterRefused with the file, the line and the column of what is wrong, or if the bundle has no school of the district
 */
export async function readDistrictRoster(
  file: { name: string; content: Buffer },
  district: { name: string; schools: readonly DistrictSchool[] },
): Promise<DistrictRoster> {
  requireSize(file);
  if (!isBundle(file.content))
    refuse(
      file.name,
      'A district’s roster must be a bundle of OneRoster, Clever or School Data Sync, packed as a ZIP.',
    );
  let matches: SchoolMatches = { matched: [], leftOut: [] };
  const rosters = await readSchools(await openBundle(file.name, file.content), ({ schools, others }) => {
    if (schools.length === 0) refuseWithoutSchool(others);
    matches = matchSchools(schools, district.schools);
    if (matches.matched.length === 0)
      refuse(
        'orgs.csv',
        matches.leftOut.some(({ reason }) => reason === 'not-matched')
          ? `${district.name} has no school that an Executive Admin has matched. Upload a bundle once under Districts.`
          : `No school in the bundle belongs to ${district.name}. Its schools: ${listNames(schools)}.`,
        null,
        'name',
      );
    return matches.matched.map(({ org, school }) => ({ org, today: school.today }));
  });
  const read = matches.matched.map(({ school }, place) => ({ school, roster: rosters[place] }));
  const leftOut: DistrictLeftOut[] = [...matches.leftOut];
  const kept: DistrictRoster['rosters'][number][] = [];
  for (const { school, roster } of read)
    if (roster === undefined || roster.students.length === 0)
      leftOut.push({ name: school.name, reason: 'no-students' });
    else kept.push({ school, roster: { ...roster, otherSchools: 0 } });
  if (kept.length === 0) refuse('enrollments.csv', `The bundle has no students from ${district.name}.`);
  return { rosters: kept, leftOut };
}
