import { type balances, type unspentPoints } from '#contracts/reports/people';
import { type Row } from '#contracts/reports/report';
import { perHead, percentOf } from '#reports/figures';
import { divideHistory, divideSince, type Division, isOf } from '#reports/month-span';
import { type Reading } from '#reports/reading';
import { type ReportScope } from '#reports/report-scope';
import { type RawBuilder, sql } from 'kysely';
import { STUDENT } from './student-columns.js';

/** Everything that was moved after the instant of a scope, or everything until then. */
export type Moves = Division & { areBefore: boolean };

/** Those of which there is less to read. Now, nothing was moved since. */
export async function movesOf(db: Reading, scope: ReportScope): Promise<Moves> {
  const since = await divideSince(db, scope);
  const before = scope.isPast ? await divideHistory(db, scope) : since;
  return workOf(before) < workOf(since) ? { ...before, areBefore: true } : { ...since, areBefore: false };
}

/** To read the sums of a month or week takes about as long as this many facts. */
const FACTS_A_MONTH = 1_000;

/** In facts. Months that are not added up, as after an upgrade, have many. */
function workOf({ addedUp, rest }: Division): number {
  const facts = rest.map(({ firstRevision, lastRevision }) => lastRevision - firstRevision + 1);
  return facts.reduce((sum, count) => sum + count, addedUp.length * FACTS_A_MONTH);
}

/** SQL: one row for each student of the school who ever had points: what they had at the instant of the scope. */
export function balancesOf({ schoolId, asOf }: ReportScope, moves: Moves): RawBuilder<unknown> {
  const months = sql`
    SELECT m.student_id, m.earned, m.reversed, m.spent, m.cleared, m.carried FROM readmodel.balance_months m
    WHERE m.school_id = ${schoolId} AND ${isOf('m', moves.addedUp)}`;
  const lines = moves.rest.map(
    ({ start, end, firstRevision, lastRevision }) => sql`
      SELECT t.student_id, ${amountOf(1, 'award')} AS earned, ${amountOf(-1, 'reversal')} AS reversed,
             ${amountOf(-1, 'redemption', 'raffle_entry', 'refund')} AS spent, ${amountOf(-1, 'reset')} AS cleared,
             ${amountOf(1, 'carried_over')} AS carried
      FROM readmodel.point_transactions t
      WHERE t.school_id = ${schoolId} AND t.occurred_at >= ${start} AND t.occurred_at < ${end}
        AND ${moves.areBefore ? sql`t.occurred_at <= ${asOf}` : sql`t.occurred_at > ${asOf}`}
        AND t.revision BETWEEN ${firstRevision} AND ${lastRevision}`,
  );
  const at = (now: RawBuilder<unknown>, moved: RawBuilder<unknown>) =>
    moves.areBefore ? sql`coalesce(${moved}, 0)` : sql`${now} - coalesce(${moved}, 0)`;
  // Otherwise Postgres may add up what was moved again for each student of a grade.
  return sql`
    WITH held AS MATERIALIZED (
      SELECT b.student_id,
             ${at(sql`b.balance`, sql`m.earned - m.reversed - m.spent - m.cleared + m.carried`)} AS balance,
             ${at(sql`b.earned`, sql`m.earned`)} AS earned, ${at(sql`b.reversed`, sql`m.reversed`)} AS "takenBack",
             ${at(sql`b.spent`, sql`m.spent`)} AS spent, ${at(sql`b.cleared`, sql`m.cleared`)} AS cleared,
             ${at(sql`b.carried`, sql`m.carried`)} AS carried
      FROM readmodel.student_balances b
      LEFT JOIN (
        SELECT f.student_id, sum(f.earned)::bigint AS earned, sum(f.reversed)::bigint AS reversed,
               sum(f.spent)::bigint AS spent, sum(f.cleared)::bigint AS cleared, sum(f.carried)::bigint AS carried
        FROM (${sql.join([months, ...lines], sql` UNION ALL `)}) f GROUP BY f.student_id
      ) m ON m.student_id = b.student_id
      WHERE b.school_id = ${schoolId}
    ) SELECT * FROM held`;
}

/** SQL: the amount of line `t` if it is of one of the kinds. */
function amountOf(sign: 1 | -1, ...kinds: readonly string[]): RawBuilder<unknown> {
  return sql`CASE WHEN t.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))}) THEN ${sql.lit(sign)} * t.amount ELSE 0 END`;
}

/** SQL: students `s` on the roster, and others who have points left, in balance `b`. */
function heldBy({ schoolId, classIds, grade }: ReportScope): RawBuilder<unknown> {
  return sql`s.school_id = ${schoolId} AND s.removed_at IS NULL
    AND (s.archived_at IS NULL OR b.balance <> 0)
    AND ${classIds === undefined ? sql`true` : sql`s.class_id = ANY(${classIds}::uuid[])`}
    AND ${grade === undefined ? sql`true` : sql`s.grade = ${grade}`}`;
}

export async function readBalances(db: Reading, scope: ReportScope): Promise<Row<typeof balances>[]> {
  const moves = await movesOf(db, scope);
  const { rows } = await sql<Row<typeof balances>>`
    SELECT ${STUDENT}, coalesce(b.balance, 0) AS balance, coalesce(b.earned, 0) AS earned,
           coalesce(b."takenBack", 0) AS "takenBack", coalesce(b.spent, 0) AS spent, coalesce(b.cleared, 0) AS cleared,
           coalesce(b.carried, 0) AS carried
    FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
    LEFT JOIN (${balancesOf(scope, moves)}) b ON b.student_id = s.id
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
  const moves = await movesOf(db, scope);
  const { rows } = await sql<Unspent>`
    SELECT c.id, c.name, count(*) AS students, coalesce(sum(b.balance), 0)::bigint AS balance,
           coalesce(sum(b.earned), 0)::bigint AS earned, coalesce(sum(b."takenBack"), 0)::bigint AS "takenBack",
           coalesce(sum(b.spent), 0)::bigint AS spent, coalesce(sum(b.cleared), 0)::bigint AS cleared,
           coalesce(sum(b.carried), 0)::bigint AS carried
    FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
    LEFT JOIN (${balancesOf(scope, moves)}) b ON b.student_id = s.id
    WHERE ${heldBy(scope)}
    GROUP BY c.id, c.name ORDER BY c.name, c.id`.execute(db);
  return rows.map(({ id, name, ...row }) => ({
    class: { id, name },
    ...row,
    unspentShare: percentOf(row.balance, row.earned - row.takenBack + row.carried),
    perStudent: perHead(row.balance, row.students),
  }));
}
