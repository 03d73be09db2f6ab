import { type Database } from '#database/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Small enough to keep transactions short: a writing transaction holds back every reader of the event store. */
const AT_ONCE = 5_000;
/** No limit. */
const LARGEST_INTEGER = 2_147_483_647;

/** The api may delete from them only through a function, and only for a school whose deletion has begun. */
const LOGS = ['directory.audit_log', 'directory.activity_log'] as const;
type Log = (typeof LOGS)[number];
const ERASE: Record<Log, RawBuilder<unknown>> = {
  'directory.audit_log': sql`directory.erase_audit_log`,
  'directory.activity_log': sql`directory.erase_activity_log`,
};

/** Directory tables that may hold many rows of one school and that no other table references. */
const LARGE = ['directory.award_notes', ...LOGS] as const;

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
  if (isLog(table)) return eraseLog(db, table, schoolId, AT_ONCE);
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE school_id = ${schoolId} LIMIT ${AT_ONCE}))`.execute(db);
  return Number(numAffectedRows);
}

const isLog = (table: string): table is Log => LOGS.some((log) => log === table);

async function eraseLog(db: Kysely<Database>, log: Log, schoolId: string, most: number): Promise<number> {
  const { rows } = await sql<{
    erased: number;
  }>`SELECT ${ERASE[log]}(${schoolId}, ${most}) AS erased`.execute(db);
  return rows[0]?.erased ?? 0;
}

/** Erases all that is left, of a school whose large tables were emptied shortly before. */
export async function eraseLogs(db: Kysely<Database>, schoolId: string): Promise<void> {
  for (const log of LOGS) await eraseLog(db, log, schoolId, LARGEST_INTEGER);
}
