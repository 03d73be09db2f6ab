import type pg from 'pg';

const FIRST = '001 epochs';
const LAST = '012 append looks each event up';

/**
 * Replaces the records of the twelve steps that created the events before there was a baseline.
 * @throws Error if the database lacks one of them
 */
export async function adoptBaseline(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM ledger.migrations WHERE name BETWEEN $1 AND $2 ORDER BY name DESC',
    [FIRST, LAST],
  );
  if (rows.length === 0) return;
  if (rows[0]?.name !== LAST)
    throw new Error(
      'This ledger was made by a version of Laurel that was never released, and cannot be migrated. Start with an empty database.',
    );
  await client.query('DELETE FROM ledger.migrations WHERE name BETWEEN $1 AND $2', [FIRST, LAST]);
  await client.query(`INSERT INTO ledger.migrations (name) VALUES ('0001-events')`);
}
