import { type Kysely, type Migration, Migrator } from 'kysely';
import * as baseline from './migrations/0001-baseline.js';
import * as repeatedFacts from './migrations/0082-repeated-facts.js';
import * as claimedCommands from './migrations/0083-claimed-commands.js';
import * as fourRollUps from './migrations/0084-four-roll-ups.js';
import * as recordedLate from './migrations/0085-recorded-late.js';
import * as firstSteps from './migrations/0086-first-steps.js';
import * as staffJoinCodes from './migrations/0087-staff-join-codes.js';
import * as storeRules from './migrations/0088-store-rules.js';
import * as categoryValues from './migrations/0089-category-values.js';
import * as houses from './migrations/0090-houses.js';
import * as groups from './migrations/0091-groups.js';
import * as pointGoals from './migrations/0092-point-goals.js';
import type { Database } from './schema.js';
import { takeOver } from './take-over.js';

/** A released migration is never edited: a change is a new one. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0082-repeated-facts': repeatedFacts,
  '0083-claimed-commands': claimedCommands,
  '0084-four-roll-ups': fourRollUps,
  '0085-recorded-late': recordedLate,
  '0086-first-steps': firstSteps,
  '0087-staff-join-codes': staffJoinCodes,
  '0088-store-rules': storeRules,
  '0089-category-values': categoryValues,
  '0090-houses': houses,
  '0091-groups': groups,
  '0092-point-goals': pointGoals,
};

/**
 * Brings the schemas `directory` and `readmodel` to the latest version. Safe when several processes start at once:
 * Kysely takes a lock first.
 * @param only the migrations that may run; all unless given
 * @returns the names of the migrations that ran
 * @throws an error for people if the database is of another release that has to run first, or is newer
 */
export async function migrate(db: Kysely<Database>, only?: ReadonlySet<string>): Promise<string[]> {
  const unknown = unknownMigrations(await takeOver(db));
  if (unknown.length > 0)
    throw new Error(
      `A newer release has migrated this database, with ${unknown.join(', ')}: start that one.`,
    );
  const { error, results = [] } = await migrator(db, only).migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}

/** The names of the migrations that have not run yet. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrations = await migrator(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Those of the names that are no migrations of this release. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(MIGRATIONS, name));
}

function migrator(db: Kysely<Database>, only?: ReadonlySet<string>): Migrator {
  const named = Object.entries(MIGRATIONS).filter(([name]) => only?.has(name) ?? true);
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(named)) },
  });
}
