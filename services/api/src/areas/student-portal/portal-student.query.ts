import { type PortalStudent } from '#contracts/student-portal/portal-student';
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
      .select('s.house_id as houseId')
      .select([
        'c.name as className',
        'sc.name as schoolName',
        'sc.time_zone as timeZone',
        'sc.store_hours as storeHours',
      ])
      .select((eb) => [
        eb.fn.coalesce('b.balance', eb.lit(0)).as('totalPoints'),
        eb.fn.coalesce(eb('b.earned', '-', eb.ref('b.reversed')), eb.lit(0)).as('totalEarned'),
        eb.fn.coalesce('b.spent', eb.lit(0)).as('totalSpent'),
        eb.fn.coalesce('b.reversed', eb.lit(0)).as('takenBack'),
        eb.fn.coalesce('b.refunded', eb.lit(0)).as('refunded'),
        eb.fn.coalesce('b.carried', eb.lit(0)).as('carried'),
        eb.fn.coalesce('l.revision', eb.lit(-1)).as('asOfRevision'),
      ])
      .where('s.id', '=', studentId)
      .executeTakeFirst();
    // The student was removed after the session was looked up.
    if (student === undefined) throw unauthorized();
    return student;
  }
}
