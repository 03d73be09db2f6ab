import type { PointsAwarded, RewardRedeemed } from '#domain/ledger/events';
import { subjectOf, type Fact } from './fact.js';
import type { Tx } from '../sql/tx.js';
import { UnusableFact } from './unusable-fact.js';
import { arrayOf } from '../sql/sql.js';

/** What a reversal or a refund takes back: the fact as it was recorded. */
export type Origin = (PointsAwarded | RewardRedeemed) & {
  schoolId: string;
  revision: number;
  occurredAt: string;
  staffId: string | null;
};

type Place = { schoolId: string; revision: number };

/** Looks up origins. If one was recorded twice under the same id, the last one before the reversal or refund counts. */
export class Origins {
  private readonly bySubject = new Map<string, Origin[]>();

  /** Call in the order of revisions. */
  add(origin: Origin): void {
    const key = keyOf(origin, subjectOf(origin));
    const before = this.bySubject.get(key);
    if (before === undefined) this.bySubject.set(key, [origin]);
    else before.push(origin);
  }

  award(before: Place, awardId: string): Origin & PointsAwarded {
    const origin = this.find(before, awardId);
    if (origin?.type !== 'PointsAwarded') throw new UnusableFact(`There is no award ${awardId} to reverse`);
    return origin;
  }

  redemption(before: Place, redemptionId: string): Origin & RewardRedeemed {
    const origin = this.find(before, redemptionId);
    if (origin?.type !== 'RewardRedeemed')
      throw new UnusableFact(`There is no redemption ${redemptionId} to refund`);
    return origin;
  }

  private find(before: Place, subjectId: string): Origin | undefined {
    return this.bySubject
      .get(keyOf(before, subjectId))
      ?.findLast(({ revision }) => revision < before.revision);
  }
}

function keyOf({ schoolId }: { schoolId: string }, subjectId: string | null): string {
  return `${schoolId}/${subjectId ?? ''}`;
}

/** Loads them from the batch itself and from the entries of earlier batches. */
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
     WHERE subject_id = ANY($1::uuid[]) AND type IN ('PointsAwarded', 'RewardRedeemed')
     ORDER BY revision`,
    [arrayOf(subjectIds)],
  );
  return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }) as Origin);
}
