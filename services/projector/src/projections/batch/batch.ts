import type { Fact } from './fact.js';
import { balanceChangeOf, type BalanceChange } from './balance-changes.js';
import { loadCorrectedFacts, type CorrectedFacts } from './corrected-facts.js';
import { inOrder, type Tx } from '../sql/tx.js';
import { loadBalances } from './balances-before.js';
import { loadSchoolClocks, type ClockOf } from './clock-of.js';

/** Consecutive facts, with what projections need to interpret them. */
export type Batch = {
  facts: readonly Fact[];
  /** Awards and redemptions that the batch's reversals and refunds refer to. */
  correctedFacts: CorrectedFacts;
  balanceChanges: readonly BalanceChange[];
  /** Points of its students before it; those without any row are left out. */
  balances: ReadonlyMap<string, number>;
  clockOf: ClockOf;
};

export async function prepareBatch(tx: Tx, facts: readonly Fact[]): Promise<Batch> {
  const correctedFacts = await loadCorrectedFacts(tx, facts);
  const balanceChanges = facts
    .map((fact) => balanceChangeOf(fact, correctedFacts))
    .filter((change) => change !== null);
  const [clockOf, balances] = await inOrder(tx, [
    () => loadSchoolClocks(tx, facts),
    () => loadBalances(tx, balanceChanges),
  ]);
  return { facts, correctedFacts, balanceChanges, balances, clockOf };
}
