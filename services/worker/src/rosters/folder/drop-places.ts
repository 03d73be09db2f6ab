import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

/** Whom a drop folder is for. */
export type DropPlace = { id: string; kind: 'school' | 'district' };
/** `isServed`: its folder is looked into. */
type Place = DropPlace & { name: string; isServed: boolean };

/** All schools and districts. */
export async function readPlaces(db: Kysely<Database>): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    SELECT s.id, s.name, 'school' AS kind,
           s.is_active AND NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = s.id) AS "isServed"
    FROM directory.schools s
    UNION ALL
    SELECT id, name, 'district', true FROM directory.districts`.execute(db);
  return rows;
}

/** The places that are served, by the names that their folders may have: their id, or their name if nothing else has the same. */
export function servedByFolder(places: readonly Place[]): ReadonlyMap<string, DropPlace> {
  const found = new Map<string, DropPlace>();
  const shared = new Set<string>();
  const served = places.filter(({ isServed }) => isServed);
  for (const { id, kind, name } of served) {
    const slug = slugOf(name);
    if (found.has(slug)) shared.add(slug);
    found.set(slug, { id, kind });
  }
  for (const slug of [...shared, '']) found.delete(slug);
  for (const { id, kind } of served) found.set(id, { id, kind });
  return found;
}

/** The names that the folders of these places may have, whether others have them too or not. */
export function folderNamesOf(places: readonly Place[]): ReadonlySet<string> {
  return new Set(places.flatMap(({ id, name }) => [id, slugOf(name)]));
}

/** `maple-grove-school` for `Maple Grove School`; empty for a name without Latin letters. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
