import { type Database } from '#database/schema';
import { sql, type Transaction } from 'kysely';
import { unknownDistrict } from './districts.query.js';

export type LockedDistrict = { name: string; school_ids: string[]; requires_second_step: boolean };

/** Locks a district's row until the transaction ends. @returns what the audit log says of it @throws Problem 404 */
export async function lockDistrict(tx: Transaction<Database>, id: string): Promise<LockedDistrict> {
  const { rows } = await sql<LockedDistrict>`
    SELECT d.name, d.requires_second_step,
           ARRAY(SELECT s.id FROM directory.schools s WHERE s.district_id = d.id ORDER BY s.id) AS school_ids
    FROM directory.districts d WHERE d.id = ${id} FOR UPDATE`.execute(tx);
  if (rows[0] === undefined) throw unknownDistrict();
  return rows[0];
}
