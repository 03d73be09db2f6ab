import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { Problem } from '../../../core/http/problem.js';
import { TooMuchContention } from '../../../core/ledger/ledger-errors.js';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { POOL } from '../../../core/platform/tokens.js';

/** `identity` is that of the attempt to award: its fingerprint covers the note. */
export type AwardNote = { identity: CommandIdentity; awardId: string; note: string };

const INSERT = `
  INSERT INTO directory.award_notes (award_id, school_id, note, fingerprint) VALUES ($1, $2, $3, $4)
  ON CONFLICT (award_id)`;

/**
 * Notes on awards. A note is written before its award, under the award's id: a note left over by a crash is harmless,
 * an award without its note is not. Attempts with the same idempotency key share the award's id, so a note may belong
 * to another attempt.
 */
@Injectable()
export class AwardNotes {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly ledger: LedgerRecorder,
  ) {}

  /** Records an award with its note. If the award is refused, the note is removed. */
  async record<Receipt>(
    note: AwardNote,
    record: () => Promise<LedgerAnswer<Receipt>>,
  ): Promise<LedgerAnswer<Receipt>> {
    const isAdded = await this.add(note);
    try {
      const answer = await record();
      // A note that another attempt with the same key left there belongs to no award.
      if (!isAdded && !answer.replayed) await this.replace(note);
      return answer;
    } catch (error) {
      if (isAdded && isRefusal(error)) await this.takeBack(note);
      throw error;
    }
  }

  private async takeBack(note: AwardNote): Promise<void> {
    const { awardId, identity } = note;
    await this.pool.query({
      name: 'take-award-note-back',
      text: 'DELETE FROM directory.award_notes WHERE award_id = $1 AND fingerprint = $2',
      values: [awardId, identity.fingerprint],
    });
    // The same attempt was sent twice: one was refused, and the other was carried out before its note was removed.
    if (await this.ledger.isRecorded(identity)) await this.add(note);
  }

  private async add(note: AwardNote): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'add-award-note',
      text: `${INSERT} DO NOTHING`,
      values: valuesOf(note),
    });
    return rowCount === 1;
  }

  private async replace(note: AwardNote): Promise<void> {
    await this.pool.query({
      name: 'replace-award-note',
      text: `${INSERT} DO UPDATE SET note = excluded.note, fingerprint = excluded.fingerprint`,
      values: valuesOf(note),
    });
  }
}

function valuesOf({ awardId, identity, note }: AwardNote): string[] {
  return [awardId, identity.schoolId, note, identity.fingerprint];
}

/** Whether nothing was or will be carried out. Any other failure leaves that open. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem || error instanceof TooMuchContention;
}
