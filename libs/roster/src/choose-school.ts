import { nameKey } from './name-key.js';
import { refuse, type RosterSchool } from './roster.js';

/** A school of a bundle. */
export type Org = { sourcedId: string; name: string };

const MOST_NAMED = 5;

/**
 * The school of a bundle that a roster is read for: the one that it was read for before, else the one with the same name if
 * somebody looks at the preview, else the only one.
 * @throws RosterRefused if there is none, or several could be meant
 */
export function chooseSchool(orgs: readonly Org[], { name, sourcedId, isUnseen = false }: RosterSchool): Org {
  const known = orgs.find((org) => org.sourcedId === sourcedId);
  if (known !== undefined) return known;
  const list = listNames(orgs);
  if (sourcedId !== null)
    return refuse('orgs.csv', `The bundle is not for ${name}. Its schools: ${list}.`, null, 'sourcedId');
  if (isUnseen && orgs.length > 1)
    return refuse(
      'orgs.csv',
      'The bundle has several schools, and none is known as this one yet. Upload it once on the page Roster Import.',
      null,
      'sourcedId',
    );
  const named = orgs.filter((org) => nameKey(org.name) === nameKey(name));
  const [only, another] = named.length > 0 ? named : orgs;
  if (only !== undefined && another === undefined) return only;
  return refuse('orgs.csv', `No school in the bundle is called ${name}. Its schools: ${list}.`, null, 'name');
}

/** The first names of a bundle’s schools, for messages. */
export function listNames(orgs: readonly Org[]): string {
  const names = orgs.slice(0, MOST_NAMED).map((org) => org.name);
  return names.length === 0 ? 'none' : names.join(', ') + (orgs.length > MOST_NAMED ? ' and more' : '');
}
