import { inTransaction } from '#runtime/pg';
import pg from 'pg';
import { projections } from '../projections/all.js';
import type { Tx } from '../projections/sql/tx.js';
import { writeRevisions } from '../runner/school-revisions.js';
import type { Scope } from './progress.js';
import { SHADOW } from './shadow.js';
import { rowOf, sameKey, type Table } from './tables.js';

/**
 * Replaces the live rows with the rebuilt ones, in one short transaction. The projectors are fenced, and the shadow is
 * at exactly the same place, so their checkpoints stay.
 * @param revisions the last revision of each school in the shadow
 * @param unchained given if facts may be lost: schools whose chain does not hold. Their chains are started again, like those of
 *   schools that lost their last facts
 */
export async function swap(
  client: Tx,
  tables: readonly Table[],
  scope: Scope,
  revisions: ReadonlyMap<string, number>,
  unchained?: readonly string[],
): Promise<void> {
  await inTransaction(client, async () => {
    if (scope.kind === 'all') await swapTables(client, tables);
    else await healRows(client, tables, scope.schoolId);
    // A school that the ledger no longer has is at no revision. The others get new rows, and with them another build.
    await client.query('DELETE FROM readmodel.school_revisions WHERE $1::uuid IS NULL OR school_id = $1', [
      scope.kind === 'school' ? scope.schoolId : null,
    ]);
    await writeRevisions(client, revisions);
    if (unchained !== undefined) await dropChains(client, scope, unchained);
  });
}

async function dropChains(client: Tx, scope: Scope, unchained: readonly string[]): Promise<void> {
  await client.query(
    `DELETE FROM readmodel.event_hashes AS held WHERE ($1::uuid IS NULL OR school_id = $1) AND (
       school_id = ANY ($2::uuid[])
       OR coalesce((SELECT revision FROM readmodel.school_revisions WHERE school_id = held.school_id), -1) < (
         SELECT max(first_revision + length(hashes) / 32 - 1) FROM readmodel.event_hashes AS own
         WHERE own.school_id = held.school_id))`,
    [scope.kind === 'school' ? scope.schoolId : null, unchained],
  );
}

/** New readers queue behind a waiting exclusive lock, so behind a slow reader this gives up soon. */
const LOCK_TIMEOUT = '1s';

async function swapTables(client: Tx, tables: readonly Table[]): Promise<void> {
  const live = tables.map(({ name }) => `readmodel.${name}`).join(', ');
  await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'; SET LOCAL synchronous_commit = on`);
  // Sorted, like every lock on several tables.
  await client.query(`LOCK TABLE ${live} IN ACCESS EXCLUSIVE MODE`);
  await client.query(`DROP TABLE ${live}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${SHADOW}.${name} SET SCHEMA readmodel`);
  await client.query(
    `INSERT INTO readmodel.projection_versions (projection, version)
     SELECT * FROM unnest($1::text[], $2::integer[])
     ON CONFLICT (projection) DO UPDATE SET version = excluded.version`,
    [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  );
}

/** Changes only rows that differ: for a healthy school it writes nothing at all. */
async function healRows(client: Tx, tables: readonly Table[], schoolId: string): Promise<void> {
  await client.query('SET LOCAL synchronous_commit = on');
  for (const table of tables) {
    const { name, columns } = table;
    await client.query(
      `DELETE FROM readmodel.${name} AS live WHERE live.school_id = $1 AND NOT EXISTS (
         SELECT FROM ${SHADOW}.${name} AS rebuilt
         WHERE ${sameKey(table, 'live', 'rebuilt')}
           AND ${rowOf(table, 'live')} IS NOT DISTINCT FROM ${rowOf(table, 'rebuilt')}
       )`,
      [schoolId],
    );
    await client.query(
      `INSERT INTO readmodel.${name} (${columns.join(', ')})
       SELECT ${columns.join(', ')} FROM ${SHADOW}.${name} AS rebuilt WHERE NOT EXISTS (
         SELECT FROM readmodel.${name} AS live WHERE ${sameKey(table, 'live', 'rebuilt')}
       )`,
    );
  }
}

/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}
