import { type SchoolClass } from '#contracts/students/classes';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { leaveClasses } from '../../../core/directory/class-teachers.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { lockClass } from './lock-class.js';

@Injectable()
export class RemoveTeacher {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** Takes a class from a teacher; the next teacher leads it if they did. Idempotent. @throws Problem 404 */
  async run(caller: Caller, classId: string, teacherId: string): Promise<SchoolClass> {
    const { schoolId, actor } = caller;
    await changeDirectory(this.db, async (tx) => {
      const found = await lockClass(tx, caller, classId);
      if (!found.teacher_ids.includes(teacherId)) return undefined;
      await leaveClasses(tx, teacherId, classId);
      const before = { teacher_ids: found.teacher_ids };
      const after = { teacher_ids: found.teacher_ids.filter((id) => id !== teacherId) };
      return { schoolId, actor, action: 'update', entity: 'class', entityId: classId, before, after };
    });
    return this.classes.get(schoolId, classId);
  }
}
