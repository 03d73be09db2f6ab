import { type classComparison, type participation } from '#contracts/reports/points';
import { type Row } from '#contracts/reports/report';
import { sql } from 'kysely';
import { onRoster } from './award-lines.js';
import { awardSums, SUMS } from './award-sums.js';
import { isAwarded } from './awarded-students.js';
import { divide } from './division.js';
import { perHead, percentOf } from './figures.js';
import { awardParts } from './parts-of-grade.js';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';

type ClassName = { id: string; name: string };
type Compared = ClassName & Omit<Row<typeof classComparison>, 'class' | 'netPerStudent'>;

/** Archived classes are shown if something was given in them. */
export async function readClassComparison(
  db: Reading,
  scope: ReportScope,
): Promise<Row<typeof classComparison>[]> {
  const sums = awardSums(await awardParts(db, scope, scope.period), ['class']);
  const { rows } = await sql<Compared>`
    SELECT c.id, c.name, coalesce(r.students, 0) AS students, coalesce(f.awards, 0) AS awards,
           coalesce(f.gross, 0) AS gross, coalesce(f."takenBack", 0) AS "takenBack", coalesce(f.net, 0) AS net
    FROM directory.classes c
    LEFT JOIN (SELECT s.class_id, count(*) AS students FROM directory.students s WHERE ${onRoster(scope)}
               GROUP BY s.class_id) r ON r.class_id = c.id
    LEFT JOIN (SELECT f.class_id, ${SUMS} FROM (${sums}) f
               GROUP BY f.class_id) f ON f.class_id = c.id AND f.awards > 0
    WHERE c.school_id = ${scope.schoolId} AND (c.archived_at IS NULL OR f.class_id IS NOT NULL)
      AND ${scope.classIds === undefined ? sql`true` : sql`c.id = ANY(${scope.classIds}::uuid[])`}
    ORDER BY c.name, c.id`.execute(db);
  return rows.map(({ id, name, ...row }) => ({
    class: { id, name },
    ...row,
    netPerStudent: perHead(row.net, row.students),
  }));
}

type Reached = ClassName & Pick<Row<typeof participation>, 'students' | 'reached'>;

/** Each student counts in the class of today, wherever the points were given. */
export async function readParticipation(
  db: Reading,
  scope: ReportScope,
): Promise<Row<typeof participation>[]> {
  const division = await divide(db, scope, scope.period);
  const { rows } = await sql<Reached>`
    SELECT c.id, c.name, count(*) AS students,
           count(*) FILTER (WHERE ${isAwarded(scope, scope.period, division)}) AS reached
    FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
    WHERE ${onRoster(scope)}
    GROUP BY c.id, c.name ORDER BY c.name, c.id`.execute(db);
  return rows.map(({ id, name, students, reached }) => ({
    class: { id, name },
    students,
    reached,
    share: percentOf(reached, students),
  }));
}
