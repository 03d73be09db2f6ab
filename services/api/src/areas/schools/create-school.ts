import { newIdFor } from '#contracts/events/ids';
import { type NewSchool, type School } from '#contracts/schools';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { type RepeatableCommand } from '../../core/directory/command-log.js';
import { changeDirectoryOnce } from '../../core/directory/directory-change.js';
import { CommandAnswer } from '../../core/http/command-answer.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../core/platform/tokens.js';
import { requireTimeZone } from './require-time-zone.js';
import { toColumns } from './school-columns.js';
import { readSchool } from './school-row.js';

const TRIAL_MS = 30 * 86_400_000;

@Injectable()
export class CreateSchool {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** Creates a school. A repeated command has no further effect. @throws Problem 400 for an unknown time zone */
  async run(
    { actor }: Administrator,
    command: RepeatableCommand,
    input: NewSchool,
  ): Promise<CommandAnswer<School>> {
    await requireTimeZone(this.db, input.timeZone);
    const id = newIdFor(command.commandId, 'school');
    const now = this.clock.now();
    const after = toColumns(input);
    const replayed = await changeDirectoryOnce(this.db, command, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.schools')
        .values({ id, ...after, trial_ends_at: new Date(now.getTime() + TRIAL_MS), created_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      return { schoolId: id, actor, action: 'create', entity: 'school', entityId: id, after };
    });
    return new CommandAnswer(await readSchool(this.db, id), replayed);
  }
}
