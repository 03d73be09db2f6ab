import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { endStudentSessions } from '../../auth/student/student-sessions.js';
import { Problem } from '../../http/problem.js';
import { DATABASE } from '../../platform/tokens.js';
import { CodeVault } from './code-vault.js';
import { newCode } from './new-code.js';

/** The students' codes for the portal: made, kept unreadable, and read again for those who hand them out. */
@Injectable()
export class StudentCodes {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly vault: CodeVault,
  ) {}

  /** Gives a code to each of these students who has none. */
  async giveMissing(tx: Transaction<Database>, studentIds: readonly string[]): Promise<void> {
    let missing = await withoutCode(tx, studentIds);
    // A code that another student has is drawn again.
    while (missing.length > 0) {
      await tx
        .insertInto('directory.student_codes')
        .values(missing.map((studentId) => this.rowOf(studentId, newCode())))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      missing = await withoutCode(tx, missing);
    }
  }

  /**
   * Puts a code in the place of the student's present one, and ends the sessions that began with that. The caller has
   * locked the student's row. @throws on `isCodeTaken`
   */
  async replace(tx: Transaction<Database>, studentId: string, code: string): Promise<void> {
    const row = this.rowOf(studentId, code);
    await tx
      .insertInto('directory.student_codes')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('student_id').doUpdateSet({
          code_hash: row.code_hash,
          code_encrypted: row.code_encrypted,
          made_at: sql`now()`,
        }),
      )
      .execute();
    await endStudentSessions(tx, [studentId]);
  }

  /** By student, the codes of those who have one. @throws Problem if this server's secret is another */
  async read(studentIds: readonly string[]): Promise<Map<string, string>> {
    if (studentIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('directory.student_codes')
      .select(['student_id', 'code_encrypted'])
      .where('student_id', '=', sql<string>`ANY(${studentIds}::uuid[])`)
      .execute();
    return new Map(rows.map((row) => [row.student_id, this.open(row.student_id, row.code_encrypted)]));
  }

  private rowOf(studentId: string, code: string) {
    return {
      student_id: studentId,
      code_hash: this.vault.hashOf(code),
      code_encrypted: this.vault.seal(studentId, code),
    };
  }

  private open(studentId: string, sealed: Buffer): string {
    try {
      return this.vault.open(studentId, sealed);
    } catch {
      const message = 'The login codes were made with another LAUREL_SECRET than this server has.';
      throw new Problem(409, message, { code: 'codes-unreadable' });
    }
  }
}

export function isCodeTaken(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'student_codes_code_hash_key'
  );
}

async function withoutCode(tx: Transaction<Database>, studentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT wanted.id
    FROM unnest(${studentIds}::uuid[]) AS wanted (id)
    WHERE NOT EXISTS (SELECT FROM directory.student_codes c WHERE c.student_id = wanted.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
