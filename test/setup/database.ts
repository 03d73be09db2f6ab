import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A new, empty database on the test server; dropped with its connections when the test is done. */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `laurel_test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** The server of this worker of jest's; one and the same for all where there is only one. */
export function serverUrl(): string {
  const urls = process.env['TEST_DATABASE_URL']?.trim().split(/\s+/) ?? [];
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  const url = urls[(worker - 1) % urls.length];
  if (url === undefined || url === '')
    throw new Error('TEST_DATABASE_URL is not set: run the tests through npm test');
  return url;
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(serverUrl());
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
