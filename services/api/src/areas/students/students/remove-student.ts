import { type StudentRemoval } from '#contracts/students/students';
import { type Database } from '#database/schema';
import { endStudentSessions } from '#database/sessions-changed';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { LedgerLookups } from '../../../core/ledger/lookups/ledger-lookups.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';
import { editable, lockStudent } from './lock-student.js';
import { RemovedStudents } from './removed-students.js';

const ANSWERS: Record<StudentRemoval['outcome'], StudentRemoval> = {
  archived: { outcome: 'archived', message: 'Student archived. The point history is kept.' },
  deleted: { outcome: 'deleted', message: 'Student removed successfully.' },
};

@Injectable()
export class RemoveStudent {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly lookups: LedgerLookups,
    private readonly removed: RemovedStudents,
    private readonly clock: Clock,
  ) {}

  /**
   * Archives the student, or deletes a student about whom the ledger has no facts. After this commit nobody can award
   * the student, but an award that checked before may still be on its way to the ledger. So a deleted student's row
   * stays, hidden, until no such award can arrive; then `RemovedStudents` deletes it.
   */
  async run(caller: Caller, id: string): Promise<StudentRemoval> {
    const { schoolId, actor } = caller;
    const hasFacts = await this.lookups.hasStudent(schoolId, id);
    await changeDirectory(this.db, async (tx) => {
      const student = await lockStudent(tx, caller, id);
      const { archived_at, archived_with_class } = student;
      if (hasFacts && archived_at !== null && !archived_with_class) return undefined;
      const now = this.clock.now();
      await tx
        .updateTable('directory.students')
        .set({
          archived_at: archived_at ?? now,
          // The student was removed individually and so is no longer restored with the class.
          archived_with_class: false,
          removed_at: hasFacts ? null : now,
          version: student.version + 1,
        })
        .where('id', '=', id)
        .execute();
      await endStudentSessions(tx, [id]);
      if (!hasFacts) await tx.deleteFrom('directory.login_codes').where('student_id', '=', id).execute();
      return {
        schoolId,
        actor,
        action: hasFacts ? 'archive' : 'delete',
        entity: 'student',
        entityId: id,
        before: editable(student),
      };
    });
    if (hasFacts) return ANSWERS.archived;
    // Checked again, because an award may have been stored between the first check and the commit.
    return ANSWERS[(await this.removed.keepIfKnown(schoolId, id)) ? 'archived' : 'deleted'];
  }
}
