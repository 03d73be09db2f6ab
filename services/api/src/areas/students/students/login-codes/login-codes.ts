import { type Database } from '#database/schema';
import { endStudentSessions } from '#database/sessions-changed';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { DATABASE } from '../../../../core/platform/tokens.js';
import { CodeVault } from './code-vault.js';
import { newCode } from './new-code.js';

/** Students' portal codes: creates them, stores them encrypted, and reads them for those who hand them out. */
@Injectable()
export class LoginCodes {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly vault: CodeVault,
  ) {}

  /** Gives a code to each of these students who has none. */
  async giveMissing(tx: Transaction<Database>, studentIds: readonly string[]): Promise<void> {
    let missing = await withoutCode(tx, studentIds);
    // If another student has the code, draw again.
    while (missing.length > 0) {
      const drawn = missing.map((studentId) => ({ studentId, code: newCode() }));
      const taken = await this.takenBefore(tx, drawn);
      const rows = drawn.filter((one) => !taken.has(one)).map((one) => this.rowOf(one.studentId, one.code));
      if (rows.length > 0)
        await tx
          .insertInto('directory.login_codes')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      missing = await withoutCode(tx, missing);
    }
  }

  /**
   * Replaces the student's current code and ends the sessions that began with it. The caller has locked the student's
   * row.
   * @throws on `isCodeTaken`
   */
  async replace(tx: Transaction<Database>, studentId: string, code: string): Promise<void> {
    if ((await this.takenBefore(tx, [{ studentId, code }])).size > 0) throw new CodeTaken();
    const row = this.rowOf(studentId, code);
    await tx
      .insertInto('directory.login_codes')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('student_id').doUpdateSet({
          code_hash: row.code_hash,
          code_encrypted: row.code_encrypted,
          key_id: row.key_id,
          made_at: sql`now()`,
        }),
      )
      .execute();
    await endStudentSessions(tx, [studentId]);
  }

  /**
   * Gives a code to each of these students who has none or an unreadable one. The caller has locked their rows.
   * @returns the students who got one
   */
  async giveUnreadable(tx: Transaction<Database>, studentIds: readonly string[]): Promise<string[]> {
    const readable = await this.read(studentIds, tx);
    const others = studentIds.filter((id) => !readable.has(id));
    if (others.length === 0) return [];
    await tx
      .deleteFrom('directory.login_codes')
      .where('student_id', '=', sql<string>`ANY(${others}::uuid[])`)
      .execute();
    await endStudentSessions(tx, others);
    await this.giveMissing(tx, others);
    return others;
  }

  /** Gives the codes of students who have changed schools to their rows at the new ones, except where there is one already. */
  async transfer(tx: Transaction<Database>, students: ReadonlyMap<string, string>): Promise<void> {
    await sql`
      SELECT FROM directory.students WHERE id = ANY(${[...students.keys(), ...students.values()]}::uuid[])
      ORDER BY id FOR NO KEY UPDATE`.execute(tx);
    const without = new Set(await withoutCode(tx, [...students.values()]));
    const leaving = [...students].filter(([, to]) => without.has(to));
    const readable = await this.read(
      leaving.map(([from]) => from),
      tx,
    );
    if (readable.size === 0) return;
    await tx
      .deleteFrom('directory.login_codes')
      .where('student_id', '=', sql<string>`ANY(${[...readable.keys()]}::uuid[])`)
      .execute();
    await endStudentSessions(tx, [...readable.keys()]);
    const rows = leaving.flatMap(([from, to]) => {
      const code = readable.get(from);
      return code === undefined ? [] : [this.rowOf(to, code)];
    });
    await tx.insertInto('directory.login_codes').values(rows).execute();
  }

  /** The readable codes by student. A code under an unknown secret counts as missing. */
  async read(studentIds: readonly string[], db: Kysely<Database> = this.db): Promise<Map<string, string>> {
    if (studentIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('directory.login_codes')
      .select(['student_id', 'code_encrypted', 'key_id'])
      .where('student_id', '=', sql<string>`ANY(${studentIds}::uuid[])`)
      .execute();
    return new Map(
      rows.flatMap(({ student_id, code_encrypted, key_id }) => {
        const code = this.vault.open(student_id, code_encrypted, key_id);
        return code === undefined ? [] : [[student_id, code]];
      }),
    );
  }

  /** Drawn codes that somebody has under a previous secret, which the unique hash does not detect. */
  private async takenBefore(tx: Transaction<Database>, drawn: readonly Drawn[]): Promise<Set<Drawn>> {
    const byHash = new Map(
      drawn.flatMap((one) => {
        const [, ...previous] = this.vault.hashesOf(one.code);
        return previous.map((hash) => [hash.toString('hex'), one] as const);
      }),
    );
    if (byHash.size === 0) return new Set();
    const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
    const rows = await tx
      .selectFrom('directory.login_codes')
      .select('code_hash')
      .where('code_hash', '=', sql<Buffer>`ANY(${hashes}::bytea[])`)
      .execute();
    return new Set(rows.flatMap(({ code_hash }) => byHash.get(code_hash.toString('hex')) ?? []));
  }

  private rowOf(studentId: string, code: string) {
    return {
      student_id: studentId,
      code_hash: this.vault.hashesOf(code)[0],
      code_encrypted: this.vault.seal(studentId, code),
      key_id: this.vault.keyId,
    };
  }
}

type Drawn = { studentId: string; code: string };

class CodeTaken extends Error {}

export function isCodeTaken(error: unknown): boolean {
  return (
    error instanceof CodeTaken ||
    (error instanceof Error && 'constraint' in error && error.constraint === 'login_codes_code_hash_key')
  );
}

async function withoutCode(tx: Transaction<Database>, studentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT wanted.id
    FROM unnest(${studentIds}::uuid[]) AS wanted (id)
    WHERE NOT EXISTS (SELECT FROM directory.login_codes c WHERE c.student_id = wanted.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
