import { type Database } from '#database/schema';
import { migrate } from '#database/migrate';
import { migrate as migrateLedger } from '#event-store/postgres/migrate';
import { createPool } from '#database/connect';
import { type Kysely } from 'kysely';
import { type Environment } from '../platform/environment.js';

const IS_POSTGRES = /^postgres(ql)?:/;

/** Brings the directory, the read models and an embedded event store to their newest shape. */
export async function migrateAll(db: Kysely<Database>, { eventStoreUrl }: Environment): Promise<string[]> {
  const names = await migrate(db);
  if (IS_POSTGRES.test(eventStoreUrl)) {
    const pool = createPool({ url: eventStoreUrl, max: 1, onIdleError: () => undefined });
    await migrateLedger(pool).finally(() => pool.end());
  }
  return names;
}
