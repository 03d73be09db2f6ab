import { newIdFor } from '#contracts/events/ids';
import { type InputOf } from '#contracts/route';
import { type createGroup, type Group } from '#contracts/students/groups';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectoryOnce } from '../../../core/directory/change-directory.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { CommandAnswer } from '../../../core/http/command-answer.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { addMembers } from './change-members.js';
import { GroupReader } from './group-reader.js';

@Injectable()
export class CreateGroup {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly groups: GroupReader,
  ) {}

  /** @throws Problem 404 for students of another school */
  async run(
    caller: Caller,
    command: RepeatableCommand,
    { name, isShared, endsOn, studentIds }: InputOf<typeof createGroup>,
  ): Promise<CommandAnswer<Group>> {
    const { schoolId, actor, userId } = caller;
    const id = newIdFor(command.commandId, 'group');
    const replayed = await changeDirectoryOnce(this.db, command, async (tx) => {
      const after = { name, is_shared: isShared, ends_on: endsOn };
      await tx
        .insertInto('directory.groups')
        .values({ id, school_id: schoolId, owner_id: userId, ...after, created_at: this.clock.now() })
        .execute();
      const added = await addMembers(tx, caller, id, studentIds, this.groups.today(caller));
      return {
        schoolId,
        actor,
        action: 'create',
        entity: 'group',
        entityId: id,
        after: { ...after, students: added.length },
      };
    });
    return new CommandAnswer(await this.groups.get(caller, id), replayed);
  }
}
