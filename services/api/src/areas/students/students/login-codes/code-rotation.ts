import { type Database } from '#database/schema';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { LOGGER, type Logger } from '../../../../core/platform/logger.js';
import { Rounds } from '../../../../core/platform/rounds.js';
import { DATABASE } from '../../../../core/platform/tokens.js';
import { CodeVault } from './code-vault.js';

const AT_ONCE = 200;
const PAUSE_MS = 50;
/** Repeated, so that rotation completes even while processes with other secrets come and go. */
const EVERY_MS = 3_600_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Progress = { last: string; renewed: number; unreadable: number };

/**
 * Re-encrypts the codes with the current secret: in small portions, in the background, in any number of processes at
 * once. The codes stay the same, and nobody is signed out.
 */
@Injectable()
export class CodeRotation implements OnModuleInit {
  /** Number of codes that none of the secrets opens, when last looked at. */
  unreadable = 0;

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rounds: Rounds,
    private readonly vault: CodeVault,
  ) {}

  onModuleInit(): void {
    this.rounds.add({
      everyMs: EVERY_MS,
      run: (signal) => this.renewAll(signal),
      failure: 'login codes could not be renewed',
    });
  }

  private async renewAll(signal: AbortSignal): Promise<void> {
    const total = { renewed: 0, unreadable: 0 };
    try {
      let last: string | undefined = NOBODY;
      while (last !== undefined && !signal.aborted) {
        const portion: Progress | undefined = await this.renewAfter(last);
        last = portion?.last;
        total.renewed += portion?.renewed ?? 0;
        total.unreadable += portion?.unreadable ?? 0;
        if (portion !== undefined) await pause(PAUSE_MS);
      }
      this.unreadable = total.unreadable;
    } finally {
      if (total.renewed > 0)
        this.logger.info({ codes: total.renewed }, 'login codes are under the current secret now');
      if (total.unreadable > 0)
        this.logger.warn({ codes: total.unreadable }, 'login codes are under a secret that is not known');
    }
  }

  /** @returns undefined when none are left */
  private renewAfter(studentId: string): Promise<Progress | undefined> {
    return this.db.transaction().execute(async (tx) => {
      const rows = await this.lockAfter(tx, studentId);
      const last = rows.at(-1)?.student_id;
      if (last === undefined) return undefined;
      const readable = rows.flatMap((row) => {
        const code = this.vault.open(row.student_id, row.code_encrypted, row.key_id);
        return code === undefined ? [] : [{ studentId: row.student_id, code }];
      });
      const renewed = await this.renew(tx, readable);
      return { last, renewed, unreadable: rows.length - readable.length };
    });
  }

  /** Skips rows that another process has locked. */
  private lockAfter(tx: Transaction<Database>, studentId: string) {
    return tx
      .selectFrom('directory.login_codes')
      .select(['student_id', 'code_encrypted', 'key_id'])
      .where('student_id', '>', studentId)
      .where('key_id', '<>', this.vault.keyId)
      .orderBy('student_id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
  }

  /** A code stays as it is if it is taken by somebody else under the current secret. */
  private async renew(
    tx: Transaction<Database>,
    codes: readonly { studentId: string; code: string }[],
  ): Promise<number> {
    const { numAffectedRows } = await sql`
      UPDATE directory.login_codes c
      SET code_hash = renewed.code_hash, code_encrypted = renewed.code_encrypted, key_id = ${this.vault.keyId}
      FROM unnest(${codes.map(({ studentId }) => studentId)}::uuid[],
                  ${codes.map(({ code }) => this.vault.hashesOf(code)[0])}::bytea[],
                  ${codes.map(({ studentId, code }) => this.vault.seal(studentId, code))}::bytea[])
             AS renewed (student_id, code_hash, code_encrypted)
      WHERE c.student_id = renewed.student_id
        AND NOT EXISTS (SELECT FROM directory.login_codes other
                        WHERE other.code_hash = renewed.code_hash AND other.student_id <> c.student_id)`.execute(
      tx,
    );
    return Number(numAffectedRows ?? 0n);
  }
}
