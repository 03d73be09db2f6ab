import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { AccountMails, type MailedUser } from '../../../core/auth/links/account-mails.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { Mailer } from '../../../core/mail/mailer.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { InvitationBudget } from './invitation-budget.js';

@Injectable()
export class ResendInvitation {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly mails: AccountMails,
    private readonly mailer: Mailer,
    private readonly budget: InvitationBudget,
  ) {}

  /**
   * Mails another invitation to a user of the caller's school. Earlier ones work on until one is used.
   * @throws Problem 404, 409 for a user who has a password or is deactivated, 429 after too many, or 503 if this server
   *   can't send mail
   */
  async run({ userId: senderId, schoolId }: Caller, userId: string): Promise<void> {
    await this.mailer.requireMail();
    await this.db.transaction().execute(async (tx) => {
      const user = await tx
        .selectFrom('directory.users')
        .select(['id', 'email', 'invited_email', 'school_id', 'is_active', 'password_hash'])
        .where('id', '=', userId)
        .where('school_id', '=', schoolId)
        .where('erased_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (user === undefined) throw notFound('userId', 'This user does not exist.');
      if (!user.is_active) throw deactivated();
      if (user.password_hash !== null) throw accepted();
      await this.budget.charge(schoolId);
      if (user.invited_email === null) await this.mails.sendInvitation(tx, user, senderId);
      else await this.inviteElsewhere(tx, { ...user, email: user.invited_email }, schoolId, senderId);
    });
  }

  /** The account elsewhere may be gone: then its address is this user's. */
  private async inviteElsewhere(
    tx: Transaction<Database>,
    user: MailedUser,
    schoolId: string,
    senderId: string,
  ): Promise<void> {
    const { id, email } = user;
    const owner = await tx
      .selectFrom('directory.users')
      .select(['id', 'email'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (owner !== undefined) return this.mails.sendInvitedElsewhere(tx, owner, schoolId, senderId);
    await tx
      .updateTable('directory.users')
      .set({ email, invited_email: null })
      .where('id', '=', id)
      .execute();
    await this.mails.sendInvitation(tx, user, senderId);
  }
}

function deactivated() {
  return refused(409, 'deactivated', 'userId', 'This user is deactivated. Reactivate them first.');
}

function accepted() {
  return refused(409, 'has-password', 'userId', 'This user has a password already and can sign in.');
}
