import { type PortalStudent } from '#contracts/student-portal';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type StudentCaller } from '../../core/auth/student/student-caller.js';
import { unauthorized } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';

@Injectable()
export class PortalStudentQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run({ studentId }: StudentCaller): Promise<PortalStudent> {
    const { rows } = await sql<PortalStudent>`
      SELECT s.id, s.name, s.grade, s.student_number AS "studentId", s.class_id AS "classId",
             c.name AS "className", sc.name AS "schoolName", sc.time_zone AS "timeZone",
             coalesce(b.balance, 0) AS "totalPoints",
             coalesce(b.earned - b.reversed, 0) AS "totalEarned",
             coalesce(b.spent, 0) AS "totalSpent",
             coalesce(b.reversed, 0) AS "takenBack",
             coalesce(b.refunded, 0) AS "refunded",
             coalesce(l.revision, -1) AS "asOfRevision"
      FROM directory.students s
      JOIN directory.classes c ON c.id = s.class_id
      JOIN directory.schools sc ON sc.id = s.school_id
      LEFT JOIN readmodel.student_balances b ON b.student_id = s.id
      LEFT JOIN readmodel.school_revisions l ON l.school_id = s.school_id
      WHERE s.id = ${studentId}`.execute(this.db);
    // The student was removed after the session was looked up.
    if (rows[0] === undefined) throw unauthorized();
    return rows[0];
  }
}
