import { type PortalStudent } from '#contracts/student-portal';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type StudentCaller } from '../../core/auth/student/student-caller.js';
import { unauthorized } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';

@Injectable()
export class PortalStudentQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run({ studentId }: StudentCaller): Promise<PortalStudent> {
    const student = await this.db
      .selectFrom('directory.students as s')
      .innerJoin('directory.classes as c', 'c.id', 's.class_id')
      .innerJoin('directory.schools as sc', 'sc.id', 's.school_id')
      .leftJoin('readmodel.student_balances as b', 'b.student_id', 's.id')
      .leftJoin('readmodel.school_revisions as l', 'l.school_id', 's.school_id')
      .select(['s.id', 's.name', 's.grade', 's.student_number as studentId', 's.class_id as classId'])
      .select(['c.name as className', 'sc.name as schoolName', 'sc.time_zone as timeZone'])
      .select(({ eb, fn, lit }) => [
        fn.coalesce('b.balance', lit(0)).as('totalPoints'),
        fn.coalesce(eb('b.earned', '-', eb.ref('b.reversed')), lit(0)).as('totalEarned'),
        fn.coalesce('b.spent', lit(0)).as('totalSpent'),
        fn.coalesce('b.reversed', lit(0)).as('takenBack'),
        fn.coalesce('b.refunded', lit(0)).as('refunded'),
        fn.coalesce('l.revision', lit(-1)).as('asOfRevision'),
      ])
      .where('s.id', '=', studentId)
      .executeTakeFirst();
    // The student was removed after the session was looked up.
    if (student === undefined) throw unauthorized();
    return student;
  }
}
