import {
  type ChainedEntry,
  type LedgerProof as Proof,
  type Verification,
} from '#contracts/records/ledger-proof';
import { type Database, type Verifications } from '#database/schema';
import { askForVerification } from '#database/verifications';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireSchool } from '../../schools/require-school.js';

const HASH_BYTES = 32;

/** Proves that a school's screens follow from its events, and the events are those that the projector once read. */
@Injectable()
export class LedgerProof {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @param revision of an entry whose hash is wanted too @throws Problem 404 */
  async show(caller: Administrator, asked: string | undefined, revision?: number): Promise<Proof> {
    return this.read(await requireSchool(this.db, caller, asked), revision);
  }

  /** Asks the projector, which verifies one school at a time. @throws Problem 404 */
  async verify(caller: Administrator, asked: string | undefined): Promise<Proof> {
    const schoolId = await requireSchool(this.db, caller, asked);
    await askForVerification(this.db, schoolId, caller.userId);
    return this.read(schoolId);
  }

  private async read(schoolId: string, revision?: number): Promise<Proof> {
    const open = this.verifications(schoolId).where('v.finished_at', 'is', null);
    const done = this.verifications(schoolId)
      .where('v.finished_at', 'is not', null)
      .orderBy('v.finished_at', 'desc')
      .limit(1);
    const [head, entry, running, latest] = await Promise.all([
      this.chained(schoolId, null),
      revision === undefined ? null : this.chained(schoolId, revision),
      open.executeTakeFirst(),
      done.executeTakeFirst(),
    ]);
    return {
      head,
      entry,
      running: running === undefined ? null : toRunning(running),
      latest: latest === undefined ? null : toVerification(latest),
    };
  }

  private verifications(schoolId: string) {
    return this.db
      .selectFrom('readmodel.verifications as v')
      .leftJoin('directory.users as u', 'u.id', 'v.asked_by')
      .where('v.school_id', '=', schoolId)
      .selectAll('v')
      .select('u.shown_name');
  }

  /** The chain at an event, or at its end if `revision` is null. */
  private async chained(schoolId: string, revision: number | null): Promise<ChainedEntry | null> {
    const { rows } = await sql<{ revision: number; hash: string; hashedAt: Date }>`
      SELECT place.revision, encode(substr(hashes, place.byte + 1, ${sql.lit(HASH_BYTES)}), 'hex') AS hash,
             hashed_at AS "hashedAt"
      FROM (SELECT * FROM readmodel.event_hashes
            WHERE school_id = ${schoolId} AND (${revision}::bigint IS NULL OR first_revision <= ${revision}::bigint)
            ORDER BY first_revision DESC LIMIT 1) AS link
      CROSS JOIN LATERAL (
        SELECT coalesce(${revision}::bigint, first_revision + length(hashes) / ${sql.lit(HASH_BYTES)} - 1) AS revision
      ) AS wanted
      CROSS JOIN LATERAL (
        -- Beyond the end, the product may be more than an integer holds.
        SELECT wanted.revision,
               least((wanted.revision - first_revision) * ${sql.lit(HASH_BYTES)}, length(hashes))::integer AS byte
      ) AS place
      WHERE place.byte < length(hashes)`.execute(this.db);
    const [found] = rows;
    return found === undefined ? null : { ...found, hashedAt: found.hashedAt.toISOString() };
  }
}

type Row = Selectable<Verifications> & { shown_name: string | null };

function toRunning({ asked_at, started_at, events, expected }: Row): Proof['running'] {
  return { askedAt: asked_at.toISOString(), hasStarted: started_at !== null, events, expected };
}

function toVerification(row: Row): Verification {
  const differences = row.differences ?? [];
  const isDifferent = differences.length > 0 || row.broken_at !== null;
  return {
    finishedAt: (row.finished_at ?? row.asked_at).toISOString(),
    askedBy: row.shown_name,
    outcome: row.failure !== null ? 'failed' : isDifferent ? 'different' : 'verified',
    revision: row.revision === -1 ? null : row.revision,
    hash: row.hash?.toString('hex') ?? null,
    differences: differences.map(({ table, differing }) => ({ table, rows: differing })),
    brokenAt: row.broken_at,
    failure: row.failure,
  };
}
