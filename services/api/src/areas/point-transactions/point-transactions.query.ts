import { type PageInput } from '#contracts/pages';
import { type PointTransaction } from '#contracts/point-transactions';
import { type Database, type MovementKind } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { mayReverse } from '../../core/auth/may-reverse.js';
import { Page, rowsOf } from '../../core/http/page.js';
import { notFound } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { type LineRow, NAMES_OF_LINES, toLine } from '../../core/readmodel/line.js';

export type StatementFilter = ({ studentId: string } | { classId: string }) & {
  /** Absent: all kinds. */
  kind?: MovementKind | undefined;
};

/** The latest lines before `cursor`, at most `rows`. */
export type StatementPart = { cursor?: number | undefined; rows: number };

type Wanted = PageInput & { kind?: MovementKind | undefined };

@Injectable()
export class PointTransactionsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Latest lines first. A student has at most one line of each revision, so that a page ends between two revisions. */
  async ofStudent(
    caller: Caller,
    studentId: string,
    { kind, cursor, limit }: Wanted,
  ): Promise<Page<PointTransaction[]>> {
    const filter = { studentId, kind };
    const [lines, counted] = await Promise.all([
      this.read(caller, filter, { cursor, rows: rowsOf({ limit }) }),
      countLines(caller.schoolId, filter).execute(this.db),
    ]);
    return Page.of(lines, { limit }, counted.rows[0]?.total ?? 0);
  }

  /** The latest lines of a class. */
  ofClass(caller: Caller, classId: string, { kind, limit }: Wanted): Promise<PointTransaction[]> {
    return this.read(caller, { classId, kind }, { rows: limit });
  }

  private async read(
    caller: Caller,
    filter: StatementFilter,
    part: StatementPart,
  ): Promise<PointTransaction[]> {
    await this.requireSubject(caller.schoolId, filter);
    const { rows } = await linesOf(caller.schoolId, filter, part).execute(this.db);
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
export function linesOf(
  schoolId: string,
  filter: StatementFilter,
  { cursor, rows }: StatementPart,
): RawBuilder<LineRow> {
  const before = cursor === undefined ? sql`` : sql`AND t.revision < ${cursor}`;
  return sql<LineRow>`
    SELECT t.source_id, t.kind, t.student_id, t.student_name, t.amount, t.balance_after, t.award_id,
           t.category_id, c.name AS category_name, r.name AS reward_name, n.note, t.actor_kind, t.actor_id,
           u.shown_name, t.occurred_at, t.reversed_at, t.revision
    FROM (
      SELECT t.*, s.name AS student_name
      FROM readmodel.point_transactions t JOIN directory.students s ON s.id = t.student_id
      WHERE ${matching(schoolId, filter)} ${before}
      ORDER BY t.revision DESC, s.name, t.student_id
      LIMIT ${rows}
    ) t
    ${NAMES_OF_LINES}
    ORDER BY t.revision DESC, t.student_name, t.student_id`;
}

function countLines(schoolId: string, filter: StatementFilter): RawBuilder<{ total: number }> {
  return sql`SELECT count(*) AS total FROM readmodel.point_transactions t WHERE ${matching(schoolId, filter)}`;
}

function matching(schoolId: string, filter: StatementFilter): RawBuilder<unknown> {
  const subject =
    'studentId' in filter ? sql`t.student_id = ${filter.studentId}` : sql`t.class_id = ${filter.classId}`;
  const isOfKind = filter.kind === undefined ? sql`` : sql`AND t.kind = ${filter.kind}`;
  return sql`${subject} AND t.school_id = ${schoolId} ${isOfKind}`;
}

function toTransaction(row: LineRow, { role, actor: asker }: Caller): PointTransaction {
  const { actor, ...line } = toLine(row);
  const isOpenAward = line.kind === 'award' && line.reversedAt === null;
  return { ...line, isReversible: isOpenAward && mayReverse(role, asker, actor) };
}
