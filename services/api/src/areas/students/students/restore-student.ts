import { type Student } from '#contracts/students/students';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { LoginCodes } from './login-codes/login-codes.js';
import { holdClassOpen } from './hold-class-open.js';
import { editable, lockStudent } from './lock-student.js';
import { explainNumber } from './student-number.js';
import { StudentReader } from './student-reader.js';

@Injectable()
export class RestoreStudent {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly students: StudentReader,
    private readonly codes: LoginCodes,
  ) {}

  /** Does nothing if the student is not archived. @throws Problem 409 while the class is archived */
  async run(caller: Caller, id: string): Promise<Student> {
    const { schoolId, actor } = caller;
    const { classId } = await this.students.get(schoolId, id, 'id');
    await changeDirectory(this.db, async (tx) => {
      await holdClassOpen(tx, schoolId, classId);
      const student = await lockStudent(tx, caller, id);
      if (student.archived_at === null) return undefined;
      await this.bringBack(tx, id, student.version + 1);
      return {
        schoolId,
        actor,
        action: 'restore',
        entity: 'student',
        entityId: id,
        after: editable(student),
      };
    }).catch(explainNumber);
    return this.students.get(schoolId, id, 'id');
  }

  private async bringBack(tx: Transaction<Database>, id: string, version: number): Promise<void> {
    await tx
      .updateTable('directory.students')
      .set({ archived_at: null, archived_with_class: false, version })
      .where('id', '=', id)
      .execute();
    await this.codes.giveMissing(tx, [id]);
  }
}
