import { type AdminUser } from '#contracts/administration';
import { type NewUser } from '#contracts/user-management';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Caller } from '../../core/auth/caller.js';
import { AccountMails } from '../../core/auth/links/account-mails.js';
import { readAdminUser } from '../../core/directory/admin-user.js';
import { changeDirectory } from '../../core/directory/change-directory.js';
import { Problem, refused } from '../../core/http/problem.js';
import { Mailer } from '../../core/mail/mailer.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { InvitationBudget } from './invitation-budget.js';

@Injectable()
export class AddUser {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly mails: AccountMails,
    private readonly mailer: Mailer,
    private readonly budget: InvitationBudget,
  ) {}

  /**
   * Makes an account without a password, and mails the invitation that sets one.
   * @throws Problem 409 that names `email`, 429 after too many, or 503 if this server can't send mail
   */
  async run({ userId: senderId, actor, schoolId }: Caller, user: NewUser): Promise<AdminUser> {
    await this.mailer.requireMail();
    await this.budget.charge(schoolId);
    const id = randomUUID();
    const account = {
      id,
      school_id: schoolId,
      email: user.email.toLowerCase(),
      role: user.role,
      first_name: user.firstName,
      last_name: user.lastName,
      display_name: user.displayName,
    };
    await changeDirectory(this.db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.users')
        .values(account)
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw emailTaken();
      await this.mails.sendInvitation(tx, account, senderId);
      return { schoolId, actor, action: 'create', entity: 'user', entityId: id, after: account };
    });
    return readAdminUser(this.db, id);
  }
}

function emailTaken(): Problem {
  return refused(409, 'email-taken', 'email', 'An account with this email already exists.');
}
