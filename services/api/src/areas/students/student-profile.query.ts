import { type StudentProfile } from '#contracts/students';
import { type Database } from '#database/schema';
import { addDays, dayIn, startOfDay } from '#domain/school-day';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { mayManageClass } from '../../core/auth/class-rights.js';
import { ClassReader, teacherIdsOf } from '../../core/directory/class-reader.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../core/platform/tokens.js';
import { StudentCodes } from './login-codes/student-codes.js';
import { StudentReader } from './student-reader.js';

type Totals = Pick<
  StudentProfile,
  'totalEarned' | 'totalSpent' | 'takenBack' | 'refunded' | 'earnedThisWeek'
>;

@Injectable()
export class StudentProfileQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly students: StudentReader,
    private readonly classes: ClassReader,
    private readonly codes: StudentCodes,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, studentId: string): Promise<StudentProfile> {
    const student = await this.students.get(caller.schoolId, studentId);
    const schoolClass = await this.classes.get(caller.schoolId, student.classId);
    const mayManage = mayManageClass(caller, teacherIdsOf(schoolClass));
    const codes = mayManage && student.archivedAt === null ? await this.codes.read([studentId]) : undefined;
    return {
      ...student,
      teacherName: schoolClass.teacherName,
      ...(await this.totals(caller, studentId)),
      loginCode: codes?.get(studentId) ?? null,
      mayManage,
    };
  }

  private async totals({ timeZone }: Caller, studentId: string): Promise<Totals> {
    const today = dayIn(timeZone, this.clock.now());
    const weekStart = startOfDay(timeZone, addDays(today, -6));
    const { rows } = await sql<Totals>`
      SELECT coalesce(b.earned - b.reversed, 0) AS "totalEarned",
             coalesce(b.spent, 0) AS "totalSpent",
             coalesce(b.reversed, 0) AS "takenBack",
             coalesce(b.refunded, 0) AS "refunded",
             (SELECT coalesce(sum(t.amount), 0)::bigint FROM readmodel.point_transactions t
               WHERE t.student_id = wanted.id AND t.kind = 'award' AND t.reversed_at IS NULL
                 AND t.occurred_at >= ${weekStart}) AS "earnedThisWeek"
      FROM (SELECT ${studentId}::uuid AS id) wanted
      LEFT JOIN readmodel.student_balances b ON b.student_id = wanted.id`.execute(this.db);
    return rows[0] ?? { totalEarned: 0, totalSpent: 0, takenBack: 0, refunded: 0, earnedThisWeek: 0 };
  }
}
