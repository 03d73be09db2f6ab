import { nameKey } from './name-key.js';
import { type Notices } from './notices.js';
import { type Org, type Orgs } from './read-orgs.js';
import { refuse, RosterRefused, type RosterSchool } from './roster.js';

const MOST_NAMED = 5;
const MOST_CHOICES = 200;

/**
 * Finds the school of a bundle that a roster is read for: the school that a person chose or an earlier roster was read
 * for, else, if somebody looks at the preview, the school with the same name, else the only school.
 * @throws RosterRefused if there is none, or several could be meant
 */
export function chooseSchool(
  { schools, others }: Orgs,
  { name, sourcedId, chosenId = null, isUnseen = false }: RosterSchool,
  notices: Notices,
): Org {
  const known = schools.find((org) => org.sourcedId === (chosenId ?? sourcedId));
  if (known !== undefined) {
    if (sourcedId !== null && known.sourcedId !== sourcedId) notices.add('orgs.csv', 'school-id-changed');
    return known;
  }
  if (chosenId !== null)
    return ask(schools, `The bundle has no school with the ID ${chosenId}.`, 'sourcedId');
  const list = listNames(schools);
  if (schools.length === 0) return refuseWithoutSchool(others);
  const named = schools.filter((org) => nameKey(org.name) === nameKey(name));
  const [only, another] = named.length > 0 || sourcedId !== null ? named : schools;
  if (sourcedId !== null && only === undefined)
    return ask(schools, `The bundle is not for ${name}. Its schools: ${list}.`, 'sourcedId');
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
    return ask(
      named,
      `The bundle has ${named.length} schools called ${name}, with the IDs ${listOf(named.map((org) => org.sourcedId))}. Choose yours once; after the roster is applied, Laurel knows your school by its ID.`,
      'name',
    );
  if (only === undefined || another !== undefined)
    return ask(schools, `No school in the bundle is called ${name}. Its schools: ${list}.`, 'name');
  if (sourcedId !== null) notices.add('orgs.csv', 'school-id-changed');
  return only;
}

/** @throws RosterRefused always, with the schools of which a person may choose one */
function ask(schools: readonly Org[], message: string, column: 'sourcedId' | 'name'): never {
  const first = schools.slice(0, MOST_CHOICES).map(({ sourcedId, name }) => ({ sourcedId, name }));
  throw new RosterRefused([{ file: 'orgs.csv', line: null, column, message, schools: first }]);
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
