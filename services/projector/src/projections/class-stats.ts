import type { MovementKind } from '#database/schema';
import type { Movement } from './movements.js';
import type { Projection } from './projection.js';
import { arrayOf } from './sql.js';

type Stats = { schoolId: string; points: number; redemptions: number };

/** Points given in a class, minus points taken back, and its redemptions and raffle entries, minus refunds. */
export const classStats: Projection = {
  name: 'class_stats',
  version: 1,
  tables: ['class_stats'],
  async apply(tx, { movements }) {
    const stats = [...statsByClass(movements)];
    if (stats.length === 0) return;
    await tx.query(
      `INSERT INTO class_stats AS old (class_id, school_id, points, redemptions)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[])
       ON CONFLICT (class_id) DO UPDATE SET
         points = old.points + excluded.points,
         redemptions = old.redemptions + excluded.redemptions`,
      [
        arrayOf(stats.map(([classId]) => classId)),
        arrayOf(stats.map(([, { schoolId }]) => schoolId)),
        arrayOf(stats.map(([, { points }]) => points)),
        arrayOf(stats.map(([, { redemptions }]) => redemptions)),
      ],
    );
  },
};

function statsByClass(movements: readonly Movement[]): Map<string, Stats> {
  const byClass = new Map<string, Stats>();
  for (const { kind, lines, fact } of movements) {
    if (kind === 'reset') continue;
    for (const { classId, amount } of lines) {
      if (classId === null) continue;
      let stats = byClass.get(classId);
      if (stats === undefined) {
        stats = { schoolId: fact.schoolId, points: 0, redemptions: 0 };
        byClass.set(classId, stats);
      }
      count(stats, kind, amount);
    }
  }
  return byClass;
}

function count(stats: Stats, kind: Exclude<MovementKind, 'reset'>, amount: number): void {
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
