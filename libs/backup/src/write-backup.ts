import { EXPORTS_LOCK } from '#database/exports-lock';
import { SecretKey } from '#runtime/keyring';
import { createClient, inTransaction } from '#runtime/pg';
import { writeZip, type ZipEntry } from '#runtime/write-zip';
import { createHash } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationsOf, type Table, tablesOf } from './catalog.js';
import { PORTABLE, target } from './copy.js';
import { BACKUP_VERSION, type BackedUpTable, type Manifest, MANIFEST, SECRET } from './manifest.js';

export type BackupOptions = {
  /** Signs in as the role that owns the tables, which may read all of them. */
  databaseUrl: string;
  secret: string;
  /** Whether the file holds the secret too. */
  includeSecret: boolean;
  /** False if another store has the events. */
  hasLedger: boolean;
  onTable: (table: BackedUpTable, place: number, tables: number) => void;
  signal: AbortSignal;
};

/**
 * Writes everything that Laurel keeps in its database to a ZIP, as it was at one moment, while people work. The file gets
 * its name when it is complete.
 * @throws an error for people if there is such a file already, finished or not
 */
export async function writeBackup(path: string, options: BackupOptions): Promise<Manifest> {
  const partial = `${path}.partial`;
  // The second one is what another process writes at this moment, or wrote before it was killed.
  for (const file of [path, partial]) if (await exists(file)) throw new Error(`${file} already exists`);
  const client = createClient(options.databaseUrl, 0);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(PORTABLE);
    // A rebuild of everything replaces tables; it waits meanwhile, and this for it.
    await client.query(`SELECT pg_advisory_lock_shared(${EXPORTS_LOCK})`);
    await client.query(
      'SET default_transaction_isolation = "repeatable read"; SET idle_in_transaction_session_timeout = 0',
    );
    const manifest = await inTransaction(client, () => writeSnapshot(client, partial, options));
    await rename(partial, path);
    return manifest;
  } catch (error) {
    if (!isTaken(error)) await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function writeSnapshot(client: pg.Client, path: string, options: BackupOptions): Promise<Manifest> {
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    `SELECT now() AS at, current_setting('server_version') AS postgres`,
  );
  const tables = await tablesOf(client);
  const manifest: Manifest = {
    product: 'laurel',
    version: BACKUP_VERSION,
    takenAt: (rows[0]?.at ?? new Date()).toISOString(),
    postgres: rows[0]?.postgres ?? '',
    migrations: await migrationsOf(client),
    hasLedger: options.hasLedger,
    secretId: new SecretKey(options.secret).id,
    hasSecret: options.includeSecret,
    tables: [],
  };
  const copies = tables.map((table, index) =>
    entryOf(client, table, (written) => {
      manifest.tables.push(written);
      options.onTable(written, index + 1, tables.length);
    }),
  );
  const secret = options.includeSecret ? [textEntry(SECRET, () => `${options.secret}\n`)] : [];
  const last = textEntry(MANIFEST, () => `${JSON.stringify(manifest, null, 2)}\n`);
  await writeZip(path, [...secret, ...copies, last], options.signal);
  return manifest;
}

function entryOf(client: pg.Client, table: Table, onWritten: (written: BackedUpTable) => void): ZipEntry {
  const name = `tables/${table.schema}.${table.name}.copy`;
  return {
    name,
    content: async function* () {
      const hash = createHash('sha256');
      let bytes = 0;
      const rows = client.query(copyTo(`COPY ${target(table)} TO STDOUT`));
      for await (const chunk of rows as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
      onWritten({ ...table, file: name, rows: rows.rowCount, bytes, sha256: hash.digest('hex') });
    },
  };
}

function textEntry(name: string, text: () => string): ZipEntry {
  return {
    name,
    // oxlint-disable-next-line typescript/require-await -- an entry is asynchronous, and this one is at hand
    content: async function* () {
      yield text();
    },
  };
}

/** Whether another process began to write the same file at the same moment. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
