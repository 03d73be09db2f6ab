import { rejectionResponse } from '#contracts/rejections';
import { type StudentImport, studentImport } from '#contracts/student-import';
import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { type CommandIdentity } from '../../http/command-identity.js';
import { Problem } from '../../http/problem.js';

/**
 * Claims the command for this transaction; the same one at the same moment waits here until it ends.
 * @returns the answer that was given before, if there was one
 * @throws Problem 422 when its key stood for other input
 */
export async function recallImport(
  tx: Transaction<Database>,
  { commandId, fingerprint, schoolId }: CommandIdentity,
): Promise<StudentImport | undefined> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory.student_imports')
    .values({ command_id: commandId, school_id: schoolId, fingerprint })
    .onConflict((conflict) => conflict.column('command_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const known = await tx
    .selectFrom('directory.student_imports')
    .select(['fingerprint', 'answer'])
    .where('command_id', '=', commandId)
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  if (known?.fingerprint !== fingerprint) throw keyReused();
  return known.answer === null ? undefined : studentImport.parse(known.answer);
}

export async function rememberImport(
  tx: Transaction<Database>,
  { commandId }: CommandIdentity,
  answer: StudentImport,
): Promise<void> {
  await tx
    .updateTable('directory.student_imports')
    .set({ answer: JSON.stringify(answer) })
    .where('command_id', '=', commandId)
    .execute();
}

function keyReused(): Problem {
  const { statusCode, code, message } = rejectionResponse({ code: 'idempotency-key-reused' });
  return new Problem(statusCode, message, { code });
}
