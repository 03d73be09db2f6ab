import type pg from 'pg';
import { ask } from './pg.js';

const POOLER_IN_TRANSACTION_MODE =
  'DATABASE_URL: the pooler in front of Postgres shares its sessions; set pool_mode = session';

/**
 * Whether two connections have a session of Postgres each. A pooler in transaction mode gives a session away between two
 * statements: another connection then gets it, or the next statement another session.
 */
export async function keepsSessions(one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  const sessionOf = async (client: pg.ClientBase) =>
    (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const first = await sessionOf(one);
  // In statement mode, the pooler refuses this.
  if (!(await other.query('BEGIN').then(() => true, isAway))) return false;
  try {
    return first !== (await sessionOf(other)) && first === (await sessionOf(one));
  } finally {
    await other.query('ROLLBACK');
  }
}

/** @throws if the connection broke, rather than being refused a statement */
function isAway(error: Error & { code?: string }): false {
  if (error.code === undefined) throw error;
  return false;
}

/** Ends the process with one line if a pooler shares sessions. A database that does not answer is another matter. */
export async function sessionsOrExit(...databaseUrls: readonly string[]): Promise<void> {
  for (const url of new Set(databaseUrls)) {
    if (!/^postgres(ql)?:/.test(url)) continue;
    const isKept = ask(url, (one) => ask(url, (other) => keepsSessions(one, other)));
    if (await isKept.catch(() => true)) continue;
    process.stderr.write(`${POOLER_IN_TRANSACTION_MODE}\n`);
    process.exit(1);
  }
}
