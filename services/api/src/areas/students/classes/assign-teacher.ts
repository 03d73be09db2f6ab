import { type SchoolClass } from '#contracts/students/classes';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { joinClass, leadClass } from '../../../core/directory/give-classes.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { lockClass } from './lock-class.js';

@Injectable()
export class AssignTeacher {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** Adds a teacher to a class, as the lead teacher if it has none. Idempotent. @throws Problem 404 or 409 */
  async run(caller: Caller, classId: string, teacherId: string): Promise<SchoolClass> {
    const { schoolId, actor } = caller;
    await changeDirectory(this.db, async (tx) => {
      // The user before the class, as deleting a user locks them.
      await holdTeacher(tx, schoolId, teacherId);
      const found = await lockClass(tx, caller, classId);
      if (found.archived_at !== null)
        throw refused(409, 'class-archived', 'classId', 'This class is archived.');
      if (found.teacher_ids.includes(teacherId)) return undefined;
      await (found.teacher_id === null ? leadClass : joinClass)(tx, classId, teacherId);
      const before = { teacher_ids: found.teacher_ids };
      const after = { teacher_ids: [...found.teacher_ids, teacherId] };
      return { schoolId, actor, action: 'update', entity: 'class', entityId: classId, before, after };
    });
    return this.classes.get(schoolId, classId);
  }
}

/** Keeps a teacher's account and role as they are until the transaction ends. @throws Problem 404 or 409 */
async function holdTeacher(tx: Transaction<Database>, schoolId: string, teacherId: string): Promise<void> {
  const user = await tx
    .selectFrom('directory.users')
    .select(['role', 'is_active'])
    .where('school_id', '=', schoolId)
    .where('id', '=', teacherId)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (user === undefined) throw notFound('teacherId', 'This teacher does not exist.');
  if (user.role !== 'teacher')
    throw refused(409, 'not-a-teacher', 'teacherId', 'Classes are assigned to teachers only.');
  if (!user.is_active)
    throw refused(409, 'teacher-inactive', 'teacherId', 'This teacher is inactive. Reactivate them first.');
}
