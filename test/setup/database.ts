import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** The database on each test server that `createMigratedDatabase` copies. */
export const TEMPLATE = 'laurel_test_template';

/** A new, empty database on the test server; dropped with its connections when the test is done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return copyTestDatabase('template1');
}

/** A database with the product's empty schemas. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  return copyTestDatabase(TEMPLATE);
}

/** @param template name of a database without connections */
export async function copyTestDatabase(template: string): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `laurel_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: databaseOn(server, name),
    drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The test server of this jest worker; the same for all workers if there is only one. */
export function serverUrl(): string {
  const urls = process.env['TEST_DATABASE_URL']?.trim().split(/\s+/) ?? [];
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  const url = urls[(worker - 1) % urls.length];
  if (url === undefined || url === '')
    throw new Error('TEST_DATABASE_URL is not set: run the tests through npm test');
  return url;
}

export function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Holds the locks of the statement, in a separate transaction, until `release`, however long others take to wait for
 * them. The product's own connections would end a transaction that is idle for 10 s.
 */
export async function holdLock(url: string, statement: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client(url);
  // After a failed test it ends with its database.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`BEGIN; ${statement}`);
  return { release: () => client.end() };
}
