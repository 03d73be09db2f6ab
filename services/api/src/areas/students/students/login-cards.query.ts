import { type LoginCard } from '#contracts/students/login-cards';
import { type Database } from '#database/schema';
import { inRosterOrder } from '#domain/roster-order';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ActivityLog } from '../../../core/directory/activity-log.js';
import { ClassReader, teacherIdsOf } from '../../../core/directory/class-reader.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { LoginCodes } from './login-codes/login-codes.js';
import { requireRightToCodes } from './student-rights.js';

@Injectable()
export class LoginCardsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
    private readonly codes: LoginCodes,
    private readonly activities: ActivityLog,
  ) {}

  /** A query that may write: a student without a code gets one when it is first needed. */
  async run(caller: Caller, classId: string): Promise<LoginCard[]> {
    const schoolClass = await this.classes.get(caller.schoolId, classId);
    requireRightToCodes(caller, teacherIdsOf(schoolClass));
    const students = await this.db
      .selectFrom('directory.students')
      .select(['id', 'name', 'student_number as studentNumber', 'grade'])
      .where('class_id', '=', classId)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .execute();
    const codes = await this.codesOf(students.map(({ id }) => id));
    await this.activities.recordCodesShown(caller, { of: 'class', id: classId });
    const { name: className, teacherName } = schoolClass;
    return inRosterOrder(students, caller.nameOrder).map(({ id, name, studentNumber, grade }) => {
      const loginCode = codes.get(id) ?? null;
      return { studentId: id, studentName: name, studentNumber, grade, className, teacherName, loginCode };
    });
  }

  private async codesOf(studentIds: readonly string[]): Promise<Map<string, string>> {
    const codes = await this.codes.read(studentIds);
    if (codes.size === studentIds.length) return codes;
    await this.db.transaction().execute((tx) => this.codes.giveMissing(tx, studentIds));
    return this.codes.read(studentIds);
  }
}
