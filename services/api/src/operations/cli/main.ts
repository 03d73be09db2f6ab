import { refuseUnfinishedRestore } from '#backup/unfinished-restore';
import { ledgerStream } from '#contracts/events/stream-name';
import { EventStoreUnavailable } from '#event-store/event-store';
import { bindLedger, WrongLedger } from '#event-store/ledger-binding';
import { openEventStore } from '#event-store/open-event-store';
import { environmentOrExit } from '#runtime/environment';
import { reapplyErasures } from '#erasure/reapply-erasures';
import { loggableError } from '#runtime/loggable-error';
import { ask } from '#runtime/pg';
import { sessionsOrExit } from '#runtime/require-sessions';
import { type Database } from '#database/schema';
import { type Kysely } from 'kysely';
import pg from 'pg';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Environment, readEnvironment } from '../../core/platform/environment.js';
import { backUp, restore } from './back-up.js';
import { createExecutive } from './create-executive.js';
import { removeSecondStep } from './remove-second-step.js';
import { isBehind, migrateAll, migrationDatabase } from './migrate-all.js';

const USAGE = `Usage:
  npm run admin -- migrate                    brings the database to its newest shape
  npm run admin -- create-executive EMAIL     creates an executive administrator
                                              (LAUREL_PASSWORD, or a password is made and printed once)
  npm run admin -- remove-second-step EMAIL   lets somebody who has lost their phone and passkeys sign in without two-step verification
  npm run admin -- reapply-erasures           erases again, after a restore, whom the list in ERASURES_FILE names
  npm run backup -- FILE [--without-secret]   writes everything in the database to a file, while Laurel runs
  npm run restore -- FILE                     restores it into an empty database, while Laurel does not run
`;

async function run(db: Kysely<Database>, environment: Environment, args: readonly string[]): Promise<string> {
  const [command, email] = args;
  if (command === 'backup' || command === 'restore') return copy(db, environment, command, args.slice(1));
  await ask(environment.migrationDatabaseUrl, refuseUnfinishedRestore);
  if (command === 'migrate') {
    const names = await migrateAll(db, environment);
    await expectOwnLedger(environment);
    return names.length === 0 ? 'Nothing to migrate' : `Migrated: ${names.join(', ')}`;
  }
  if (command === 'create-executive' && email !== undefined) {
    // This command may be the first one on a new database.
    if (await isBehind(db, environment)) await migrateAll(db, environment);
    const given = process.env['LAUREL_PASSWORD'];
    const password = given ?? randomBytes(12).toString('base64url');
    await createExecutive(db, { email, password });
    const what = given === undefined ? `Created ${email} with the password ${password}` : `Created ${email}`;
    return `${what}\nSign in at ${addressOf(environment)}/login`;
  }
  if (command === 'remove-second-step' && email !== undefined) {
    await removeSecondStep(db, environment, email);
    return `${email} signs in without two-step verification now. Their sessions have ended.`;
  }
  if (command === 'reapply-erasures') {
    const { listed, erased, unreadable } = await reapplyErasures(db, environment.erasuresFile);
    if (unreadable.length > 0) throw new Error(`Lines that cannot be read: ${unreadable.join(', ')}`);
    return `${erased} of ${listed} listed students were back in the database and are erased again`;
  }
  throw new Error(USAGE);
}

/** Does not wait for a ledger that is away. @throws WrongLedger */
async function expectOwnLedger({
  eventStoreUrl,
  databaseUrl,
  migrationDatabaseUrl,
}: Environment): Promise<void> {
  const isOwn = eventStoreUrl === databaseUrl;
  const store = await openEventStore(isOwn ? migrationDatabaseUrl : eventStoreUrl, { poolSize: 1 });
  try {
    await bindLedger(store, {
      databaseUrl: migrationDatabaseUrl,
      url: eventStoreUrl,
      streamOf: ledgerStream,
    });
  } catch (error) {
    if (error instanceof WrongLedger || !(error instanceof EventStoreUnavailable)) throw error;
  } finally {
    await store.close();
  }
}

async function copy(
  db: Kysely<Database>,
  environment: Environment,
  command: 'backup' | 'restore',
  args: readonly string[],
): Promise<string> {
  const [file, ...options] = args;
  const withoutSecret = command === 'backup' && options.length === 1 && options[0] === '--without-secret';
  if (file === undefined || (options.length > 0 && !withoutSecret)) throw new Error(USAGE);
  // npm changes to the project's folder.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interruption.abort(new Error('Interrupted')));
  return command === 'restore'
    ? restore(db, environment, path, interruption.signal)
    : backUp(environment, path, !withoutSecret, interruption.signal);
}

function addressOf({ publicUrl, port }: Environment): string {
  return publicUrl?.replace(/\/$/, '') ?? `http://localhost:${port}`;
}

function plain(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n');
  // Messages of Postgres may quote data, and terminals may be recorded.
  if (error instanceof pg.DatabaseError) return loggableError(error).message;
  return error instanceof Error ? error.message : String(error);
}

const environment = environmentOrExit(readEnvironment);
await sessionsOrExit(environment.migrationDatabaseUrl);
const db = migrationDatabase(environment);
try {
  process.stdout.write(`${await run(db, environment, process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${plain(error)}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
