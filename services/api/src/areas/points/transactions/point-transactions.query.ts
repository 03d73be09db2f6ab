import { type PageInput } from '#contracts/pages';
import { type PointTransaction } from '#contracts/points/point-transactions';
import { type Database, type BalanceChangeKind } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { mayReverse } from '../../../core/auth/may-reverse.js';
import { Page, rowsOf } from '../../../core/http/page.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { type LineRow, NAMED_IN_LINES, NAMES_OF_LINES, toLine } from '../../../core/readmodel/line.js';
import { type PastMoment, PastMoments, reversedBy, wasThere } from '../../../core/readmodel/past-moments.js';

export type StatementFilter = ({ studentId: string } | { classId: string }) & {
  /** Absent: all kinds. */
  kind?: BalanceChangeKind | undefined;
  /** Absent: now. */
  past?: PastMoment | undefined;
};

/** Part of a statement: at most `rows` lines from `cursor` on, towards older ones, or from the first towards newer ones. */
export type StatementPart = { cursor?: number | undefined; rows: number; order?: Order };
type Order = 'latest' | 'first';

type Wanted = PageInput & { kind?: BalanceChangeKind | undefined; order: Order; asOf?: string | undefined };

@Injectable()
export class PointTransactionsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly moments: PastMoments,
  ) {}

  /** A student has at most one line of each revision, so that a page ends between two revisions. */
  async ofStudent(
    caller: Caller,
    studentId: string,
    { kind, cursor, limit, order, asOf }: Wanted,
  ): Promise<Page<PointTransaction[]>> {
    const filter = { studentId, kind, past: await this.moments.at(caller.schoolId, asOf) };
    const [lines, counted] = await Promise.all([
      this.read(caller, filter, { cursor, rows: rowsOf({ limit }), order }),
      countLines(caller.schoolId, filter).execute(this.db),
    ]);
    return Page.of(lines, { limit }, counted.rows[0]?.total ?? 0);
  }

  /** The latest lines of a class. */
  async ofClass(
    caller: Caller,
    classId: string,
    { kind, limit, order, asOf }: Wanted,
  ): Promise<PointTransaction[]> {
    const past = await this.moments.at(caller.schoolId, asOf);
    return this.read(caller, { classId, kind, past }, { rows: limit, order });
  }

  private async read(
    caller: Caller,
    filter: StatementFilter,
    part: StatementPart,
  ): Promise<PointTransaction[]> {
    await this.requireSubject(caller.schoolId, filter);
    const { rows } = await linesOf(caller.schoolId, filter, part).execute(this.db);
    return rows.map((row) => toTransaction(row, caller, filter.past));
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
    if (found === undefined) throw notFound(field, 'There is no such statement.');
  }
}

/** The order is total, so a list that ends in the middle of an award is a prefix of a longer one. */
export function linesOf(
  schoolId: string,
  filter: StatementFilter,
  { cursor, rows, order = 'latest' }: StatementPart,
): RawBuilder<LineRow> {
  const isFirst = order === 'first';
  const direction = isFirst ? sql`ASC` : sql`DESC`;
  const from = cursor === undefined ? sql`` : sql`AND t.revision ${isFirst ? sql`>` : sql`<`} ${cursor}`;
  return sql<LineRow>`
    SELECT t.source_id, t.kind, t.student_id, t.student_name, t.amount, t.balance_after, t.award_id,
           t.category_id, ${NAMED_IN_LINES}, n.note, t.actor_kind, t.actor_id,
           u.shown_name, t.occurred_at, ${reversedBy(filter.past)} AS reversed_at, t.revision
    FROM (
      SELECT t.*, s.name AS student_name
      FROM readmodel.point_transactions t JOIN directory.students s ON s.id = t.student_id
      WHERE ${matching(schoolId, filter)} ${from}
      ORDER BY t.revision ${direction}, s.name, t.student_id
      LIMIT ${rows}
    ) t
    ${NAMES_OF_LINES}
    ORDER BY t.revision ${direction}, t.student_name, t.student_id`;
}

export function countLines(schoolId: string, filter: StatementFilter): RawBuilder<{ total: number }> {
  return sql`SELECT count(*) AS total FROM readmodel.point_transactions t WHERE ${matching(schoolId, filter)}`;
}

function matching(schoolId: string, filter: StatementFilter): RawBuilder<unknown> {
  const subject =
    'studentId' in filter ? sql`t.student_id = ${filter.studentId}` : sql`t.class_id = ${filter.classId}`;
  const isOfKind = filter.kind === undefined ? sql`` : sql`AND t.kind = ${filter.kind}`;
  const isPast = filter.past === undefined ? sql`` : sql`AND ${wasThere(filter.past)}`;
  return sql`${subject} AND t.school_id = ${schoolId} ${isOfKind} ${isPast}`;
}

function toTransaction(
  row: LineRow,
  { role, actor: asker }: Caller,
  past: PastMoment | undefined,
): PointTransaction {
  const { actor, ...line } = toLine(row);
  // Nothing is taken back in the past.
  const isOpenAward = past === undefined && line.kind === 'award' && line.reversedAt === null;
  return { ...line, isReversible: isOpenAward && mayReverse(role, asker, actor) };
}
