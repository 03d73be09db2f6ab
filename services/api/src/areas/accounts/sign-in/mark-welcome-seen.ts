import { type SessionUser } from '#contracts/accounts/users';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class MarkWelcomeSeen {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Recorded only the first time. */
  async run({ id, schoolId }: SessionUser): Promise<void> {
    await changeDirectory(this.db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('directory.users')
        .set({ has_seen_welcome: true })
        .where('id', '=', id)
        .where('has_seen_welcome', '=', false)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return undefined;
      return {
        schoolId,
        actor: { kind: 'staff', id },
        action: 'update',
        entity: 'user',
        entityId: id,
        before: { has_seen_welcome: false },
        after: { has_seen_welcome: true },
      };
    });
  }
}
