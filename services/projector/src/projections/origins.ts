import type { PointsAwarded, RewardRedeemed } from '#domain/ledger/events';
import { subjectOf, type Fact } from './fact.js';
import type { Tx } from './tx.js';
import { UnusableFact } from './unusable-fact.js';
import { arrayOf } from './sql.js';

/** What a reversal or a refund takes back: the fact as it was recorded. */
export type Origin = (PointsAwarded | RewardRedeemed) & {
  schoolId: string;
  revision: number;
  occurredAt: string;
  staffId: string | null;
};

export class Origins {
  private readonly bySubject = new Map<string, Origin>();

  add(origin: Origin): void {
    this.bySubject.set(`${origin.schoolId}/${subjectOf(origin) ?? ''}`, origin);
  }

  award(schoolId: string, awardId: string): Origin & PointsAwarded {
    const origin = this.bySubject.get(`${schoolId}/${awardId}`);
    if (origin?.type !== 'PointsAwarded') throw new UnusableFact(`There is no award ${awardId} to reverse`);
    return origin;
  }

  redemption(schoolId: string, redemptionId: string): Origin & RewardRedeemed {
    const origin = this.bySubject.get(`${schoolId}/${redemptionId}`);
    if (origin?.type !== 'RewardRedeemed')
      throw new UnusableFact(`There is no redemption ${redemptionId} to refund`);
    return origin;
  }
}

/** They come from the batch itself or from the entries of batches before it. */
export async function loadOrigins(tx: Tx, facts: readonly Fact[]): Promise<Origins> {
  const origins = new Origins();
  const wanted = new Set<string>();
  for (const { type, data } of facts) {
    if (type === 'PointsReversed') wanted.add(data.awardId);
    if (type === 'RedemptionRefunded') wanted.add(data.redemptionId);
  }
  if (wanted.size === 0) return origins;
  for (const origin of await recordedOrigins(tx, [...wanted])) origins.add(origin);
  for (const fact of facts) {
    if (fact.type !== 'PointsAwarded' && fact.type !== 'RewardRedeemed') continue;
    const { actor, occurredAt } = fact.metadata;
    origins.add({ ...fact, occurredAt, staffId: actor.kind === 'staff' ? actor.id : null });
  }
  return origins;
}

type Row = Omit<Origin, 'occurredAt'> & { occurredAt: Date };

async function recordedOrigins(tx: Tx, subjectIds: readonly string[]): Promise<Origin[]> {
  const { rows } = await tx.query<Row>(
    `SELECT school_id AS "schoolId", revision, type, data, occurred_at AS "occurredAt",
            CASE actor_kind WHEN 'staff' THEN actor_id END AS "staffId"
     FROM ledger_entries
     WHERE subject_id = ANY($1::uuid[]) AND type IN ('PointsAwarded', 'RewardRedeemed')`,
    [arrayOf(subjectIds)],
  );
  return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }) as Origin);
}
