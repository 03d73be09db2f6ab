import { type PointTransaction } from '#contracts/point-transactions';
import { type Database, type MovementKind } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller } from '../../auth/caller.js';
import { mayReverse } from '../../awards/reverse-award/may-reverse.js';
import { nameOfActor } from '../../directory/display-name.js';
import { notFound } from '../../http/problem.js';
import { DATABASE } from '../../platform/tokens.js';

export type StatementFilter = { studentId: string } | { classId: string };

type Row = {
  source_id: string;
  kind: MovementKind;
  student_id: string;
  student_name: string;
  amount: number;
  balance_after: number;
  award_id: string | null;
  category_id: string | null;
  category_name: string | null;
  reward_name: string | null;
  note: string | null;
  actor_kind: 'staff' | 'student' | 'system';
  actor_id: string;
  display_name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  occurred_at: Date;
  reversed_at: Date | null;
  revision: number;
};

@Injectable()
export class PointTransactionsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** The latest lines first. */
  async run(caller: Caller, filter: StatementFilter, limit: number): Promise<PointTransaction[]> {
    await this.requireSubject(caller.schoolId, filter);
    const { rows } = await linesOf(caller.schoolId, filter, limit).execute(this.db);
    return rows.map((row) => toTransaction(row, caller));
  }

  private async requireSubject(schoolId: string, filter: StatementFilter): Promise<void> {
    const [table, id, field] =
      'studentId' in filter
        ? (['directory.students', filter.studentId, 'studentId'] as const)
        : (['directory.classes', filter.classId, 'classId'] as const);
    const found = await this.db
      .selectFrom(table)
      .select('id')
      .where('school_id', '=', schoolId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw notFound(field, 'There is no such statement');
  }
}

/** The order is total, so a list that ends inside an award is the beginning of a longer one. */
export function linesOf(schoolId: string, filter: StatementFilter, limit: number): RawBuilder<Row> {
  const subject =
    'studentId' in filter ? sql`t.student_id = ${filter.studentId}` : sql`t.class_id = ${filter.classId}`;
  return sql<Row>`
    SELECT t.source_id, t.kind, t.student_id, t.student_name, t.amount, t.balance_after, t.award_id,
           t.category_id, c.name AS category_name, r.name AS reward_name, n.note, t.actor_kind, t.actor_id,
           u.display_name, u.first_name, u.last_name, u.email, t.occurred_at, t.reversed_at, t.revision
    FROM (
      SELECT t.*, s.name AS student_name
      FROM readmodel.point_transactions t JOIN directory.students s ON s.id = t.student_id
      WHERE ${subject} AND t.school_id = ${schoolId}
      ORDER BY t.revision DESC, s.name, t.student_id
      LIMIT ${limit}
    ) t
    LEFT JOIN directory.point_categories c ON c.id = t.category_id
    LEFT JOIN directory.rewards r ON r.id = t.reward_id
    LEFT JOIN directory.award_notes n ON n.award_id = t.source_id AND t.kind = 'award'
    LEFT JOIN directory.users u ON t.actor_kind = 'staff' AND u.id::text = t.actor_id
    ORDER BY t.revision DESC, t.student_name, t.student_id`;
}

function toTransaction(row: Row, { role, actor }: Caller): PointTransaction {
  const giver = { kind: row.actor_kind, id: row.actor_id };
  const isOpenAward = row.kind === 'award' && row.reversed_at === null;
  return {
    id: `${row.source_id}:${row.student_id}`,
    kind: row.kind,
    studentId: row.student_id,
    studentName: row.student_name,
    amount: row.amount,
    balanceAfter: row.balance_after,
    awardId: row.award_id,
    categoryId: row.category_id,
    categoryName: row.category_name,
    rewardName: row.reward_name,
    note: row.note,
    awardedByName: nameOfActor(row),
    createdAt: row.occurred_at.toISOString(),
    reversedAt: row.reversed_at?.toISOString() ?? null,
    isReversible: isOpenAward && mayReverse(role, actor, giver),
    revision: row.revision,
  };
}
