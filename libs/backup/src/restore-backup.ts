import { createDatabase } from '#database/connect';
import { migrate, unknownMigrations } from '#database/migrate';
import { NEWEST_TABLE, withBaseline } from '#database/take-over';
import {
  migrate as migrateLedger,
  unknownMigrations as unknownLedgerMigrations,
} from '#event-store/postgres/migrate';
import { type LedgerPart } from '#event-store/postgres/schema';
import { withBaseline as ledgerWithBaseline } from '#event-store/postgres/take-over';
import { createClient, createPool, inTransaction } from '#runtime/pg';
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier } from 'pg';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackupFile } from './backup-file.js';
import { type Table, tablesOf } from './catalog.js';
import { nameOf, PORTABLE, target } from './copy.js';
import { type BackedUpTable, type Manifest } from './manifest.js';
import { isUnfinished, markFinished, markUnfinished } from './unfinished-restore.js';

export type RestoreOptions = {
  /** Signs in as the role that is to own the tables. */
  databaseUrl: string;
  onTable: (table: BackedUpTable, place: number, tables: number) => void;
  /** Runs when all rows are there, and before the database may be used. */
  finish: () => Promise<void>;
  signal: AbortSignal;
};

const LOCK = `hashtextextended('laurel.restore', 0)`;

/**
 * Restores a backup into a database without data. All rows appear at once, or none. An interrupted restore leaves the
 * database marked: it then refuses to be migrated or served, and another restore starts from the beginning.
 * @throws an error for people if the database has data or is in use, or if the backup is damaged
 */
export async function restoreBackup(backup: BackupFile, options: RestoreOptions): Promise<void> {
  const { databaseUrl, signal } = options;
  const migrations = migrationsOf(backup.manifest);
  const client = createClient(databaseUrl, 0);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET idle_in_transaction_session_timeout = 0');
    await client.query(PORTABLE);
    await refuseUsed(client);
    await markUnfinished(client);
    await makeSchemas(client, databaseUrl, migrations, backup.manifest.hasLedger);
    signal.throwIfAborted();
    await inTransaction(client, () => fillTables(client, backup, options));
    await client.query('ANALYZE');
    await options.finish();
    await markFinished(client);
  } finally {
    await client.end();
  }
}

/** As this release has them. @throws an error for people if it cannot make the schemas of the backup */
function migrationsOf({ migrations, tables }: Manifest): Manifest['migrations'] {
  const names = new Set(tables.map(({ schema, name }) => `${schema}.${name}`));
  const database = withBaseline(migrations.database, names.has(NEWEST_TABLE));
  const lacksIdentity = names.has('ledger.events') && !names.has('ledger.identity');
  const ledger = ledgerWithBaseline(migrations.ledger, lacksIdentity);
  const unknown = [...unknownMigrations(database), ...unknownLedgerMigrations(ledger)];
  if (unknown.length > 0)
    throw new Error(`The backup was made by a newer release of Laurel, with ${unknown.join(', ')}`);
  return { database, ledger };
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows: locks } = await client.query<{ isOurs: boolean }>(
    `SELECT pg_try_advisory_lock(${LOCK}) AS "isOurs"`,
  );
  if (locks[0]?.isOurs !== true) throw new Error('Another restore into this database is running');
  const { rows: others } = await client.query<{ names: string | null }>(
    `SELECT string_agg(DISTINCT coalesce(nullif(application_name, ''), usename), ', ') AS names FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (others[0]?.names != null)
    throw new Error(
      `The database is in use (${others[0].names}): stop every api, projector and worker first`,
    );
  if (!(await isUnfinished(client)) && (await hasData(client)))
    throw new Error('The database has data. Restore into an empty one.');
}

async function hasData(client: pg.Client): Promise<boolean> {
  for (const table of ['directory.schools', 'directory.users', 'ledger.events']) {
    const { rows } = await client.query<{ exists: boolean }>(
      `SELECT to_regclass('${table}') IS NOT NULL AS exists`,
    );
    if (rows[0]?.exists !== true) continue;
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

/** As they were when the backup was made, so that its rows fit; later migrations then find them. */
async function makeSchemas(
  client: pg.Client,
  databaseUrl: string,
  migrations: Manifest['migrations'],
  hasLedger: boolean,
): Promise<void> {
  await client.query(
    `DROP SCHEMA IF EXISTS directory, ledger, readmodel, readmodel_shadow, bullmq CASCADE;
     DROP TABLE IF EXISTS kysely_migration, kysely_migration_lock`,
  );
  const pool = createPool({ url: databaseUrl, max: 2, queryTimeoutMs: 0, onIdleError: () => undefined });
  const db = createDatabase(pool);
  try {
    await migrate(db, new Set(migrations.database));
    const parts: LedgerPart[] = hasLedger ? ['events', 'snapshots'] : ['snapshots'];
    await migrateLedger(pool, parts, new Set(migrations.ledger));
  } finally {
    await db.destroy();
  }
}

async function fillTables(client: pg.Client, backup: BackupFile, options: RestoreOptions): Promise<void> {
  const { tables } = backup.manifest;
  await refuseOthers(client, tables);
  // Tables refer to each other in circles; all rows are checked together at the end.
  const constraints = await foreignKeysOf(client);
  for (const { table, name } of constraints)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await client.query(`TRUNCATE ${tables.map(nameOf).join(', ')}`);
  for (const [index, table] of tables.entries()) {
    options.signal.throwIfAborted();
    await client.query(`ALTER TABLE ${nameOf(table)} DISABLE TRIGGER USER`);
    await fill(client, backup, table, options.signal);
    await client.query(`ALTER TABLE ${nameOf(table)} ENABLE TRIGGER USER`);
    options.onTable(table, index + 1, tables.length);
  }
  for (const { table, name, definition } of constraints)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  await continueSequences(client);
}

/** Names come from the file, and only tables and columns of the migrated database are accepted. */
async function refuseOthers(client: pg.Client, tables: readonly BackedUpTable[]): Promise<void> {
  const columnsOf = ({ columns }: Table) => columns.toSorted().join();
  const missing = new Map((await tablesOf(client)).map((table) => [nameOf(table), columnsOf(table)]));
  for (const table of tables) {
    if (missing.get(nameOf(table)) !== columnsOf(table))
      throw new Error(`The backup is damaged: its migrations make no ${nameOf(table)} with these columns`);
    missing.delete(nameOf(table));
  }
  if (missing.size > 0) throw new Error(`The backup is damaged: it lacks ${[...missing.keys()].join(', ')}`);
}

type ForeignKey = { table: string; name: string; definition: string };

async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.conrelid::regclass::text AS table, quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
     WHERE c.contype = 'f' AND n.nspname IN ('directory', 'ledger', 'readmodel') ORDER BY 1, 2`,
  );
  return rows;
}

/** @throws if the rows are not those that the manifest describes */
async function fill(
  client: pg.Client,
  backup: BackupFile,
  table: BackedUpTable,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // Opened first: a connection that waits for rows can do nothing else, not even give up.
  const rows = await backup.read(table.file);
  const copy = client.query(copyFrom(`COPY ${target(table)} FROM STDIN`));
  await pipeline(rows, hashed, copy, { signal });
  if (hash.digest('hex') !== table.sha256 || copy.rowCount !== table.rows)
    throw new Error(`The backup is damaged: ${table.file} is not what its manifest says`);
}

/** After the highest number that is in use. */
async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT a.attrelid::regclass::text AS table, a.attname AS column,
            pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) AS sequence
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE a.attidentity <> '' AND n.nspname IN ('directory', 'ledger', 'readmodel')`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(
      `SELECT setval($1, coalesce(max(${escapeIdentifier(column)}), 0) + 1, false) FROM ${table}`,
      [sequence],
    );
}
