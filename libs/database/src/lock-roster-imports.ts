import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.js';

/** Lets uploads, the drop folder and bundles of districts take turns at a school, until the transaction ends. */
export async function lockRosterImports(tx: Transaction<Database>, schoolId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('roster import'), hashtext(${schoolId}))`.execute(tx);
}
