import { BackupFile } from '#backup/backup-file';
import { type BackedUpTable, type Manifest } from '#backup/manifest';
import { restoreBackup } from '#backup/restore-backup';
import { writeBackup } from '#backup/write-backup';
import { readErasures } from '#erasure/erasures-file';
import { type Reapplied, reapplyErasures } from '#erasure/reapply-erasures';
import { type Database } from '#database/schema';
import { Keyring } from '#runtime/keyring';
import { type Kysely } from 'kysely';
import { type Environment } from '../../core/platform/environment.js';
import { migrateAll } from './migrate-all.js';

/** @returns what was done, in words */
export async function backUp(
  environment: Environment,
  path: string,
  includeSecret: boolean,
  signal: AbortSignal,
): Promise<string> {
  const { migrationDatabaseUrl, databaseUrl, eventStoreUrl, secrets } = environment;
  const hasLedger = eventStoreUrl === databaseUrl;
  const { tables } = await writeBackup(path, {
    databaseUrl: migrationDatabaseUrl,
    secret: secrets[0],
    includeSecret,
    hasLedger,
    onTable: report,
    signal,
  });
  return [
    `Backed up ${inWords(tables)} to ${path}`,
    includeSecret
      ? 'The file has the secret and everybody’s personal data: keep it where only you can read it'
      : 'The file is of no use without LAUREL_SECRET: keep that too',
    ...(hasLedger
      ? []
      : ['The ledger is in the event store, which needs a backup of its own, made after this one']),
  ].join('.\n');
}

/**
 * Restores a backup, brings it to the latest version and erases again the students who were erased since.
 * @returns what was done, in words
 */
export async function restore(
  db: Kysely<Database>,
  environment: Environment,
  path: string,
  signal: AbortSignal,
): Promise<string> {
  const { erasuresFile, migrationDatabaseUrl } = environment;
  const { unreadable } = await readErasures(erasuresFile);
  if (unreadable.length > 0)
    throw new Error(`${erasuresFile} cannot be read in lines ${unreadable.join(', ')}`);
  const backup = await BackupFile.open(path);
  try {
    requireSameStores(backup.manifest, environment);
    let reapplied: Reapplied | undefined;
    await restoreBackup(backup, {
      databaseUrl: migrationDatabaseUrl,
      onTable: report,
      finish: async () => {
        await migrateAll(db, environment);
        reapplied = await reapplyErasures(db, erasuresFile);
      },
      signal,
    });
    const { takenAt, tables } = backup.manifest;
    return [
      `Restored the backup of ${takenAt}, ${inWords(tables)}`,
      `${reapplied?.erased ?? 0} of ${reapplied?.listed ?? 0} students that ${erasuresFile} lists were erased again`,
      'Everybody has to sign in again',
    ].join('.\n');
  } finally {
    backup.close();
  }
}

function requireSameStores({ secretId, hasLedger }: Manifest, environment: Environment): void {
  const keys = new Keyring(environment.secrets).keys;
  if (!keys.some(({ id }) => id === secretId))
    throw new Error(
      'LAUREL_SECRET is not the one of the backup, whose login codes nobody could read with it',
    );
  if (hasLedger !== (environment.eventStoreUrl === environment.databaseUrl))
    throw new Error(
      hasLedger
        ? 'The backup has the ledger in the database: restore it without EVENT_STORE_URL'
        : 'The ledger of this backup is in an event store of its own: set EVENT_STORE_URL',
    );
}

function report({ schema, name, rows }: BackedUpTable, place: number, tables: number): void {
  process.stderr.write(`${place}/${tables} ${schema}.${name}: ${count(rows, 'row')}\n`);
}

function inWords(tables: readonly BackedUpTable[]): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${count(tables.length, 'table')} with ${count(rows, 'row')}`;
}

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
