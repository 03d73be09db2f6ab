import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

/** School or district that a drop folder is for. */
export type DropFolderTarget = { id: string; kind: 'school' | 'district' };
/** `isServed`: its folder is read. */
type Target = DropFolderTarget & { isServed: boolean };

/** All schools and districts. Their ids are the only names of folders: anybody can give a school the name of another. */
export async function readDropFolderTargets(db: Kysely<Database>): Promise<readonly Target[]> {
  const { rows } = await sql<Target>`
    SELECT s.id, 'school' AS kind,
           s.is_active AND NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = s.id) AS "isServed"
    FROM directory.schools s
    UNION ALL
    SELECT id, 'district', true FROM directory.districts`.execute(db);
  return rows;
}
