import { type StudentProfile } from '#contracts/students/students';
import { type Database } from '#database/schema';
import { addDays, dayIn, startOfDay } from '#domain/school-day';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { mayManageClass } from '../../../core/auth/class-rights.js';
import { ActivityLog } from '../../../core/directory/activity-log.js';
import { ClassReader, teacherIdsOf } from '../../../core/directory/class-reader.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';
import { type PastMoment, wasThere } from '../../../core/readmodel/past-moments.js';
import { LoginCodes } from './login-codes/login-codes.js';
import { StudentReader } from './student-reader.js';

type Totals = Pick<
  StudentProfile,
  'totalEarned' | 'totalSpent' | 'takenBack' | 'refunded' | 'carried' | 'earnedThisWeek'
>;

type Shown = { past: PastMoment | undefined; showsCode: boolean };

@Injectable()
export class StudentProfileQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly students: StudentReader,
    private readonly classes: ClassReader,
    private readonly codes: LoginCodes,
    private readonly clock: Clock,
    private readonly activities: ActivityLog,
  ) {}

  /** A past moment shows no login code. */
  async run(caller: Caller, studentId: string, { past, showsCode }: Shown): Promise<StudentProfile> {
    const student = await this.students.get(caller.schoolId, studentId, 'studentId', past);
    const schoolClass = await this.classes.get(caller.schoolId, student.classId);
    const mayManage = mayManageClass(caller, teacherIdsOf(schoolClass));
    const loginCode =
      mayManage && showsCode && past === undefined && student.archivedAt === null
        ? await this.codeFor(caller, studentId)
        : null;
    return {
      ...student,
      teacherName: schoolClass.teacherName,
      ...(await this.totals(caller, studentId, past)),
      loginCode,
      mayManage,
    };
  }

  private async codeFor(caller: Caller, studentId: string): Promise<string | null> {
    const code = (await this.codes.read([studentId])).get(studentId);
    if (code === undefined) return null;
    await this.activities.recordCodesShown(caller, { of: 'student', id: studentId });
    return code;
  }

  private async totals(
    { timeZone }: Caller,
    studentId: string,
    past: PastMoment | undefined,
  ): Promise<Totals> {
    const today = dayIn(timeZone, past?.instant ?? this.clock.now());
    const weekStart = startOfDay(timeZone, addDays(today, -6));
    const isGiven =
      past === undefined
        ? sql`t.reversed_at IS NULL`
        : sql`${wasThere(past)}
      AND (t.reversed_at IS NULL OR t.reversed_at > ${past.instant})`;
    const { rows } = await sql<Totals>`
      SELECT coalesce(b.earned - b.reversed, 0) AS "totalEarned",
             coalesce(b.spent, 0) AS "totalSpent",
             coalesce(b.reversed, 0) AS "takenBack",
             coalesce(b.refunded, 0) AS "refunded",
             coalesce(b.carried, 0) AS "carried",
             (SELECT coalesce(sum(t.amount), 0)::bigint FROM readmodel.point_transactions t
               WHERE t.student_id = wanted.id AND t.kind = 'award' AND ${isGiven}
                 AND t.occurred_at >= ${weekStart}) AS "earnedThisWeek"
      FROM (SELECT ${studentId}::uuid AS id) wanted
      LEFT JOIN LATERAL ${totalsOf(past)} AS b ON true`.execute(this.db);
    return (
      rows[0] ?? { totalEarned: 0, totalSpent: 0, takenBack: 0, refunded: 0, carried: 0, earnedThisWeek: 0 }
    );
  }
}

/** The totals of the student `wanted`: as the projector keeps them, or summed up to a past moment. */
function totalsOf(past: PastMoment | undefined): RawBuilder<unknown> {
  if (past === undefined)
    return sql`(SELECT earned, spent, reversed, refunded, carried FROM readmodel.student_balances
                WHERE student_id = wanted.id)`;
  return sql`(
    SELECT sum(t.amount) FILTER (WHERE t.kind = 'award')::bigint AS earned,
           coalesce(-sum(t.amount) FILTER (WHERE t.kind = 'reversal'), 0)::bigint AS reversed,
           (-sum(t.amount) FILTER (WHERE t.kind IN ('redemption', 'raffle_entry', 'refund')))::bigint AS spent,
           sum(t.amount) FILTER (WHERE t.kind = 'refund')::bigint AS refunded,
           sum(t.amount) FILTER (WHERE t.kind = 'carried_over')::bigint AS carried
    FROM readmodel.point_transactions AS t
    WHERE t.student_id = wanted.id AND ${wasThere(past)})`;
}
