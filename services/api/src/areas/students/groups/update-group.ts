import { type InputOf } from '#contracts/route';
import { type Group, type updateGroup } from '#contracts/students/groups';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { edited, requireVersion } from '../../../core/directory/edits.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { GroupReader } from './group-reader.js';
import { editable, lockGroup } from './lock-group.js';

@Injectable()
export class UpdateGroup {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly groups: GroupReader,
  ) {}

  /** @throws Problem 409 if someone else has changed it since `version` */
  async run(
    caller: Caller,
    { groupId, version, name, isShared, endsOn }: InputOf<typeof updateGroup>,
  ): Promise<Group> {
    const { schoolId, actor } = caller;
    await changeDirectory(this.db, async (tx) => {
      const group = await lockGroup(tx, caller, groupId);
      requireVersion('group', group.version, version);
      const before = editable(group);
      const after = edited(before, { name, is_shared: isShared, ends_on: endsOn });
      await tx
        .updateTable('directory.groups')
        .set({ ...after, version: group.version + 1 })
        .where('id', '=', groupId)
        .execute();
      return { schoolId, actor, action: 'update', entity: 'group', entityId: groupId, before, after };
    });
    return this.groups.get(caller, groupId);
  }
}
