import { recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../../core/auth/caller.js';
import { ClassReader, teacherIdsOf } from '../../../../core/directory/class-reader.js';
import { DATABASE } from '../../../../core/platform/tokens.js';
import { LoginCodes } from './login-codes.js';
import { requireRightToCodes } from '../student-rights.js';

@Injectable()
export class GenerateMissingCodes {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
    private readonly codes: LoginCodes,
  ) {}

  /** If repeated, it finds nothing missing. */
  async run(caller: Caller, classId: string): Promise<{ generated: number }> {
    requireRightToCodes(caller, teacherIdsOf(await this.classes.get(caller.schoolId, classId)));
    return this.db.transaction().execute(async (tx) => {
      const generated = await this.codes.giveUnreadable(tx, await lockStudents(tx, caller, classId));
      await recordChanges(
        tx,
        generated.map((entityId) => ({
          schoolId: caller.schoolId,
          actor: caller.actor,
          action: 'update',
          entity: 'student',
          entityId,
          // Records that there is a new code, never the code itself.
          after: { login_code: 'generated' },
        })),
      );
      return { generated: generated.length };
    });
  }
}

async function lockStudents(
  tx: Transaction<Database>,
  { schoolId }: Caller,
  classId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('directory.students')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('class_id', '=', classId)
    .where('archived_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
