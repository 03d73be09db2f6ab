import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

type DropSchool = { id: string; name: string };

/** The schools in use, by the names that their folders may have: their id, or their name if no other school has the same. */
export async function schoolsByFolder(
  db: Kysely<Database>,
  { includesInactive = false } = {},
): Promise<ReadonlyMap<string, DropSchool>> {
  const schools = await db
    .selectFrom('directory.schools as s')
    .select(['s.id', 's.name'])
    .$if(!includesInactive, (query) => query.where('s.is_active', '=', true))
    .where(sql<boolean>`NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = s.id)`)
    .execute();
  const found = new Map<string, DropSchool>();
  const shared = new Set<string>();
  for (const school of schools) {
    const slug = slugOf(school.name);
    if (found.has(slug)) shared.add(slug);
    found.set(slug, school);
  }
  for (const slug of [...shared, '']) found.delete(slug);
  for (const school of schools) found.set(school.id, school);
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
