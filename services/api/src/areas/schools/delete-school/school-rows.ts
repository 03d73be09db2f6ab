import { type Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

/** Small enough to keep transactions short: one that writes holds back every reader of the event store. */
const AT_ONCE = 5_000;

/** Directory tables that may hold many rows of one school and that no other table references. */
const LARGE = ['directory.award_notes', 'directory.audit_log'] as const;

/** Tables whose rows of a school are deleted in portions: every read model, and the large directory tables. */
async function largeTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'readmodel' AND column_name = 'school_id' ORDER BY table_name`.execute(db);
  return [...rows.map(({ name }) => `readmodel.${name}`), ...LARGE];
}

export async function countRows(db: Kysely<Database>, schoolId: string): Promise<number> {
  let total = 0;
  for (const table of await largeTables(db)) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} WHERE school_id = ${schoolId}`.execute(db);
    total += rows[0]?.count ?? 0;
  }
  return total;
}

/**
 * Deletes the rows and yields the size of each portion. Each portion is committed separately, so an interrupted
 * deletion continues from there.
 */
export async function* removeRows(db: Kysely<Database>, schoolId: string): AsyncGenerator<number> {
  for (const table of await largeTables(db)) {
    for (;;) {
      const removed = await removeSome(db, table, schoolId);
      if (removed > 0) yield removed;
      if (removed < AT_ONCE) break;
    }
  }
}

async function removeSome(db: Kysely<Database>, table: string, schoolId: string): Promise<number> {
  if (table === 'directory.audit_log') return eraseAuditLog(db, schoolId, AT_ONCE);
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE school_id = ${schoolId} LIMIT ${AT_ONCE}))`.execute(db);
  return Number(numAffectedRows);
}

/** The only right the api has to delete audit records: those of a school whose deletion has begun. */
export async function eraseAuditLog(db: Kysely<Database>, schoolId: string, most: number): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    SELECT directory.erase_audit_log(${schoolId}, ${most}) AS erased`.execute(db);
  return rows[0]?.erased ?? 0;
}
