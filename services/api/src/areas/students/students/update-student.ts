import { type InputOf } from '#contracts/route';
import { type Student, type updateStudent } from '#contracts/students/students';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { edited, requireVersion } from '../../../core/directory/edits.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { holdHouseOpen } from '../houses/lock-house.js';
import { holdClassOpen } from './hold-class-open.js';
import { editable, lockStudent } from './lock-student.js';
import { explainNumber } from './student-number.js';
import { StudentReader } from './student-reader.js';
import { requireRightToMoveTo } from './student-rights.js';

export type StudentEdit = InputOf<typeof updateStudent>;

@Injectable()
export class UpdateStudent {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly students: StudentReader,
  ) {}

  /**
   * Past awards keep the class and the house that they were given in; future ones belong to the new ones.
   * @throws Problem 403 if the caller manages only one of the two classes
   */
  async run(caller: Caller, edit: StudentEdit): Promise<Student> {
    const { schoolId, actor } = caller;
    const { id, version, name, studentId, grade, classId, houseId } = edit;
    await changeDirectory(this.db, async (tx) => {
      const teacherIds = classId === undefined ? undefined : await holdClassOpen(tx, schoolId, classId);
      if (houseId != null) await holdHouseOpen(tx, schoolId, houseId);
      const student = await lockStudent(tx, caller, id);
      if (teacherIds !== undefined) requireRightToMoveTo(caller, teacherIds);
      if (student.archived_at !== null) {
        throw refused(409, 'student-archived', 'id', `${student.name} is archived.`);
      }
      requireVersion('student', student.version, version);
      const before = editable(student);
      const after = edited(before, {
        class_id: classId,
        name,
        student_number: studentId,
        grade,
        house_id: houseId,
      });
      await tx
        .updateTable('directory.students')
        .set({ ...after, version: student.version + 1 })
        .where('id', '=', id)
        .execute();
      return {
        schoolId,
        actor,
        action: 'update',
        entity: 'student',
        entityId: id,
        before,
        after,
      };
    }).catch(explainNumber);
    return this.students.get(schoolId, id);
  }
}
