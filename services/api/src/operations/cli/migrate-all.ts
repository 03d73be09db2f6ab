import { createDatabase } from '#database/connect';
import { grantRights } from '#database/grant-rights';
import { migrate } from '#database/migrate';
import { type Database } from '#database/schema';
import { migrate as migrateLedger } from '#event-store/postgres/migrate';
import { type LedgerPart } from '#event-store/postgres/schema';
import { migrateQueue } from '#jobs/migrate-queue';
import { createPool } from '#runtime/pg';
import { type Kysely } from 'kysely';
import { type Environment } from '../../core/platform/environment.js';
import { serviceRoles } from './service-roles.js';

const IS_POSTGRES = /^postgres(ql)?:/;

/**
 * Migrates the directory, the read models, the ledger and the queue of jobs to the latest version, and grants the services their rights if
 * they have separate roles. `db` is connected as the role that migrates.
 * @returns the names of the migrations that ran
 */
export async function migrateAll(db: Kysely<Database>, environment: Environment): Promise<string[]> {
  const names = [...(await migrate(db)), ...(await migrateLedgers(environment))];
  await migrateQueue(environment.migrationDatabaseUrl);
  const roles = await serviceRoles(environment);
  if (roles !== undefined) await grantRights(db, roles);
  return names;
}

/** The snapshots are in this database; the events too, unless another store keeps them. */
async function migrateLedgers(environment: Environment): Promise<string[]> {
  const { eventStoreUrl, databaseUrl, migrationDatabaseUrl } = environment;
  if (eventStoreUrl === databaseUrl) return migrateLedgerOf(migrationDatabaseUrl, ['events', 'snapshots']);
  const names = await migrateLedgerOf(migrationDatabaseUrl, ['snapshots']);
  if (IS_POSTGRES.test(eventStoreUrl)) names.push(...(await migrateLedgerOf(eventStoreUrl, ['events'])));
  return names;
}

async function migrateLedgerOf(url: string, parts: readonly LedgerPart[]): Promise<string[]> {
  const pool = createPool({ url, max: 1, onIdleError: () => undefined });
  return migrateLedger(pool, parts).finally(() => pool.end());
}

/** Connects as the role that migrates. */
export function migrationDatabase({ migrationDatabaseUrl }: Environment): Kysely<Database> {
  return createDatabase(createPool({ url: migrationDatabaseUrl, max: 2, onIdleError: () => undefined }));
}
