import type { PointsAwarded, RewardRedeemed } from '#domain/ledger/events';
import { subjectOf, type Fact } from './fact.js';
import type { Tx } from '../sql/tx.js';
import { UnusableFact } from './unusable-fact.js';
import { arrayOf } from '../sql/sql.js';

/** Fact that a reversal or a refund takes back, as it was recorded. */
export type CorrectedFact = (PointsAwarded | RewardRedeemed) & {
  schoolId: string;
  revision: number;
  occurredAt: string;
  staffId: string | null;
};

type Place = { schoolId: string; revision: number };

/** Looks up corrected facts. If one was recorded twice under the same id, the last one before the reversal or refund counts. */
export class CorrectedFacts {
  private readonly bySubject = new Map<string, CorrectedFact[]>();

  /** Call in the order of revisions. */
  add(fact: CorrectedFact): void {
    const key = keyOf(fact, subjectOf(fact));
    const before = this.bySubject.get(key);
    if (before === undefined) this.bySubject.set(key, [fact]);
    else before.push(fact);
  }

  award(before: Place, awardId: string): CorrectedFact & PointsAwarded {
    const fact = this.find(before, awardId);
    if (fact?.type !== 'PointsAwarded') throw new UnusableFact(`There is no award ${awardId} to reverse`);
    return fact;
  }

  redemption(before: Place, redemptionId: string): CorrectedFact & RewardRedeemed {
    const fact = this.find(before, redemptionId);
    if (fact?.type !== 'RewardRedeemed')
      throw new UnusableFact(`There is no redemption ${redemptionId} to refund`);
    return fact;
  }

  private find(before: Place, subjectId: string): CorrectedFact | undefined {
    return this.bySubject
      .get(keyOf(before, subjectId))
      ?.findLast(({ revision }) => revision < before.revision);
  }
}

function keyOf({ schoolId }: { schoolId: string }, subjectId: string | null): string {
  return `${schoolId}/${subjectId ?? ''}`;
}

/** Loads the corrected facts from the batch itself and from the entries of earlier batches. */
export async function loadCorrectedFacts(tx: Tx, facts: readonly Fact[]): Promise<CorrectedFacts> {
  const correctedFacts = new CorrectedFacts();
  const wanted = new Set<string>();
  for (const { type, data } of facts) {
    if (type === 'PointsReversed') wanted.add(data.awardId);
    if (type === 'RedemptionRefunded') wanted.add(data.redemptionId);
  }
  if (wanted.size === 0) return correctedFacts;
  for (const fact of await readCorrectedFacts(tx, [...wanted])) correctedFacts.add(fact);
  for (const fact of facts) {
    if (fact.type !== 'PointsAwarded' && fact.type !== 'RewardRedeemed') continue;
    const { actor, occurredAt } = fact.metadata;
    correctedFacts.add({ ...fact, occurredAt, staffId: actor.kind === 'staff' ? actor.id : null });
  }
  return correctedFacts;
}

type Row = Omit<CorrectedFact, 'occurredAt'> & { occurredAt: Date };

async function readCorrectedFacts(tx: Tx, subjectIds: readonly string[]): Promise<CorrectedFact[]> {
  const { rows } = await tx.query<Row>(
    `SELECT school_id AS "schoolId", revision, type, data, occurred_at AS "occurredAt",
            CASE actor_kind WHEN 'staff' THEN actor_id END AS "staffId"
     FROM ledger_entries
     WHERE subject_id = ANY($1::uuid[]) AND type IN ('PointsAwarded', 'RewardRedeemed')
     ORDER BY revision`,
    [arrayOf(subjectIds)],
  );
  return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }) as CorrectedFact);
}
