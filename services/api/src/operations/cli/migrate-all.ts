import { createDatabase } from '#database/connect';
import { grantRights } from '#database/grant-rights';
import { migrate, pendingMigrations } from '#database/migrate';
import { type Database } from '#database/schema';
import {
  migrate as migrateLedger,
  pendingMigrations as pendingLedgerMigrations,
} from '#event-store/postgres/migrate';
import { type LedgerPart } from '#event-store/postgres/schema';
import { migrateQueue } from '#jobs/migrate-queue';
import { createPool } from '#runtime/pg';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { type Environment } from '../../core/platform/environment.js';
import { ledgerDatabases } from '../ledger-databases.js';
import { serviceRoles } from './service-roles.js';

/**
 * Migrates the directory, the read models, the ledger and the queue of jobs to the latest version, and grants the
 * services their rights if they have separate roles. `db` is connected as the role that migrates.
 * @returns the names of the migrations that ran
 */
export async function migrateAll(db: Kysely<Database>, environment: Environment): Promise<string[]> {
  const names = [...(await migrate(db)), ...(await inLedgers(environment, migrateLedger))];
  await migrateQueue(environment.migrationDatabaseUrl);
  const roles = await serviceRoles(environment);
  if (roles !== undefined) await grantRights(db, roles);
  return names;
}

/** Whether a migration of the directory, the read models or the ledger has not run. */
export async function isBehind(db: Kysely<Database>, environment: Environment): Promise<boolean> {
  const pending = [
    ...(await pendingMigrations(db)),
    ...(await inLedgers(environment, pendingLedgerMigrations)),
  ];
  return pending.length > 0;
}

/** Does the same in each database that holds a part of the ledger. @returns all names */
async function inLedgers(
  environment: Environment,
  work: (pool: pg.Pool, parts: readonly LedgerPart[]) => Promise<string[]>,
): Promise<string[]> {
  const names: string[] = [];
  for (const { url, parts } of ledgerDatabases(environment, environment.migrationDatabaseUrl)) {
    const pool = createPool({ url, max: 1, onIdleError: () => undefined });
    try {
      names.push(...(await work(pool, parts)));
    } finally {
      await pool.end();
    }
  }
  return names;
}

/** Connects as the role that migrates. */
export function migrationDatabase({ migrationDatabaseUrl }: Environment): Kysely<Database> {
  return createDatabase(createPool({ url: migrationDatabaseUrl, max: 2, onIdleError: () => undefined }));
}
