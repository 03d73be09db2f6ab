import type { MovementKind } from '#database/schema';
import type { Movement } from './movements.js';
import type { Projection } from './projection.js';
import { arrayOf } from './sql.js';

type Totals = { schoolId: string; earned: number; spent: number; reversed: number; cleared: number };

/** What each student has, and how it came about. */
export const studentBalances: Projection = {
  name: 'student_balances',
  version: 1,
  tables: ['student_balances'],
  async apply(tx, { movements }) {
    const totals = [...totalsByStudent(movements)];
    if (totals.length === 0) return;
    await tx.query(
      `INSERT INTO student_balances AS old (student_id, school_id, balance, earned, spent, reversed, cleared)
       SELECT student_id, school_id, earned - reversed - spent - cleared, earned, spent, reversed, cleared
       FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
         AS change (student_id, school_id, earned, spent, reversed, cleared)
       ON CONFLICT (student_id) DO UPDATE SET
         balance = old.balance + excluded.balance,
         earned = old.earned + excluded.earned,
         spent = old.spent + excluded.spent,
         reversed = old.reversed + excluded.reversed,
         cleared = old.cleared + excluded.cleared`,
      [
        arrayOf(totals.map(([studentId]) => studentId)),
        arrayOf(totals.map(([, { schoolId }]) => schoolId)),
        arrayOf(totals.map(([, { earned }]) => earned)),
        arrayOf(totals.map(([, { spent }]) => spent)),
        arrayOf(totals.map(([, { reversed }]) => reversed)),
        arrayOf(totals.map(([, { cleared }]) => cleared)),
      ],
    );
  },
};

function totalsByStudent(movements: readonly Movement[]): Map<string, Totals> {
  const byStudent = new Map<string, Totals>();
  for (const { kind, lines, fact } of movements) {
    for (const { studentId, amount } of lines) {
      let totals = byStudent.get(studentId);
      if (totals === undefined) {
        totals = { schoolId: fact.schoolId, earned: 0, spent: 0, reversed: 0, cleared: 0 };
        byStudent.set(studentId, totals);
      }
      count(totals, kind, amount);
    }
  }
  return byStudent;
}

function count(totals: Totals, kind: MovementKind, amount: number): void {
  switch (kind) {
    case 'award':
      totals.earned += amount;
      return;
    case 'reversal':
      totals.reversed -= amount;
      return;
    case 'redemption':
    case 'raffle_entry':
    case 'refund':
      totals.spent -= amount;
      return;
    case 'reset':
      totals.cleared -= amount;
      return;
  }
}
