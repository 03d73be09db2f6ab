import { type Kysely } from 'kysely';
import type { Database } from './schema.js';

/**
 * What becomes of the balances of students who change schools, as was decided before for the district of a school; null: nothing yet,
 * or the school has no district.
 */
export async function decidedBalances(
  db: Kysely<Database>,
  schoolId: string,
): Promise<'carry' | 'zero' | null> {
  const district = await db
    .selectFrom('directory.districts as d')
    .innerJoin('directory.schools as s', 's.district_id', 'd.id')
    .select('d.transferred_balances')
    .where('s.id', '=', schoolId)
    .executeTakeFirst();
  return district?.transferred_balances ?? null;
}
