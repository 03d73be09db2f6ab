import { type SchoolClass } from '#contracts/classes';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { changedMeanwhile } from '../../core/directory/changed-meanwhile.js';
import { ClassReader } from '../../core/directory/class-reader.js';
import { changeDirectory } from '../../core/directory/directory-change.js';
import { refused } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { editable, lockClass } from './lock-class.js';

export type ClassEdit = { classId: string; version: number; name: string; description: string | null };

@Injectable()
export class UpdateClass {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** @throws Problem 409 if someone else has changed the class since `version` */
  async run(caller: Caller, { classId, version, name, description }: ClassEdit): Promise<SchoolClass> {
    const { schoolId, actor } = caller;
    await changeDirectory(this.db, async (tx) => {
      const before = await lockClass(tx, caller, classId);
      if (before.archived_at !== null) {
        throw refused(409, 'class-archived', 'classId', 'This class is archived');
      }
      if (before.version !== version) throw changedMeanwhile('class');
      const after = { name, description };
      await tx
        .updateTable('directory.classes')
        .set({ ...after, version: version + 1 })
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
