import type { Fact } from './fact.js';
import { balanceChangeOf, type BalanceChange } from './balance-changes.js';
import { loadCorrectedFacts, type CorrectedFacts } from './corrected-facts.js';
import { placesOfStaff, type StaffPlaces } from './school-staff.js';
import type { Tx } from '../sql/tx.js';
import { loadSchoolDays, type DayOf } from './day-of.js';
import { loadStudents, type StudentsBefore } from './students-before.js';

/** Consecutive facts, with what projections need to interpret them. */
export type Batch = {
  facts: readonly Fact[];
  /** Awards and redemptions that the batch's reversals and refunds refer to. */
  correctedFacts: CorrectedFacts;
  balanceChanges: readonly BalanceChange[];
  students: StudentsBefore;
  /** Places of those who gave the batch’s awards. */
  placeOfStaff: StaffPlaces;
  dayOf: DayOf;
};

export async function prepareBatch(tx: Tx, facts: readonly Fact[]): Promise<Batch> {
  const correctedFacts = await loadCorrectedFacts(tx, facts);
  const dayOf = await loadSchoolDays(tx, facts);
  const balanceChanges = facts
    .map((fact) => balanceChangeOf(fact, correctedFacts))
    .filter((change) => change !== null);
  const students = await loadStudents(tx, facts, balanceChanges);
  const placeOfStaff = await placesOfStaff(tx, staffOf(facts));
  return { facts, correctedFacts, balanceChanges, students, placeOfStaff, dayOf };
}

/** Who gave the awards, in the order of the facts, so that places do not depend on where batches end. */
function staffOf(facts: readonly Fact[]) {
  return facts.flatMap(({ schoolId, type, metadata: { actor } }) =>
    type === 'PointsAwarded' && actor.kind === 'staff' ? [{ schoolId, staffId: actor.id }] : [],
  );
}
