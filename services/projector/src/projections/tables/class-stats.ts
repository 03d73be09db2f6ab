import type { BalanceChangeKind } from '#database/schema';
import type { BalanceChange } from '../batch/balance-changes.js';
import type { Projection } from '../projection.js';
import { add, upsert } from '../sql/sql.js';

const COLUMNS = { class_id: 'uuid', school_id: 'uuid', points: 'bigint', redemptions: 'bigint' } as const;

type Stats = { class_id: string; school_id: string; points: number; redemptions: number };

/**
 * Points given in a class, minus points taken back, and its redemptions and raffle entries, minus refunds. Resets and balances
 * carried over are of no class.
 */
export const classStats: Projection = {
  name: 'class_stats',
  version: 1,
  tables: ['class_stats'],
  prepare: ({ balanceChanges }) =>
    upsert('class_stats', COLUMNS, statsByClass(balanceChanges), {
      key: ['class_id'],
      merge: { points: add, redemptions: add },
    }),
};

function statsByClass(balanceChanges: readonly BalanceChange[]): Stats[] {
  const byClass = new Map<string, Stats>();
  for (const { kind, lines, fact } of balanceChanges) {
    if (kind === 'reset' || kind === 'carried_over') continue;
    for (const { classId, amount } of lines) {
      if (classId === null) continue;
      let stats = byClass.get(classId);
      if (stats === undefined) {
        stats = { class_id: classId, school_id: fact.schoolId, points: 0, redemptions: 0 };
        byClass.set(classId, stats);
      }
      count(stats, kind, amount);
    }
  }
  return [...byClass.values()];
}

function count(
  stats: Stats,
  kind: Exclude<BalanceChangeKind, 'reset' | 'carried_over'>,
  amount: number,
): void {
  switch (kind) {
    case 'award':
    case 'reversal':
      stats.points += amount;
      return;
    case 'redemption':
    case 'raffle_entry':
      stats.redemptions += 1;
      return;
    case 'refund':
      stats.redemptions -= 1;
      return;
  }
}
