import { nameKey } from './name-key.js';
import { type Notices } from './notices.js';
import { type Org, type Orgs } from './read-orgs.js';
import { refuse, type RosterSchool } from './roster.js';

const MOST_NAMED = 5;

/**
 * The school of a bundle that a roster is read for: the one that it was read for before, else, if somebody looks at the preview, the
 * one with the same name, else the only one.
 * @throws RosterRefused if there is none, or several could be meant
 */
export function chooseSchool(
  { schools, others }: Orgs,
  { name, sourcedId, isUnseen = false }: RosterSchool,
  notices: Notices,
): Org {
  const known = schools.find((org) => org.sourcedId === sourcedId);
  if (known !== undefined) return known;
  const list = listNames(schools);
  if (schools.length === 0) return refuseWithoutSchool(others);
  const named = schools.filter((org) => nameKey(org.name) === nameKey(name));
  const [only, another] = named.length > 0 || sourcedId !== null ? named : schools;
  if (sourcedId !== null && only === undefined)
    return refuse('orgs.csv', `The bundle is not for ${name}. Its schools: ${list}.`, null, 'sourcedId');
  if (isUnseen && (sourcedId !== null || schools.length > 1))
    return refuse(
      'orgs.csv',
      sourcedId === null
        ? 'The bundle has several schools, and none is known as this one yet. Upload it once on the page Roster Import.'
        : `The bundle has another ID for ${name} than before. Upload it once on the page Roster Import.`,
      null,
      'sourcedId',
    );
  if (named.length > 1)
    return refuse(
      'orgs.csv',
      `The bundle has ${named.length} schools called ${name}, with the IDs ${listOf(named.map((org) => org.sourcedId))}. Upload a bundle with only yours once; after it is applied, Laurel knows your school by its ID.`,
      null,
      'name',
    );
  if (only === undefined || another !== undefined)
    return refuse(
      'orgs.csv',
      `No school in the bundle is called ${name}. Its schools: ${list}.`,
      null,
      'name',
    );
  if (sourcedId !== null) notices.add('orgs.csv', 'school-id-changed');
  return only;
}

/** @throws RosterRefused always */
export function refuseWithoutSchool(others: string): never {
  return refuse(
    'orgs.csv',
    `The bundle has no organization of the type “school”, but ${others}. Export the school as one.`,
    null,
    'type',
  );
}

/** The first names of a bundle’s schools, for messages. */
export function listNames(orgs: readonly Org[]): string {
  return listOf(orgs.map((org) => org.name));
}

function listOf(names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMED);
  return first.length === 0 ? 'none' : first.join(', ') + (names.length > MOST_NAMED ? ' and more' : '');
}
