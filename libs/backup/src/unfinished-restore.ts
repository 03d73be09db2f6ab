import type pg from 'pg';

/** A table that exists from the beginning of a restore to its end. */
const MARK = 'public.laurel_unfinished_restore';

export async function isUnfinished(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('${MARK}') IS NOT NULL AS exists`,
  );
  return rows[0]?.exists === true;
}

export async function markUnfinished(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS ${MARK} ()`);
}

export async function markFinished(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${MARK}`);
}

/** @throws an error for people if a restore into the database did not come to its end */
export async function refuseUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  if (await isUnfinished(client))
    throw new Error(
      'A restore into this database was interrupted. Run `npm run restore` again; it starts from the beginning.',
    );
}
