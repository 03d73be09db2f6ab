import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.js';

/**
 * Forgets the answers to commands that tell of a student or a user whose personal data is erased: those of the school, and
 * those of executives outside of any.
 */
export async function forgetAnswers(
  tx: Transaction<Database>,
  { about, schoolId }: { about: string; schoolId: string | null },
): Promise<void> {
  await tx
    .updateTable('directory.command_log')
    .set({ answer: null })
    .where((row) => row.or([row('school_id', '=', schoolId), row('school_id', 'is', null)]))
    .where(sql<string>`answer::text`, 'like', `%${about}%`)
    .execute();
}
