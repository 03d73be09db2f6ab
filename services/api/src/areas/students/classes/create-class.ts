import { type SchoolClass } from '#contracts/students/classes';
import { newIdFor } from '#contracts/events/ids';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { changeDirectoryOnce } from '../../../core/directory/change-directory.js';
import { CommandAnswer } from '../../../core/http/command-answer.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';

export type NewClass = { name: string; description: string | null };

@Injectable()
export class CreateClass {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly classes: ClassReader,
  ) {}

  /** Creates a class, taught by the teacher who creates it. A repeated command has no further effect. */
  async run(
    { schoolId, userId, actor, role }: Caller,
    command: RepeatableCommand,
    { name, description }: NewClass,
  ): Promise<CommandAnswer<SchoolClass>> {
    const id = newIdFor(command.commandId, 'class');
    const after = { name, description, teacher_id: role === 'teacher' ? userId : null };
    const replayed = await changeDirectoryOnce(this.db, command, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.classes')
        .values({ id, school_id: schoolId, ...after, created_at: this.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      return { schoolId, actor, action: 'create', entity: 'class', entityId: id, after };
    });
    return new CommandAnswer(await this.classes.get(schoolId, id), replayed);
  }
}
