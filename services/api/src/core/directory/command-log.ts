import { rejectionResponse } from '#contracts/rejections';
import { type Database } from '#database/schema';
import { sql, type Transaction } from 'kysely';
import { Problem } from '../http/problem.js';

/** A command that changes the directory, recognized by its id if it is sent again. */
export type RepeatableCommand = {
  /** Null if it belongs to no school. */
  schoolId: string | null;
  commandId: string;
  fingerprint: string;
};

/** Longer than anybody retries, so that answers are not kept forever. */
const KEPT = '7 days';
const FORGOTTEN_AT_ONCE = 100;

/**
 * Claims the command for this transaction. The same command sent at the same moment waits here until the transaction
 * ends.
 * @returns undefined if the command is new, otherwise what was remembered of it
 * @throws Problem 422 if its key was used for other input
 */
export async function recallCommand(
  tx: Transaction<Database>,
  { schoolId, commandId, fingerprint }: RepeatableCommand,
): Promise<{ answer: unknown } | undefined> {
  await forgetOld(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory.command_log')
    .values({ command_id: commandId, school_id: schoolId, fingerprint })
    .onConflict((conflict) => conflict.column('command_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const known = await tx
    .selectFrom('directory.command_log')
    .select(['fingerprint', 'answer'])
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  if (known?.fingerprint !== fingerprint) throw keyReused();
  return { answer: known.answer };
}

/**
 * Stores an answer that cannot be read again from what the command changed. It must not contain secrets, as it is
 * stored unencrypted.
 */
export async function rememberAnswer(
  tx: Transaction<Database>,
  { commandId }: RepeatableCommand,
  answer: object,
): Promise<void> {
  await tx
    .updateTable('directory.command_log')
    .set({ answer: JSON.stringify(answer) })
    .where('command_id', '=', commandId)
    .execute();
}

/**
 * Deletes a few old commands with each new one, so that no clean-up job is needed. Skips rows that another process is
 * deleting.
 */
async function forgetOld(tx: Transaction<Database>): Promise<void> {
  await sql`
    DELETE FROM directory.command_log WHERE command_id IN (
      SELECT command_id FROM directory.command_log
      WHERE carried_out_at < now() - ${KEPT}::interval
      ORDER BY carried_out_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED)`.execute(tx);
}

function keyReused(): Problem {
  const { statusCode, code, message } = rejectionResponse({ code: 'idempotency-key-reused' });
  return new Problem(statusCode, message, { code });
}
