import { createDatabase } from '#database/connect';
import { grantRights } from '#database/grant-rights';
import { migrate } from '#database/migrate';
import { type Database } from '#database/schema';
import { migrate as migrateLedger } from '#event-store/postgres/migrate';
import { createPool } from '#runtime/pg';
import { type Kysely } from 'kysely';
import { type Environment } from '../../core/platform/environment.js';
import { serviceRoles } from './service-roles.js';

const IS_POSTGRES = /^postgres(ql)?:/;

/**
 * Migrates the directory, the read models and an embedded event store to the latest version, and grants the services
 * their rights if they have separate roles. `db` is connected as the role that migrates.
 */
export async function migrateAll(db: Kysely<Database>, environment: Environment): Promise<string[]> {
  const names = await migrate(db);
  const { eventStoreUrl, databaseUrl, migrationDatabaseUrl } = environment;
  const ledgerUrl = eventStoreUrl === databaseUrl ? migrationDatabaseUrl : eventStoreUrl;
  if (IS_POSTGRES.test(ledgerUrl)) {
    const pool = createPool({ url: ledgerUrl, max: 1, onIdleError: () => undefined });
    await migrateLedger(pool).finally(() => pool.end());
  }
  const roles = await serviceRoles(environment);
  if (roles !== undefined) await grantRights(db, roles);
  return names;
}

/** Connects as the role that migrates. */
export function migrationDatabase({ migrationDatabaseUrl }: Environment): Kysely<Database> {
  return createDatabase(createPool({ url: migrationDatabaseUrl, max: 2, onIdleError: () => undefined }));
}
