import { type SchoolClass } from '#contracts/students/classes';
import { recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { changesOfClass } from './class-changes.js';
import { lockClass } from './lock-class.js';
import { requireFreeNumbers } from './student-numbers.js';

@Injectable()
export class RestoreClass {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /**
   * Restores the class and the students who were archived with it, but not those archived before. Idempotent.
   * @throws Problem 409 while another student has the number of one of them
   */
  async run(caller: Caller, classId: string): Promise<SchoolClass> {
    await this.db.transaction().execute(async (tx) => {
      const found = await lockClass(tx, caller, classId);
      if (found.archived_at === null) return;
      await requireFreeNumbers(tx, caller.schoolId, classId);
      await tx
        .updateTable('directory.classes')
        .set({ archived_at: null, version: found.version + 1 })
        .where('id', '=', classId)
        .execute();
      const students = await restoreStudents(tx, classId);
      await recordChanges(tx, changesOfClass('restore', caller, found, students));
    });
    return this.classes.get(caller.schoolId, classId);
  }
}

function restoreStudents(tx: Transaction<Database>, classId: string) {
  return tx
    .updateTable('directory.students')
    .set((student) => ({
      archived_at: null,
      archived_with_class: false,
      version: student('version', '+', 1),
    }))
    .where('class_id', '=', classId)
    .where('archived_with_class', '=', true)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
}
