import type { Database, Exports } from '#database/schema';
import { type Reading } from '#reports/reading';
import { type Kysely, type Selectable, sql } from 'kysely';

export type Scope = Pick<Selectable<Exports>, 'school_id' | 'district_id'>;

/** A school that an export includes. `folder` is where its files are in the ZIP of a district. */
export type IncludedSchool = {
  id: string;
  name: string;
  timeZone: string;
  isActive: boolean;
  folder: string;
};

/** The schools of an export, by name, but those being deleted. */
export async function schoolsOf(
  db: Reading | Kysely<Database>,
  { school_id: schoolId, district_id: districtId }: Scope,
): Promise<IncludedSchool[]> {
  const schools = await db
    .selectFrom('directory.schools as s')
    .leftJoin('directory.school_deletions as d', 'd.school_id', 's.id')
    .where('d.school_id', 'is', null)
    .where((eb) => eb.or([eb('s.id', '=', schoolId), eb('s.district_id', '=', districtId)]))
    .select(['s.id', 's.name', 's.time_zone as timeZone', 's.is_active as isActive'])
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .execute();
  return schools.map((school) => ({ ...school, folder: folderOf(school) }));
}

const LONGEST_NAME = 40;

/** `maple-grove-3f2a91bc`: readable, safe on every file system, and different for two schools of one name. */
export function folderOf({ id, name }: { id: string; name: string }): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .match(/[a-z0-9]+/g);
  const readable = (words ?? []).join('-').slice(0, LONGEST_NAME).replace(/-$/, '') || 'school';
  return `${readable}-${id.replaceAll('-', '').slice(-12)}`;
}
