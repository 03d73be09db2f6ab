import type { BalanceChange } from './balance-changes.js';
import { arrayOf } from '../sql/sql.js';
import type { Tx } from '../sql/tx.js';

/** The points that the students of these changes have before them. */
export async function loadBalances(
  tx: Tx,
  balanceChanges: readonly BalanceChange[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Set<string>();
  for (const { lines } of balanceChanges) for (const { studentId } of lines) ids.add(studentId);
  if (ids.size === 0) return new Map();
  const { rows } = await tx.query<{ student_id: string; balance: number }>(
    'SELECT student_id, balance FROM student_balances WHERE student_id = ANY($1::uuid[])',
    [arrayOf([...ids])],
  );
  return new Map(rows.map(({ student_id, balance }) => [student_id, balance]));
}
