import { type Database } from '#database/schema';
import { endSessionsOf } from '#database/sessions-changed';
import { secondFactorRemoved } from '#mail/kinds/second-factor';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { deleteFactorsOf } from '../../../core/auth/factors/delete-factors.js';
import { AccountMails } from '../../../core/auth/links/account-mails.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { lockUser } from './lock-user.js';

@Injectable()
export class RemoveSecondFactors {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly mails: AccountMails,
  ) {}

  /**
   * Helps a user who has lost their phone. Their sessions end too, because another person may hold it.
   * @throws Problem 403 for an administrator whom the caller may not help, 409 for oneself
   */
  async run(caller: Administrator, userId: string): Promise<void> {
    if (userId === caller.userId)
      throw refused(
        409,
        'own-account',
        'userId',
        'Turn off your own two-step verification on your account page.',
      );
    const isExecutive = caller.role === 'executive_admin' || caller.hasOpenedSchool;
    await changeDirectory(this.db, async (tx) => {
      const user = await lockUser(tx, caller, userId);
      if (user.role === 'executive_admin') throw onlyOnServer();
      if (user.role === 'school_admin' && !isExecutive) throw onlyExecutives();
      if (!(await deleteFactorsOf(tx, userId))) return undefined;
      await endSessionsOf(tx, [userId]);
      await this.mails.sendFactorNews(tx, userId, secondFactorRemoved);
      return {
        schoolId: user.school_id,
        actor: caller.actor,
        action: 'update',
        entity: 'user',
        entityId: userId,
        after: { second_factors: 'removed' },
      };
    });
  }
}

function onlyExecutives() {
  const message = 'Only an Executive Admin can turn off the two-step verification of a School Admin.';
  return refused(403, 'executives-only', 'userId', message);
}

function onlyOnServer() {
  const message =
    'The two-step verification of an Executive Admin is turned off on the server: npm run admin.';
  return refused(403, 'server-only', 'userId', message);
}
