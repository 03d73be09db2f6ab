import type { AwardRecipient } from '#domain/ledger/events';
import { monthOf } from '#domain/school-day';
import type { Batch } from '../batch/batch.js';
import { ByDay } from './by-day.js';
import type { Projection } from '../projection.js';
import { add, greatest, least, upsert } from '../sql/sql.js';

const FIGURES = {
  awards: 'bigint',
  gross: 'bigint',
  taken_back: 'bigint',
  redemptions: 'bigint',
  moved: 'bigint',
} as const;
const MERGE = { awards: add, gross: add, taken_back: add, redemptions: add, moved: add };

const NOTHING = { awards: 0, gross: 0, taken_back: 0, redemptions: 0, moved: 0 };
const REVISIONS = { first_revision: 'bigint', last_revision: 'bigint' } as const;
type Place = { schoolId: string; revision: number };
type Row = { school_id: string; day: string; first_revision: number; last_revision: number } & typeof NOTHING;

/**
 * What happened on each day and in each month of a school, for reports about many schools. Reversals and refunds are taken off
 * the day of what they take back; the balances moved on their own day. All facts of a day that moved points are from its first
 * revision to its last.
 */
export const schoolDays: Projection = {
  name: 'school_days',
  version: 3,
  tables: ['school_days', 'school_months'],
  prepare(batch) {
    const days = rowsOf(batch);
    const writeDays = upsert(
      'school_days',
      { school_id: 'uuid', day: 'date', ...FIGURES, ...REVISIONS },
      days,
      {
        key: ['school_id', 'day'],
        merge: { ...MERGE, first_revision: least, last_revision: greatest },
      },
    );
    const writeMonths = upsert(
      'school_months',
      { school_id: 'uuid', month: 'date', ...FIGURES },
      monthsOf(days),
      {
        key: ['school_id', 'month'],
        merge: MERGE,
      },
    );
    return async (tx) => {
      await writeDays(tx);
      await writeMonths(tx);
    };
  },
};

function monthsOf(days: readonly Row[]) {
  const months = new ByDay((schoolId, month) => ({ school_id: schoolId, month, ...NOTHING }));
  for (const { school_id: schoolId, day, ...figures } of days) {
    const month = months.at(schoolId, monthOf(day));
    month.awards += figures.awards;
    month.gross += figures.gross;
    month.taken_back += figures.taken_back;
    month.redemptions += figures.redemptions;
    month.moved += figures.moved;
  }
  return months.values();
}

function rowsOf({ facts, balanceChanges, correctedFacts, dayOf }: Batch): Row[] {
  const days = new ByDay<Row>((schoolId, day) => ({
    school_id: schoolId,
    day,
    ...NOTHING,
    first_revision: Infinity,
    last_revision: -Infinity,
  }));
  const rowAt = ({ schoolId, revision }: Place, at: string): Row => {
    const row = days.at(schoolId, dayOf(schoolId, at));
    row.first_revision = Math.min(row.first_revision, revision);
    row.last_revision = Math.max(row.last_revision, revision);
    return row;
  };
  for (const fact of facts) {
    const { type, data } = fact;
    if (type === 'PointsReversed') {
      const award = correctedFacts.award(fact, data.awardId);
      const taken = new Set(data.recipients);
      rowAt(award, award.occurredAt).taken_back +=
        data.amount * award.data.recipients.filter(({ studentId }) => taken.has(studentId)).length;
    } else if (type === 'RedemptionRefunded') {
      const redemption = correctedFacts.redemption(fact, data.redemptionId);
      rowAt(redemption, redemption.occurredAt).redemptions -= 1;
    }
  }
  for (const { fact, lines } of balanceChanges) {
    const { type, data, metadata } = fact;
    const row = rowAt(fact, metadata.occurredAt);
    for (const { amount } of lines) row.moved += amount;
    if (type === 'PointsAwarded') {
      row.awards += countClasses(data.recipients);
      row.gross += data.amount * data.recipients.length;
    } else if (type === 'RewardRedeemed' || type === 'RaffleEntered') {
      row.redemptions += 1;
    }
  }
  return days.values();
}

/** Nearly every award reaches one class. */
function countClasses(recipients: readonly AwardRecipient[]): number {
  const [first, ...others] = recipients;
  if (others.every(({ classId }) => classId === first?.classId)) return first === undefined ? 0 : 1;
  return new Set(recipients.map(({ classId }) => classId)).size;
}
