import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader, teacherIdsOf } from '../../../core/directory/class-reader.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { forbidden } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class SetDefaultClass {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** @throws Problem 404, 409 for an archived class, 403 for a teacher who does not teach it */
  async run({ schoolId, userId, actor, role }: Caller, classId: string): Promise<void> {
    const schoolClass = await this.classes.requireActive(schoolId, classId);
    if (role === 'teacher' && !teacherIdsOf(schoolClass).includes(userId)) {
      throw forbidden('You can only choose one of your own classes.');
    }
    await changeDirectory(this.db, async (tx) => {
      const user = await tx
        .selectFrom('directory.users')
        .select('default_class_id')
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (user.default_class_id === classId) return undefined;
      const after = { default_class_id: classId };
      await tx.updateTable('directory.users').set(after).where('id', '=', userId).execute();
      return { schoolId, actor, action: 'update', entity: 'user', entityId: userId, before: user, after };
    });
  }
}
