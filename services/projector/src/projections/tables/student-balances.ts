import type { BalanceChangeKind } from '#database/schema';
import type { Batch } from '../batch/batch.js';
import type { Projection } from '../projection.js';
import { add, arrayOf, replaceIfKnown, upsert } from '../sql/sql.js';
import type { Tx } from '../sql/tx.js';

const COLUMNS = {
  student_id: 'uuid',
  school_id: 'uuid',
  balance: 'bigint',
  earned: 'bigint',
  spent: 'bigint',
  reversed: 'bigint',
  cleared: 'bigint',
  carried: 'bigint',
  refunded: 'bigint',
  latest_award_amount: 'bigint',
  latest_award_category_id: 'uuid',
  latest_award_at: 'timestamptz',
} as const;

type Totals = {
  student_id: string;
  school_id: string;
  balance: number;
  earned: number;
  spent: number;
  reversed: number;
  cleared: number;
  carried: number;
  refunded: number;
  latest_award_amount: number | null;
  latest_award_category_id: string | null;
  latest_award_at: string | null;
};

const NOTHING = {
  balance: 0,
  earned: 0,
  spent: 0,
  reversed: 0,
  cleared: 0,
  carried: 0,
  refunded: 0,
  latest_award_amount: null,
  latest_award_category_id: null,
  latest_award_at: null,
};

/** What each student has, how it came about, and the latest award that was not taken back. */
export const studentBalances: Projection = {
  name: 'student_balances',
  version: 4,
  tables: ['student_balances'],
  prepare(batch) {
    const totals = totalsByStudent(batch);
    const write = upsert('student_balances', COLUMNS, totals, {
      key: ['student_id'],
      merge: {
        balance: add,
        earned: add,
        spent: add,
        reversed: add,
        cleared: add,
        carried: add,
        refunded: add,
        latest_award_amount: replaceIfKnown,
        latest_award_category_id: replaceIfKnown,
        latest_award_at: replaceIfKnown,
      },
    });
    const reversed = totals.filter((total) => total.reversed !== 0).map((total) => total.student_id);
    return async (tx) => {
      await write(tx);
      await lookAgain(tx, reversed);
    };
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

function totalsByStudent({ balanceChanges }: Batch): Totals[] {
  const byStudent = new Map<string, Totals>();
  for (const { kind, lines, fact } of balanceChanges) {
    for (const { studentId, amount } of lines) {
      let totals = byStudent.get(studentId);
      if (totals === undefined) {
        totals = { student_id: studentId, school_id: fact.schoolId, ...NOTHING };
        byStudent.set(studentId, totals);
      }
      totals.balance += amount;
      count(totals, kind, amount);
      if (fact.type === 'PointsAwarded') {
        totals.latest_award_amount = fact.data.amount;
        totals.latest_award_category_id = fact.data.categoryId;
        totals.latest_award_at = fact.metadata.occurredAt;
      }
    }
  }
  return [...byStudent.values()];
}

function count(totals: Totals, kind: BalanceChangeKind, amount: number): void {
  switch (kind) {
    case 'award':
      totals.earned += amount;
      return;
    case 'reversal':
      totals.reversed -= amount;
      return;
    case 'redemption':
    case 'raffle_entry':
      totals.spent -= amount;
      return;
    case 'refund':
      totals.spent -= amount;
      totals.refunded += amount;
      return;
    case 'reset':
      totals.cleared -= amount;
      return;
    case 'carried_over':
      totals.carried += amount;
      return;
  }
}
