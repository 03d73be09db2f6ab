import { type DirectoryChange, recordChange, recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { type Kysely, type Transaction } from 'kysely';
import { recallCommand, type RepeatableCommand } from './command-log.js';

/**
 * Like `changeDirectory`, for a command that may be sent again: it is carried out once.
 * @returns whether it had been carried out before
 * @throws Problem 422 if its key was used for other input
 */
export function changeDirectoryOnce(
  db: Kysely<Database>,
  command: RepeatableCommand,
  change: (tx: Transaction<Database>) => Promise<DirectoryChange | readonly DirectoryChange[] | undefined>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if ((await recallCommand(tx, command)) !== undefined) return true;
    const changes = [(await change(tx)) ?? []].flat();
    if (changes.length > 0) await recordChanges(tx, changes);
    return changes.length === 0;
  });
}

/** Makes and records a change in one transaction. `change` returns undefined if there was nothing to do. */
export async function changeDirectory(
  db: Kysely<Database>,
  change: (tx: Transaction<Database>) => Promise<DirectoryChange | undefined>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed = await change(tx);
    if (changed !== undefined) await recordChange(tx, changed);
  });
}
