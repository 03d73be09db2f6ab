import { type studentsWithoutAwards, type topStudents } from '#contracts/reports/people';
import { type Row } from '#contracts/reports/report';
import { addDays, dayIn } from '#domain/school-day';
import { awardLines, isAwarded, joinLatestAward, onRoster } from '#reports/award-lines';
import { type Reading } from '#reports/reading';
import { daysBetween } from '#reports/report-period';
import { type ReportScope } from '#reports/report-scope';
import { findSpan } from '#reports/report-span';
import { sql } from 'kysely';
import { balancesOf } from './balances.rows.js';
import { rankingIsHidden } from './caller-scope.js';
import { STUDENT } from './student-columns.js';

type Unrewarded = Omit<Row<typeof studentsWithoutAwards>, 'lastAwardAt' | 'daysSince'> & {
  lastAwardAt: Date | null;
};

export async function readStudentsWithoutAwards(
  db: Reading,
  scope: ReportScope,
  { days }: { days: number },
): Promise<Row<typeof studentsWithoutAwards>[]> {
  const { timeZone, today } = scope;
  const lately = await findSpan(db, scope, { from: addDays(today, 1 - days), to: today });
  const { rows } = await sql<Unrewarded>`
    SELECT ${STUDENT}, last.at AS "lastAwardAt", coalesce(b.balance, 0) AS balance
    FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
    LEFT JOIN (${balancesOf(scope)}) b ON b.student_id = s.id
    ${joinLatestAward(scope)}
    WHERE ${onRoster(scope)} AND NOT ${isAwarded(scope, lately)}
    ORDER BY "lastAwardAt" NULLS FIRST, s.name, s.id`.execute(db);
  return rows.map(({ lastAwardAt, balance, ...row }) => ({
    ...row,
    lastAwardAt: lastAwardAt?.toISOString() ?? null,
    daysSince: lastAwardAt === null ? null : daysBetween(dayIn(timeZone, lastAwardAt), today),
    balance,
  }));
}

/** @throws Problem 403 where the school hides how students rank */
export async function readTopStudents(
  db: Reading,
  scope: ReportScope,
  { limit }: { limit: number },
): Promise<Row<typeof topStudents>[]> {
  if (!scope.seesRanking) throw rankingIsHidden('period');
  const { rows } = await sql<Row<typeof topStudents>>`
    SELECT rank() OVER (ORDER BY f.net DESC) AS rank, ${STUDENT}, f.awards, f.gross, f."takenBack", f.net
    FROM (
      SELECT l.student_id, count(*) AS awards, sum(l.amount)::bigint AS gross,
             coalesce(sum(l.amount) FILTER (WHERE NOT l.stands), 0)::bigint AS "takenBack",
             coalesce(sum(l.amount) FILTER (WHERE l.stands), 0)::bigint AS net
      FROM (${awardLines(scope, scope.period)}) l GROUP BY l.student_id
    ) f
    JOIN directory.students s ON s.id = f.student_id JOIN directory.classes c ON c.id = s.class_id
    WHERE f.net > 0
    ORDER BY f.net DESC, s.name, s.id LIMIT ${limit}`.execute(db);
  return rows;
}
