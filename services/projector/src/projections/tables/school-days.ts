import { NONE } from '#database/roll-ups-schema';
import type { AwardRecipient } from '#domain/ledger/events';
import type { Batch } from '../batch/batch.js';
import type { Projection } from '../projection.js';
import { add, greatest, least, upsert } from '../sql/sql.js';

const COLUMNS = {
  school_id: 'uuid',
  day: 'date',
  category_id: 'uuid',
  awards: 'bigint',
  gross: 'bigint',
  taken_back: 'bigint',
  redemptions: 'bigint',
  moved: 'bigint',
  first_revision: 'bigint',
  last_revision: 'bigint',
} as const;

const NOTHING = { awards: 0, gross: 0, taken_back: 0, redemptions: 0, moved: 0 };
type Row = {
  school_id: string;
  day: string;
  category_id: string;
  first_revision: number;
  last_revision: number;
} & typeof NOTHING;
type Place = { schoolId: string; revision: number };

/**
 * What happened on each day of a school, by category. Reversals and refunds are taken off the day of what they take back; the
 * balances moved on their own day. All facts of a day are from its first revision to its last.
 */
export const schoolDays: Projection = {
  name: 'school_days',
  version: 4,
  tables: ['school_days'],
  prepare: (batch) =>
    upsert('school_days', COLUMNS, rowsOf(batch), {
      key: ['school_id', 'day', 'category_id'],
      merge: {
        awards: add,
        gross: add,
        taken_back: add,
        redemptions: add,
        moved: add,
        first_revision: least,
        last_revision: greatest,
      },
    }),
};

function rowsOf({ facts, balanceChanges, correctedFacts, clockOf }: Batch): Row[] {
  const rows = new Map<string, Row>();
  const rowOf = ({ schoolId, revision }: Place, at: string, categoryId: string): Row => {
    const { day } = clockOf(schoolId, at);
    const key = `${schoolId}${day}${categoryId}`;
    let row = rows.get(key);
    if (row === undefined) {
      const place = { school_id: schoolId, day, category_id: categoryId };
      rows.set(key, (row = { ...place, ...NOTHING, first_revision: revision, last_revision: revision }));
    }
    row.first_revision = Math.min(row.first_revision, revision);
    row.last_revision = Math.max(row.last_revision, revision);
    return row;
  };
  for (const fact of facts) {
    const { type, data, metadata } = fact;
    const row = rowOf(fact, metadata.occurredAt, type === 'PointsAwarded' ? data.categoryId : NONE);
    if (type === 'PointsAwarded') {
      row.awards += countClasses(data.recipients);
      row.gross += data.amount * data.recipients.length;
    } else if (type === 'PointsReversed') {
      const award = correctedFacts.award(fact, data.awardId);
      const taken = new Set(data.recipients);
      rowOf(award, award.occurredAt, award.data.categoryId).taken_back +=
        data.amount * award.data.recipients.filter(({ studentId }) => taken.has(studentId)).length;
    } else if (type === 'RedemptionRefunded') {
      const redemption = correctedFacts.redemption(fact, data.redemptionId);
      rowOf(redemption, redemption.occurredAt, NONE).redemptions -= 1;
    } else if (type === 'RewardRedeemed' || type === 'RaffleEntered') {
      row.redemptions += 1;
    }
  }
  for (const { fact, kind, categoryId, lines } of balanceChanges) {
    const row = rowOf(
      fact,
      fact.metadata.occurredAt,
      kind === 'award' && categoryId !== null ? categoryId : NONE,
    );
    for (const { amount } of lines) row.moved += amount;
  }
  return [...rows.values()];
}

/** Nearly every award reaches one class. */
function countClasses(recipients: readonly AwardRecipient[]): number {
  const [first, ...others] = recipients;
  if (others.every(({ classId }) => classId === first?.classId)) return first === undefined ? 0 : 1;
  return new Set(recipients.map(({ classId }) => classId)).size;
}
