import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { type Caller } from '../../../core/auth/caller.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { RestoreClass } from '../../students/classes/restore-class.js';
import { RestoreStudent } from '../../students/students/restore-student.js';
import { readSchool } from './school-row.js';

export type Restored = { id: string; name: string };

/** Restores a school's classes and students for an executive administrator, as the school's own administrator would. */
@Injectable()
export class RestoreArchived {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly restoreClass: RestoreClass,
    private readonly restoreStudent: RestoreStudent,
  ) {}

  async class(caller: Administrator, schoolId: string, classId: string): Promise<Restored> {
    const { id, name } = await this.restoreClass.run(await this.within(caller, schoolId), classId);
    return { id, name };
  }

  async student(caller: Administrator, schoolId: string, studentId: string): Promise<Restored> {
    const { id, name } = await this.restoreStudent.run(await this.within(caller, schoolId), studentId);
    return { id, name };
  }

  private async within({ userId, actor }: Administrator, schoolId: string): Promise<Caller> {
    const { timeZone } = await readSchool(this.db, schoolId);
    // Nothing is listed here.
    return { userId, actor, role: 'school_admin', schoolId, timeZone, nameOrder: 'first-name' };
  }
}
