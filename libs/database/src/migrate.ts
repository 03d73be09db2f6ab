import { type Kysely, type Migration, Migrator } from 'kysely';
import * as directory from './migrations/0001-directory.js';
import * as readmodel from './migrations/0002-readmodel.js';
import * as signInFailures from './migrations/0003-sign-in-failures.js';
import * as editsAndCodes from './migrations/0004-edits-and-codes.js';
import * as removedStudents from './migrations/0006-removed-students.js';
import * as studentImports from './migrations/0007-student-imports.js';
import * as schoolDeletions from './migrations/0008-school-deletions.js';
import * as archivedWithClass from './migrations/0010-archived-with-class.js';
import * as rewards from './migrations/0011-rewards.js';
import * as studentSessions from './migrations/0012-student-sessions.js';
import * as latestAwards from './migrations/0013-latest-awards.js';
import * as commandLog from './migrations/0014-command-log.js';
import * as rebuildRequests from './migrations/0015-rebuild-requests.js';
import * as parkedEvents from './migrations/0016-parked-events.js';
import * as projectorLeases from './migrations/0017-projector-leases.js';
import * as demoDatabase from './migrations/0018-demo-database.js';
import * as commandsOfThePast from './migrations/0019-commands-of-the-past.js';
import * as signIn from './migrations/0020-sign-in.js';
import * as codeKeys from './migrations/0021-code-keys.js';
import * as impersonalAuditLog from './migrations/0022-impersonal-audit-log.js';
import * as tidyTexts from './migrations/0023-tidy-texts.js';
import * as eraseAuditLog from './migrations/0024-erase-audit-log.js';
import * as snapshotsByVersion from './migrations/0025-snapshots-by-version.js';
import * as unreadStudents from './migrations/0026-unread-students.js';
import type { Database } from './schema.js';

const MIGRATIONS: Record<string, Migration> = {
  '0001-directory': directory,
  '0002-readmodel': readmodel,
  '0003-sign-in-failures': signInFailures,
  '0004-edits-and-codes': editsAndCodes,
  '0006-removed-students': removedStudents,
  '0007-student-imports': studentImports,
  '0008-school-deletions': schoolDeletions,
  '0010-archived-with-class': archivedWithClass,
  '0011-rewards': rewards,
  '0012-student-sessions': studentSessions,
  '0013-latest-awards': latestAwards,
  '0014-command-log': commandLog,
  '0015-rebuild-requests': rebuildRequests,
  '0016-parked-events': parkedEvents,
  '0017-projector-leases': projectorLeases,
  '0018-demo-database': demoDatabase,
  '0019-commands-of-the-past': commandsOfThePast,
  '0020-sign-in': signIn,
  '0021-code-keys': codeKeys,
  '0022-impersonal-audit-log': impersonalAuditLog,
  '0023-tidy-texts': tidyTexts,
  '0024-erase-audit-log': eraseAuditLog,
  '0025-snapshots-by-version': snapshotsByVersion,
  '0026-unread-students': unreadStudents,
};

/**
 * Brings the schemas `directory` and `readmodel` to the latest version. Safe when several processes start at once:
 * Kysely takes a lock first.
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const { error, results = [] } = await migrator(db).migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}

/** The names of the migrations that have not run yet. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrations = await migrator(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

function migrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
}
