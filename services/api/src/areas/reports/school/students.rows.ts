import { type studentsWithoutAwards, type topStudents } from '#contracts/reports/people';
import { type Row } from '#contracts/reports/report';
import { RANKING_REPORT } from '#domain/report-access';
import { addDays, dayIn } from '#domain/school-day';
import { onRoster } from '#reports/award-lines';
import { isAwarded, joinLatestAward } from '#reports/awarded-students';
import { divide } from '#reports/division';
import { type Reading } from '#reports/reading';
import { daysBetween } from '#reports/report-period';
import { type ReportScope } from '#reports/report-scope';
import { findSpan } from '#reports/report-span';
import { studentSums } from '#reports/student-sums';
import { sql } from 'kysely';
import { balancesOf } from './balances.rows.js';
import { type CallerScope, requireShown } from './caller-scope.js';
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
  const division = await divide(db, scope, lately);
  const { rows } = await sql<Unrewarded>`
    SELECT ${STUDENT}, last.at AS "lastAwardAt", coalesce(b.balance, 0) AS balance
    FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
    LEFT JOIN (${await balancesOf(db, scope)}) b ON b.student_id = s.id
    ${await joinLatestAward(db, scope)}
    WHERE ${onRoster(scope)} AND NOT ${isAwarded(scope, lately, division)}
    ORDER BY "lastAwardAt" NULLS FIRST, s.name, s.id`.execute(db);
  return rows.map(({ lastAwardAt, balance, ...row }) => ({
    ...row,
    lastAwardAt: lastAwardAt?.toISOString() ?? null,
    daysSince: lastAwardAt === null ? null : daysBetween(dayIn(timeZone, lastAwardAt), today),
    balance,
  }));
}

/** @throws Problem 403 where the school hides how students rank */
export async function readTopStudents(db: Reading, scope: CallerScope): Promise<Row<typeof topStudents>[]> {
  requireShown(RANKING_REPORT, scope);
  const division = await divide(db, scope, scope.period);
  const { rows } = await sql<Row<typeof topStudents>>`
    SELECT rank() OVER (ORDER BY f.net DESC) AS rank, ${STUDENT}, f.awards, f.gross, f."takenBack", f.net
    FROM (
      SELECT f.student_id, sum(f.awards)::bigint AS awards, sum(f.gross)::bigint AS gross,
             sum(f."takenBack")::bigint AS "takenBack", sum(f.gross - f."takenBack")::bigint AS net
      FROM (${studentSums(scope, division)}) f GROUP BY f.student_id
    ) f
    JOIN directory.students s ON s.id = f.student_id JOIN directory.classes c ON c.id = s.class_id
    WHERE f.net > 0
    ORDER BY f.net DESC, s.name, s.id`.execute(db);
  return rows;
}
