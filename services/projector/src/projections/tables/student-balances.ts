import type { BalanceChangeKind } from '#database/schema';
import type { Batch } from '../batch/batch.js';
import type { Projection } from '../projection.js';
import { add, arrayOf, replaceIfKnown, rowParameters, rowSource, upsert } from '../sql/sql.js';
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

/** An award that was recorded later than it was given: it is the latest only where no other was given since. */
type LateAward = Pick<Totals, 'student_id'> & {
  latest_award_amount: number;
  latest_award_category_id: string;
  latest_award_at: string;
};

/**
 * What each student has, how it came about, and the latest award that was not taken back: the last one in the ledger that was
 * recorded when it was given, or a late one after it that was given since.
 */
export const studentBalances: Projection = {
  name: 'student_balances',
  version: 5,
  tables: ['student_balances'],
  prepare(batch) {
    const { totals, late } = totalsByStudent(batch);
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
      await compare(tx, late);
      await lookAgain(tx, reversed);
    };
  },
};

const LATE = {
  student_id: 'uuid',
  latest_award_amount: 'bigint',
  latest_award_category_id: 'uuid',
  latest_award_at: 'timestamptz',
} as const;

/** Updates students who got nothing but late awards, if one of them was given after what was their latest. */
async function compare(tx: Tx, late: readonly LateAward[]): Promise<void> {
  if (late.length === 0) return;
  await tx.query(
    `UPDATE student_balances AS known
     SET latest_award_amount = late.latest_award_amount,
         latest_award_category_id = late.latest_award_category_id,
         latest_award_at = late.latest_award_at
     FROM ${rowSource(LATE, 'late')}
     WHERE known.student_id = late.student_id
       AND (known.latest_award_at IS NULL OR known.latest_award_at < late.latest_award_at)`,
    rowParameters(LATE, late),
  );
}

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
       WHERE line.student_id = wanted.student_id AND kind = 'award' AND reversed_at IS NULL AND revision >= coalesce((
         SELECT revision FROM point_transactions AS prompt
         WHERE prompt.student_id = wanted.student_id AND kind = 'award' AND reversed_at IS NULL AND recorded_at IS NULL
         ORDER BY revision DESC LIMIT 1), 0)
       ORDER BY occurred_at DESC, revision LIMIT 1
     ) AS award ON true
     WHERE known.student_id = wanted.student_id`,
    [arrayOf(studentIds)],
  );
}

function totalsByStudent({ balanceChanges }: Batch): { totals: Totals[]; late: LateAward[] } {
  const byStudent = new Map<string, Totals>();
  const late = new Map<string, LateAward>();
  for (const { kind, lines, fact } of balanceChanges) {
    for (const { studentId, amount } of lines) {
      let totals = byStudent.get(studentId);
      if (totals === undefined) {
        totals = { student_id: studentId, school_id: fact.schoolId, ...NOTHING };
        byStudent.set(studentId, totals);
      }
      totals.balance += amount;
      count(totals, kind, amount);
      if (fact.type !== 'PointsAwarded') continue;
      const award = {
        latest_award_amount: fact.data.amount,
        latest_award_category_id: fact.data.categoryId,
        latest_award_at: fact.metadata.occurredAt,
      };
      const isLate = fact.metadata.recordedAt !== undefined;
      const latest = totals.latest_award_at ?? late.get(studentId)?.latest_award_at ?? '';
      if (isLate && Date.parse(award.latest_award_at) <= Date.parse(latest)) continue;
      // Compared with the one before the batch, unless the batch has a later one for certain.
      if (isLate && totals.latest_award_at === null) late.set(studentId, { student_id: studentId, ...award });
      else {
        Object.assign(totals, award);
        late.delete(studentId);
      }
    }
  }
  return { totals: [...byStudent.values()], late: [...late.values()] };
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
