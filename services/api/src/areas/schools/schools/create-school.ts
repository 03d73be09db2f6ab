import { newIdFor } from '#contracts/events/ids';
import { type NewSchool, type School } from '#contracts/schools/schools';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { changeDirectoryOnce } from '../../../core/directory/change-directory.js';
import { insertSchool } from '../../../core/directory/insert-school.js';
import { CommandAnswer } from '../../../core/http/command-answer.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';
import { zoneName } from './zone-name.js';
import { toColumns } from './school-columns.js';
import { readSchool } from './school-row.js';

@Injectable()
export class CreateSchool {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** Creates a school. A repeated command has no further effect. */
  async run(
    { actor }: Administrator,
    command: RepeatableCommand,
    input: NewSchool,
  ): Promise<CommandAnswer<School>> {
    const timeZone = await zoneName(this.db, input.timeZone);
    const id = newIdFor(command.commandId, 'school');
    const after = toColumns({ ...input, timeZone });
    const replayed = await changeDirectoryOnce(this.db, command, async (tx) => {
      if (!(await insertSchool(tx, { id, ...after }, this.clock.now()))) return undefined;
      return { schoolId: id, actor, action: 'create', entity: 'school', entityId: id, after };
    });
    return new CommandAnswer(await readSchool(this.db, id), replayed);
  }
}
