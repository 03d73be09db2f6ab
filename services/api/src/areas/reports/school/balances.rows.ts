import { type balances, type unspentPoints } from '#contracts/reports/people';
import { type Row } from '#contracts/reports/report';
import { perHead, percentOf } from '#reports/figures';
import { divideHistory, type Division, isOfMonths } from '#reports/division';
import { type Reading } from '#reports/reading';
import { type ReportScope } from '#reports/report-scope';
import { type RawBuilder, sql } from 'kysely';
import { STUDENT } from './student-columns.js';

/** SQL: one row for each student of the school who ever had points: what they had at the instant of the scope. */
export async function balancesOf(db: Reading, scope: ReportScope): Promise<RawBuilder<unknown>> {
  const { schoolId, isPast } = scope;
  if (isPast) return balancesThen(scope, await divideHistory(db, { ...scope, staffId: undefined }));
  return sql`
    SELECT b.student_id, b.balance, b.earned, b.reversed AS "takenBack", b.spent, b.cleared, b.carried
    FROM readmodel.student_balances b WHERE b.school_id = ${schoolId}`;
}

/** SQL: everything that was moved until the instant of the scope. */
function balancesThen({ schoolId, asOf }: ReportScope, { months, rest }: Division): RawBuilder<unknown> {
  const ofMonths = sql`
    SELECT t.student_id, t.gross AS earned, t.reversed, t.spent, t.cleared, t.carried FROM readmodel.student_months t
    WHERE t.school_id = ${schoolId} AND ${isOfMonths(months)}`;
  const lines = rest.map(
    ({ start, end, firstRevision, lastRevision }) => sql`
      SELECT t.student_id, ${amountOf(1, 'award')} AS earned, ${amountOf(-1, 'reversal')} AS reversed,
             ${amountOf(-1, 'redemption', 'raffle_entry', 'refund')} AS spent, ${amountOf(-1, 'reset')} AS cleared,
             ${amountOf(1, 'carried_over')} AS carried
      FROM readmodel.point_transactions t
      WHERE t.school_id = ${schoolId} AND t.occurred_at >= ${start} AND t.occurred_at < ${end}
        AND t.occurred_at <= ${asOf} AND t.revision BETWEEN ${firstRevision} AND ${lastRevision}`,
  );
  // Otherwise Postgres may add up what was moved again for each student of a grade.
  return sql`
    WITH held AS MATERIALIZED (
      SELECT f.student_id, sum(f.earned - f.reversed - f.spent - f.cleared + f.carried)::bigint AS balance,
             sum(f.earned)::bigint AS earned, sum(f.reversed)::bigint AS "takenBack", sum(f.spent)::bigint AS spent,
             sum(f.cleared)::bigint AS cleared, sum(f.carried)::bigint AS carried
      FROM (${sql.join([ofMonths, ...lines], sql` UNION ALL `)}) f GROUP BY f.student_id
    ) SELECT * FROM held`;
}

/** SQL: the amount of line `t` if it is of one of the kinds. */
function amountOf(sign: 1 | -1, ...kinds: readonly string[]): RawBuilder<unknown> {
  return sql`CASE WHEN t.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))}) THEN ${sql.lit(sign)} * t.amount ELSE 0 END`;
}

/** SQL: students `s` on the roster, and others who have points left, in balance `b`. */
function heldBy({ schoolId, classIds, studentIds, grade }: ReportScope): RawBuilder<unknown> {
  return sql`s.school_id = ${schoolId} AND s.removed_at IS NULL
    AND (s.archived_at IS NULL OR b.balance <> 0)
    AND ${classIds === undefined ? sql`true` : sql`s.class_id = ANY(${classIds}::uuid[])`}
    AND ${studentIds === undefined ? sql`true` : sql`s.id = ANY(${studentIds}::uuid[])`}
    AND ${grade === undefined ? sql`true` : sql`s.grade = ${grade}`}`;
}

export async function readBalances(db: Reading, scope: ReportScope): Promise<Row<typeof balances>[]> {
  const { rows } = await sql<Row<typeof balances>>`
    SELECT ${STUDENT}, coalesce(b.balance, 0) AS balance, coalesce(b.earned, 0) AS earned,
           coalesce(b."takenBack", 0) AS "takenBack", coalesce(b.spent, 0) AS spent, coalesce(b.cleared, 0) AS cleared,
           coalesce(b.carried, 0) AS carried
    FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
    LEFT JOIN (${await balancesOf(db, scope)}) b ON b.student_id = s.id
    WHERE ${heldBy(scope)}
    ORDER BY c.name, c.id, s.name, s.id`.execute(db);
  return rows;
}

type Unspent = Omit<Row<typeof unspentPoints>, 'class' | 'unspentShare' | 'perStudent'> & {
  id: string;
  name: string;
};

export async function readUnspentPoints(
  db: Reading,
  scope: ReportScope,
): Promise<Row<typeof unspentPoints>[]> {
  const { rows } = await sql<Unspent>`
    SELECT c.id, c.name, count(*) AS students, coalesce(sum(b.balance), 0)::bigint AS balance,
           coalesce(sum(b.earned), 0)::bigint AS earned, coalesce(sum(b."takenBack"), 0)::bigint AS "takenBack",
           coalesce(sum(b.spent), 0)::bigint AS spent, coalesce(sum(b.cleared), 0)::bigint AS cleared,
           coalesce(sum(b.carried), 0)::bigint AS carried
    FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
    LEFT JOIN (${await balancesOf(db, scope)}) b ON b.student_id = s.id
    WHERE ${heldBy(scope)}
    GROUP BY c.id, c.name ORDER BY c.name, c.id`.execute(db);
  return rows.map(({ id, name, ...row }) => ({
    class: { id, name },
    ...row,
    unspentShare: percentOf(row.balance, row.earned - row.takenBack + row.carried),
    perStudent: perHead(row.balance, row.students),
  }));
}
