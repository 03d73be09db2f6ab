import { rejectionResponse } from '#contracts/rejections';
import { type Database } from '#database/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** Whoever has carried out a command for longer than this is taken for dead, and the next attempt carries it out. */
const CLAIM = '2 minutes';
/** How long an attempt waits for the answer to another one. */
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/** A command that is being carried out, until that instant. */
export type Claim = { until: Date };

/**
 * Claims a command whose changes are made in transactions of their own. Waits for another attempt that is under way.
 * @returns the claim if the command is to be carried out now, otherwise the answer to it
 * @throws Problem 422 if its key was used for other input; 409 if another attempt takes long, or its answer is gone
 */
export async function claimCommand(
  db: Kysely<Database>,
  command: RepeatableCommand,
): Promise<Claim | { answer: object }> {
  await forgetOld(db);
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    const until = await tryToClaim(db, command);
    if (until !== null) return { until };
    const known = await db
      .selectFrom('directory.command_log')
      .select(['school_id', 'fingerprint', 'answer', 'claimed_until'])
      .where('command_id', '=', command.commandId)
      .executeTakeFirst();
    // The other attempt may have failed meanwhile.
    if (known === undefined) continue;
    if (known.fingerprint !== command.fingerprint || known.school_id !== command.schoolId) throw keyReused();
    if (known.claimed_until === null) {
      if (known.answer === null) throw answerForgotten();
      return { answer: known.answer };
    }
    if (performance.now() > patience) throw underWay();
    await sleep(LOOK_AGAIN_MS);
  }
}

async function tryToClaim(
  db: Kysely<Database>,
  { commandId, schoolId, fingerprint }: RepeatableCommand,
): Promise<Date | null> {
  // Whole milliseconds, as that is what a Date keeps of it.
  const { rows } = await sql<{ until: Date }>`
    INSERT INTO directory.command_log AS known (command_id, school_id, fingerprint, claimed_until)
    VALUES (${commandId}, ${schoolId}, ${fingerprint}, date_trunc('milliseconds', now() + ${CLAIM}::interval))
    ON CONFLICT (command_id) DO UPDATE SET claimed_until = excluded.claimed_until
      WHERE known.claimed_until < now() AND known.fingerprint = excluded.fingerprint
        AND known.school_id IS NOT DISTINCT FROM excluded.school_id
    RETURNING claimed_until AS until`.execute(db);
  return rows[0]?.until ?? null;
}

/** Stores the answer to a claimed command. */
export async function answerCommand(
  db: Kysely<Database>,
  { commandId }: RepeatableCommand,
  { until }: Claim,
  answer: unknown,
): Promise<void> {
  await db
    .updateTable('directory.command_log')
    .set({ answer: JSON.stringify(answer), claimed_until: null })
    .where('command_id', '=', commandId)
    .where('claimed_until', '=', until)
    .execute();
}

/** Gives up the claim on a command that was refused or failed, so that it can be sent again. */
export async function releaseCommand(
  db: Kysely<Database>,
  { commandId }: RepeatableCommand,
  { until }: Claim,
): Promise<void> {
  await db
    .deleteFrom('directory.command_log')
    .where('command_id', '=', commandId)
    .where('claimed_until', '=', until)
    .execute();
}

/**
 * Deletes a few old commands with each new one, so that no clean-up job is needed. Skips rows that another process is
 * deleting.
 */
async function forgetOld(tx: Kysely<Database>): Promise<void> {
  await sql`
    DELETE FROM directory.command_log WHERE command_id IN (
      SELECT command_id FROM directory.command_log
      WHERE carried_out_at < now() - ${KEPT}::interval
      ORDER BY carried_out_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED)`.execute(tx);
}

function underWay(): Problem {
  const message = 'This is still being carried out. Please try again in a moment.';
  return new Problem(409, message, { code: 'under-way', retryAfter: 2 });
}

export function answerForgotten(): Problem {
  return new Problem(409, 'This was already done, so it was not done again.', { code: 'already-done' });
}

function keyReused(): Problem {
  const { statusCode, code, message } = rejectionResponse({ code: 'idempotency-key-reused' });
  return new Problem(statusCode, message, { code });
}
