import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

/** Whom a drop folder is for. */
export type DropPlace = { id: string; kind: 'school' | 'district' };

/** The schools in use and the districts, by the names that their folders may have: their id, or their name if nothing else has the same. */
export async function placesByFolder(
  db: Kysely<Database>,
  { includesInactive = false } = {},
): Promise<ReadonlyMap<string, DropPlace>> {
  const schools = await db
    .selectFrom('directory.schools as s')
    .select(['s.id', 's.name', sql<DropPlace['kind']>`'school'`.as('kind')])
    .$if(!includesInactive, (query) => query.where('s.is_active', '=', true))
    .where(sql<boolean>`NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = s.id)`)
    .execute();
  const districts = await db
    .selectFrom('directory.districts')
    .select(['id', 'name', sql<DropPlace['kind']>`'district'`.as('kind')])
    .execute();
  const places = [...schools, ...districts];
  const found = new Map<string, DropPlace>();
  const shared = new Set<string>();
  for (const { id, kind, name } of places) {
    const slug = slugOf(name);
    if (found.has(slug)) shared.add(slug);
    found.set(slug, { id, kind });
  }
  for (const slug of [...shared, '']) found.delete(slug);
  for (const { id, kind } of places) found.set(id, { id, kind });
  return found;
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
