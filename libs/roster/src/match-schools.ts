import { type DistrictLeftOut } from '#contracts/rosters/district-rosters';
import { groupBy } from './group-by.js';
import { nameKey } from './name-key.js';
import { type Org } from './read-orgs.js';
import { type RosterSchool } from './roster.js';

/** A school of a district, and the day there, `YYYY-MM-DD`. */
export type DistrictSchool = RosterSchool & { id: string; today: string };

export type SchoolMatches = {
  /** In the order of the schools. */
  matched: readonly { school: DistrictSchool; org: Org }[];
  leftOut: readonly DistrictLeftOut[];
};

/**
 * Matches each school of a bundle to a school of the district: by its id in earlier rosters, else by name among schools
 * without an earlier roster, if somebody looks at the preview. An ambiguous match is none.
 */
export function matchSchools(orgs: readonly Org[], schools: readonly DistrictSchool[]): SchoolMatches {
  const bySourcedId = groupBy(schools, ({ sourcedId }) => (sourcedId === null ? [] : [sourcedId]));
  const byName = groupBy(schools, ({ name, sourcedId }) => (sourcedId === null ? [nameKey(name)] : []));
  const claims = orgs.map((org) => ({
    org,
    meant: bySourcedId.get(org.sourcedId) ?? byName.get(nameKey(org.name)) ?? [],
  }));
  const claimed = groupBy(claims, ({ meant }) => meant.map(({ id }) => id));
  const matched = schools.flatMap((school) => {
    const [claim, another] = claimed.get(school.id) ?? [];
    if (claim?.meant.length !== 1 || another !== undefined) return [];
    return school.sourcedId === null && school.isUnseen === true ? [] : [{ school, org: claim.org }];
  });
  const known = new Set(matched.map(({ org }) => org));
  const missing = schools.filter(({ id }) => !claimed.has(id));
  return {
    matched,
    leftOut: [
      ...claims.filter(({ org }) => !known.has(org)).map(({ org, meant }) => toLeftOut(org, reasonOf(meant))),
      ...missing.map((school) => toLeftOut(school, 'not-in-bundle')),
    ],
  };
}

function reasonOf([meant, another]: readonly DistrictSchool[]): DistrictLeftOut['reason'] {
  if (meant === undefined) return 'no-school';
  return another === undefined && meant.isUnseen === true ? 'not-matched' : 'several-schools';
}

function toLeftOut({ name }: { name: string }, reason: DistrictLeftOut['reason']): DistrictLeftOut {
  return { name, reason };
}
