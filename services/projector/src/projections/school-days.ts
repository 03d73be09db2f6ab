import type { Batch } from './batch.js';
import type { Projection } from './projection.js';
import { add, upsert } from './sql.js';

const COLUMNS = {
  school_id: 'uuid',
  day: 'date',
  awards: 'bigint',
  gross: 'bigint',
  taken_back: 'bigint',
  redemptions: 'bigint',
  moved: 'bigint',
} as const;

const NOTHING = { awards: 0, gross: 0, taken_back: 0, redemptions: 0, moved: 0 };
type Row = { school_id: string; day: string } & typeof NOTHING;

/**
 * What happened on each day of a school, for reports about many schools. Reversals and refunds are taken off the day of what
 * they take back; the balances moved on their own day.
 */
export const schoolDays: Projection = {
  name: 'school_days',
  version: 1,
  tables: ['school_days'],
  apply: (tx, batch) =>
    upsert(tx, 'school_days', COLUMNS, rowsOf(batch), {
      key: ['school_id', 'day'],
      merge: { awards: add, gross: add, taken_back: add, redemptions: add, moved: add },
    }),
};

function rowsOf({ facts, movements, origins, dayOf }: Batch): Row[] {
  const byKey = new Map<string, Row>();
  const rowAt = (schoolId: string, at: string): Row => {
    const day = dayOf(schoolId, at);
    const key = `${schoolId}${day}`;
    let row = byKey.get(key);
    if (row === undefined) byKey.set(key, (row = { school_id: schoolId, day, ...NOTHING }));
    return row;
  };
  for (const fact of facts) {
    const { schoolId, type, data, metadata } = fact;
    if (type === 'PointsAwarded') {
      const row = rowAt(schoolId, metadata.occurredAt);
      row.awards += new Set(data.recipients.map(({ classId }) => classId)).size;
      row.gross += data.amount * data.recipients.length;
    } else if (type === 'PointsReversed') {
      const award = origins.award(fact, data.awardId);
      const taken = new Set(data.recipients);
      rowAt(schoolId, award.occurredAt).taken_back +=
        data.amount * award.data.recipients.filter(({ studentId }) => taken.has(studentId)).length;
    } else if (type === 'RewardRedeemed' || type === 'RaffleEntered') {
      rowAt(schoolId, metadata.occurredAt).redemptions += 1;
    } else if (type === 'RedemptionRefunded') {
      rowAt(schoolId, origins.redemption(fact, data.redemptionId).occurredAt).redemptions -= 1;
    }
  }
  for (const { fact, lines } of movements)
    rowAt(fact.schoolId, fact.metadata.occurredAt).moved += lines.reduce((sum, line) => sum + line.amount, 0);
  return [...byKey.values()];
}
