import type { MovementKind } from '#database/schema';
import type { Movement } from './movements.js';
import type { Projection } from './projection.js';
import { arrayOf } from './sql.js';
import type { Tx } from './tx.js';

type Award = { amount: number; categoryId: string; at: string };

type Totals = {
  schoolId: string;
  earned: number;
  spent: number;
  reversed: number;
  cleared: number;
  latest: Award | undefined;
};

/** What each student has, how it came about, and the latest award that was not taken back. */
export const studentBalances: Projection = {
  name: 'student_balances',
  version: 2,
  tables: ['student_balances'],
  async apply(tx, { movements }) {
    const totals = [...totalsByStudent(movements)];
    if (totals.length === 0) return;
    await tx.query(
      `INSERT INTO student_balances AS old (student_id, school_id, balance, earned, spent, reversed, cleared,
         latest_award_amount, latest_award_category_id, latest_award_at)
       SELECT student_id, school_id, earned - reversed - spent - cleared, earned, spent, reversed, cleared,
         latest_amount, latest_category_id, latest_at
       FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
                   $7::bigint[], $8::uuid[], $9::timestamptz[])
         AS change (student_id, school_id, earned, spent, reversed, cleared,
                    latest_amount, latest_category_id, latest_at)
       ON CONFLICT (student_id) DO UPDATE SET
         balance = old.balance + excluded.balance,
         earned = old.earned + excluded.earned,
         spent = old.spent + excluded.spent,
         reversed = old.reversed + excluded.reversed,
         cleared = old.cleared + excluded.cleared,
         latest_award_amount = coalesce(excluded.latest_award_amount, old.latest_award_amount),
         latest_award_category_id = coalesce(excluded.latest_award_category_id, old.latest_award_category_id),
         latest_award_at = coalesce(excluded.latest_award_at, old.latest_award_at)`,
      [
        arrayOf(totals.map(([studentId]) => studentId)),
        arrayOf(totals.map(([, { schoolId }]) => schoolId)),
        arrayOf(totals.map(([, { earned }]) => earned)),
        arrayOf(totals.map(([, { spent }]) => spent)),
        arrayOf(totals.map(([, { reversed }]) => reversed)),
        arrayOf(totals.map(([, { cleared }]) => cleared)),
        arrayOf(totals.map(([, { latest }]) => latest?.amount ?? 'NULL')),
        arrayOf(totals.map(([, { latest }]) => latest?.categoryId ?? 'NULL')),
        arrayOf(totals.map(([, { latest }]) => latest?.at ?? 'NULL')),
      ],
    );
    await lookAgain(
      tx,
      totals.flatMap(([studentId, { reversed }]) => (reversed === 0 ? [] : studentId)),
    );
  },
};

/**
 * Updates students from whom an award was taken: their latest award may now be an earlier one. Their statements are
 * already up to date.
 */
async function lookAgain(tx: Tx, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return;
  await tx.query(
    `UPDATE student_balances AS known
     SET latest_award_amount = award.amount,
         latest_award_category_id = award.category_id,
         latest_award_at = award.occurred_at
     FROM unnest($1::uuid[]) AS wanted (student_id)
     LEFT JOIN LATERAL (
       SELECT amount, category_id, occurred_at FROM point_transactions AS line
       WHERE line.student_id = wanted.student_id AND kind = 'award' AND reversed_at IS NULL
       ORDER BY revision DESC LIMIT 1
     ) AS award ON true
     WHERE known.student_id = wanted.student_id`,
    [arrayOf(studentIds)],
  );
}

function totalsByStudent(movements: readonly Movement[]): Map<string, Totals> {
  const byStudent = new Map<string, Totals>();
  for (const movement of movements) {
    const { kind, lines, fact } = movement;
    const award = awardOf(movement);
    for (const { studentId, amount } of lines) {
      let totals = byStudent.get(studentId);
      if (totals === undefined) {
        totals = { schoolId: fact.schoolId, earned: 0, spent: 0, reversed: 0, cleared: 0, latest: undefined };
        byStudent.set(studentId, totals);
      }
      count(totals, kind, amount);
      if (award !== undefined) totals.latest = award;
    }
  }
  return byStudent;
}

/** The award, equal for every recipient. */
function awardOf({ fact: { type, data, metadata } }: Movement): Award | undefined {
  if (type !== 'PointsAwarded') return undefined;
  const { amount, categoryId } = data;
  return { amount, categoryId, at: metadata.occurredAt };
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
