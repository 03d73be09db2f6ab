import { type AdminUser } from '#contracts/staff/administration';
import { type Database } from '#database/schema';
import { suspendSessionsOf } from '#database/sessions-changed';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { readAdminUser } from '../../../core/directory/admin-user.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { lockUser, requireAnotherAdmin } from '../administration/lock-user.js';

@Injectable()
export class ChangeUserStatus {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /**
   * Activates or deactivates a user. A deactivated user's sessions end with the same transaction, so that reactivating
   * does not revive them.
   * @throws Problem 409 for oneself or the last administrator
   */
  async run(caller: Administrator, userId: string, isActive: boolean): Promise<AdminUser> {
    if (userId === caller.userId && !isActive)
      throw refused(409, 'own-account', 'userId', 'You can’t deactivate your own account.');
    await changeDirectory(this.db, async (tx) => {
      const user = await lockUser(tx, caller, userId);
      if (user.is_active === isActive) return undefined;
      if (!isActive) await requireAnotherAdmin(tx, user, 'deactivated');
      const [before, after] = [{ is_active: user.is_active }, { is_active: isActive }];
      await tx.updateTable('directory.users').set(after).where('id', '=', userId).execute();
      if (!isActive) await suspendSessionsOf(tx, [userId]);
      return {
        schoolId: user.school_id,
        actor: caller.actor,
        action: 'update',
        entity: 'user',
        entityId: userId,
        before,
        after,
      };
    });
    return readAdminUser(this.db, userId);
  }
}
