import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { editable, lockGroup } from './lock-group.js';

@Injectable()
export class DeleteGroup {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Nothing is left of who was in it. */
  async run(caller: Caller, groupId: string): Promise<void> {
    const { schoolId, actor } = caller;
    await changeDirectory(this.db, async (tx) => {
      const before = editable(await lockGroup(tx, caller, groupId));
      await tx.deleteFrom('directory.groups').where('id', '=', groupId).execute();
      return { schoolId, actor, action: 'delete', entity: 'group', entityId: groupId, before };
    });
  }
}
