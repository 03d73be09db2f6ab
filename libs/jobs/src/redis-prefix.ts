import { ask } from '#runtime/pg';

/**
 * Prefix of the queue's keys in Redis. It names the database itself, so that neither another installation with the same
 * Redis nor a copy that was restored from a backup takes its tickets.
 */
export function redisPrefix(databaseUrl: string): Promise<string> {
  return ask(databaseUrl, async (client) => {
    const { rows } = await client.query<{ prefix: string }>(
      `SELECT format('laurel-%s-%s', system_identifier, oid) AS prefix
       FROM pg_control_system(), pg_database WHERE datname = current_database()`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('Postgres does not know the database that it was asked in');
    return row.prefix;
  });
}
