import { type InputOf } from '#contracts/route';
import { restoreClassOfSchool, restoreStudentOfSchool } from '#contracts/schools';
import { type Database } from '#database/schema';
import { Controller, Inject } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { Administrator } from '../../../core/auth/administrator.js';
import { type Caller } from '../../../core/auth/caller.js';
import { RestoreClass } from '../../classes/restore-class/restore-class.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { RestoreStudent } from '../../students/restore-student/restore-student.js';
import { readSchool } from '../school-row.js';

type Restored = { id: string; name: string };

/** What a school's administrator does at school, done by an executive administrator from above. */
@Controller()
export class RestoreArchivedController {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly restoreClass: RestoreClass,
    private readonly restoreStudent: RestoreStudent,
  ) {}

  @Endpoint(restoreClassOfSchool)
  async restoreOfSchool(
    @Administrator() caller: Administrator,
    @Input() { schoolId, classId }: InputOf<typeof restoreClassOfSchool>,
  ): Promise<Restored> {
    const { id, name } = await this.restoreClass.run(await this.within(caller, schoolId), classId);
    return { id, name };
  }

  @Endpoint(restoreStudentOfSchool)
  async restoreStudentOfSchool(
    @Administrator() caller: Administrator,
    @Input() { schoolId, id: studentId }: InputOf<typeof restoreStudentOfSchool>,
  ): Promise<Restored> {
    const { id, name } = await this.restoreStudent.run(await this.within(caller, schoolId), studentId);
    return { id, name };
  }

  private async within({ userId, actor }: Administrator, schoolId: string): Promise<Caller> {
    const { timeZone } = await readSchool(this.db, schoolId);
    return { userId, actor, role: 'school_admin', schoolId, timeZone };
  }
}
