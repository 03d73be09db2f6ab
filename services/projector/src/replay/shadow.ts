import { inTransaction } from '#runtime/pg';
import type { Tx } from '../projections/sql/tx.js';
import { READ_MODEL_TABLES } from './tables.js';

/** Schema in which a replay builds. The next replay drops what a crashed one left. */
export const SHADOW = 'readmodel_shadow';

/** Projections use these indexes while the shadow is filled. Other plain indexes are built afterwards. */
const NEEDED_WHILE_FILLING: readonly string[] = [
  'ledger_entries_by_subject',
  'point_transactions_by_student',
];

export class ReplayRunning extends Error {
  override readonly name = 'ReplayRunning';
  constructor() {
    super('Another replay is running');
  }
}

/**
 * Creates empty copies of the read models, with their primary keys. Only one replay runs at a time; it is over when
 * `client` ends.
 */
export async function createShadow(client: Tx): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('readmodel.replay', 0)) AS free`,
  );
  if (rows[0]?.free !== true) throw new ReplayRunning();
  await inTransaction(client, async () => {
    await client.query(`DROP SCHEMA IF EXISTS ${SHADOW} CASCADE; CREATE SCHEMA ${SHADOW}`);
    for (const table of READ_MODEL_TABLES) {
      await client.query(
        `CREATE TABLE ${SHADOW}.${table} (LIKE readmodel.${table} INCLUDING ALL EXCLUDING INDEXES)`,
      );
    }
    for (const statement of await storageStatements(client)) await client.query(statement);
    for (const statement of await indexStatements(client)) {
      if (statement.whileFilling) await client.query(statement.sql);
    }
  });
}

/** Builds the remaining indexes, without holding a transaction id meanwhile. */
export async function completeShadow(client: Tx): Promise<void> {
  for (const { whileFilling, sql } of await indexStatements(client)) {
    if (!whileFilling) await client.query(sql.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'));
  }
  for (const table of READ_MODEL_TABLES) await client.query(`ANALYZE ${SHADOW}.${table}`);
}

export async function dropFromShadow(client: Tx, schoolIds: readonly string[]): Promise<void> {
  for (const table of READ_MODEL_TABLES)
    await client.query(`DELETE FROM ${SHADOW}.${table} WHERE school_id = ANY($1::uuid[])`, [schoolIds]);
}

export async function dropShadow(client: Tx): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${SHADOW} CASCADE`);
}

/** Needed because LIKE does not copy storage parameters such as the fill factor. */
async function storageStatements(client: Tx): Promise<string[]> {
  const { rows } = await client.query<{ relname: string; reloptions: string[] }>(
    `SELECT relname, reloptions FROM pg_class
     WHERE relnamespace = 'readmodel'::regnamespace AND relname = ANY($1) AND reloptions IS NOT NULL`,
    [READ_MODEL_TABLES],
  );
  return rows.map(
    ({ relname, reloptions }) => `ALTER TABLE ${SHADOW}.${relname} SET (${reloptions.join(', ')})`,
  );
}

/** Uses the names of the live schema, because later migrations will refer to them. */
async function indexStatements(client: Tx): Promise<{ whileFilling: boolean; sql: string }[]> {
  const { rows } = await client.query<{ name: string; table: string; key: string | null; plain: string }>(
    `SELECT ic.relname AS name, tc.relname AS table,
            pg_get_constraintdef(k.oid) AS key, pg_get_indexdef(i.indexrelid) AS plain
     FROM pg_index AS i
     JOIN pg_class AS ic ON ic.oid = i.indexrelid
     JOIN pg_class AS tc ON tc.oid = i.indrelid
     LEFT JOIN pg_constraint AS k ON k.conindid = i.indexrelid
     WHERE tc.relnamespace = 'readmodel'::regnamespace AND tc.relname = ANY($1)
     ORDER BY ic.relname`,
    [READ_MODEL_TABLES],
  );
  return rows.map(({ name, table, key, plain }) =>
    key === null
      ? {
          whileFilling: NEEDED_WHILE_FILLING.includes(name),
          sql: plain.replace(' ON readmodel.', ` ON ${SHADOW}.`),
        }
      : { whileFilling: true, sql: `ALTER TABLE ${SHADOW}.${table} ADD CONSTRAINT ${name} ${key}` },
  );
}

/**
 * Whether the rebuilt rows of a school contain another event than the live ones at some revision. If so, the ledger has
 * continued after it lost the live rows' events, and is not a copy that merely ends too early.
 */
export async function goesOnElsewhere(client: Tx, schoolId: string): Promise<boolean> {
  const { rows } = await client.query<{ differs: boolean }>(
    `SELECT EXISTS (
       SELECT FROM ${SHADOW}.ledger_entries AS rebuilt
       JOIN readmodel.ledger_entries AS live USING (school_id, revision)
       WHERE school_id = $1 AND rebuilt.event_id <> live.event_id
     ) AS differs`,
    [schoolId],
  );
  return rows[0]?.differs === true;
}
