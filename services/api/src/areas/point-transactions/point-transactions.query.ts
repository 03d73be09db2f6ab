import { type PointTransaction } from '#contracts/point-transactions';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { mayReverse } from '../../core/auth/may-reverse.js';
import { notFound } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { type LineRow, NAMES_OF_LINES, toLine } from '../../core/readmodel/line.js';

export type StatementFilter = { studentId: string } | { classId: string };

@Injectable()
export class PointTransactionsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Latest lines first. */
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

/** The order is total, so a list that ends in the middle of an award is a prefix of a longer one. */
export function linesOf(schoolId: string, filter: StatementFilter, limit: number): RawBuilder<LineRow> {
  const subject =
    'studentId' in filter ? sql`t.student_id = ${filter.studentId}` : sql`t.class_id = ${filter.classId}`;
  return sql<LineRow>`
    SELECT t.source_id, t.kind, t.student_id, t.student_name, t.amount, t.balance_after, t.award_id,
           t.category_id, c.name AS category_name, r.name AS reward_name, n.note, t.actor_kind, t.actor_id,
           u.shown_name, t.occurred_at, t.reversed_at, t.revision
    FROM (
      SELECT t.*, s.name AS student_name
      FROM readmodel.point_transactions t JOIN directory.students s ON s.id = t.student_id
      WHERE ${subject} AND t.school_id = ${schoolId}
      ORDER BY t.revision DESC, s.name, t.student_id
      LIMIT ${limit}
    ) t
    ${NAMES_OF_LINES}
    ORDER BY t.revision DESC, t.student_name, t.student_id`;
}

function toTransaction(row: LineRow, { role, actor: asker }: Caller): PointTransaction {
  const { actor, ...line } = toLine(row);
  const isOpenAward = line.kind === 'award' && line.reversedAt === null;
  return { ...line, isReversible: isOpenAward && mayReverse(role, asker, actor) };
}
