import type pg from 'pg';

const REPLACED = '0002-identity';

/**
 * Names of migrations as this release has them: `0001-events` makes the ledger's identity too.
 * @param lacksIdentity whether there are events without the table of it
 * @throws an error for people if so
 */
export function withBaseline(names: readonly string[], lacksIdentity: boolean): string[] {
  if (lacksIdentity)
    throw new Error(
      `This ledger is from before version 0.1.0 and lacks migration ${REPLACED}: start it once with commit d32f2208, then with this release.`,
    );
  return names.filter((name) => name !== REPLACED);
}

/** Records the baseline for a ledger of the migrations that it replaced, which made the same schema. */
export async function takeOver(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ lacksIdentity: boolean }>(
    `SELECT to_regclass('ledger.events') IS NOT NULL AND to_regclass('ledger.identity') IS NULL AS "lacksIdentity"`,
  );
  withBaseline([], rows[0]?.lacksIdentity === true);
  await client.query('DELETE FROM ledger.migrations WHERE name = $1', [REPLACED]);
}
