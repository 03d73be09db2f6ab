import { type SchoolClass } from '#contracts/students/classes';
import { recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { endStudentSessions } from '#database/sessions-changed';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';
import { changesOfClass } from './class-changes.js';
import { lockClass } from './lock-class.js';

@Injectable()
export class ArchiveClass {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly classes: ClassReader,
  ) {}

  /** Archives the class and its students, who are marked as archived with it. Idempotent. */
  async run(caller: Caller, classId: string): Promise<SchoolClass> {
    const now = this.clock.now();
    await this.db.transaction().execute(async (tx) => {
      const found = await lockClass(tx, caller, classId);
      if (found.archived_at !== null) return;
      await tx
        .updateTable('directory.classes')
        .set({ archived_at: now, version: found.version + 1 })
        .where('id', '=', classId)
        .execute();
      const students = await archiveStudents(tx, classId, now);
      await endStudentSessions(
        tx,
        students.map(({ id }) => id),
      );
      await recordChanges(tx, changesOfClass('archive', caller, found, students));
    });
    return this.classes.get(caller.schoolId, classId);
  }
}

function archiveStudents(tx: Transaction<Database>, classId: string, now: Date) {
  return tx
    .updateTable('directory.students')
    .set((student) => ({
      archived_at: now,
      archived_with_class: true,
      version: student('version', '+', 1),
    }))
    .where('class_id', '=', classId)
    .where('archived_at', 'is', null)
    .returning('id')
    .execute();
}
