import { type SchoolClass, type updateClass } from '#contracts/students/classes';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { edited, requireVersion } from '../../../core/directory/edits.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { editable, lockClass } from './lock-class.js';

export type ClassEdit = InputOf<typeof updateClass>;

@Injectable()
export class UpdateClass {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** @throws Problem 409 if someone else has changed the class since `version` */
  async run(caller: Caller, { classId, version, ...edit }: ClassEdit): Promise<SchoolClass> {
    const { schoolId, actor } = caller;
    await changeDirectory(this.db, async (tx) => {
      const before = await lockClass(tx, caller, classId);
      if (before.archived_at !== null) {
        throw refused(409, 'class-archived', 'classId', 'This class is archived.');
      }
      requireVersion('class', before.version, version);
      const after = edited(editable(before), edit);
      await tx
        .updateTable('directory.classes')
        .set({ ...after, version: before.version + 1 })
        .where('id', '=', classId)
        .execute();
      return {
        schoolId,
        actor,
        action: 'update',
        entity: 'class',
        entityId: classId,
        before: editable(before),
        after,
      };
    });
    return this.classes.get(schoolId, classId);
  }
}
