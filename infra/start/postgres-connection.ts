import pg from 'pg';
import { SUPERUSER } from './postgres-cluster.js';

/** Laurel's database, created with the cluster. */
export const DATABASE = 'laurel';

export type Server = { port: number; password: string };

export function serverUrl({ port, password }: Server, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

export async function ensureDatabase(server: Server, database: string): Promise<void> {
  const found = await query(server, `SELECT 1 FROM pg_database WHERE datname = $1`, [database]);
  if (found.rowCount === 0) await query(server, `CREATE DATABASE ${pg.escapeIdentifier(database)}`);
}

async function query(server: Server, sql: string, values: string[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({
    connectionString: serverUrl(server, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}
