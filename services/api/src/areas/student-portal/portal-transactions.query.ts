import { type PortalTransaction } from '#contracts/student-portal';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type StudentCaller } from '../../core/auth/student/student-caller.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { type LineRow } from '../../core/readmodel/line.js';

type Row = Pick<LineRow, 'source_id' | 'kind' | 'amount' | 'occurred_at' | 'reversed_at' | 'revision'> &
  Pick<LineRow, 'category_name' | 'reward_name' | 'note' | 'shown_name'>;

@Injectable()
export class PortalTransactionsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Latest first. Names who gave an award; who reversed or refunded one is not shown to students. */
  async run({ studentId }: StudentCaller, limit: number): Promise<PortalTransaction[]> {
    const { rows } = await sql<Row>`
      SELECT t.source_id, t.kind, t.amount, c.name AS category_name, r.name AS reward_name, n.note,
             u.shown_name, t.occurred_at, t.reversed_at, t.revision
      FROM (
        SELECT * FROM readmodel.point_transactions t
        WHERE t.student_id = ${studentId}
        ORDER BY t.revision DESC
        LIMIT ${limit}
      ) t
      LEFT JOIN directory.point_categories c ON c.id = t.category_id
      LEFT JOIN directory.rewards r ON r.id = t.reward_id
      LEFT JOIN directory.award_notes n ON n.award_id = t.source_id AND t.kind = 'award'
      LEFT JOIN directory.users u
        ON t.kind = 'award' AND t.actor_kind = 'staff' AND u.id::text = t.actor_id
      ORDER BY t.revision DESC`.execute(this.db);
    return rows.map(toTransaction);
  }
}

function toTransaction(row: Row): PortalTransaction {
  return {
    id: row.source_id,
    kind: row.kind,
    amount: row.amount,
    categoryName: row.category_name,
    rewardName: row.reward_name,
    note: row.note,
    awardedByName: row.shown_name,
    createdAt: row.occurred_at.toISOString(),
    reversedAt: row.reversed_at?.toISOString() ?? null,
    revision: row.revision,
  };
}
