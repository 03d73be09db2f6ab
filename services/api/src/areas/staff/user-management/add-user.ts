import { type AdminUser } from '#contracts/staff/administration';
import { type NewUser } from '#contracts/staff/user-management';
import { isOnTrial } from '#database/is-on-trial';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Insertable, type Kysely, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Caller } from '../../../core/auth/caller.js';
import { AccountMails } from '../../../core/auth/links/account-mails.js';
import { readAdminUser } from '../../../core/directory/admin-user.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { Problem, refused } from '../../../core/http/problem.js';
import { Mailer } from '../../../core/mail/mailer.js';
import { DATABASE } from '../../../core/platform/tokens.js';
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
   * Makes an account without a password, and mails the invitation that sets one. Anybody may begin a trial, so a school
   * on one gets the same answer for the address of another school's account, whose owner is mailed.
   * @throws Problem 409 that names `email` of an account that the school may know of, 429 after too many, or 503 if this server can't send mail
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
      if (await insertUser(tx, account)) await this.mails.sendInvitation(tx, account, senderId);
      else await this.inviteElsewhere(tx, account, senderId);
      return { schoolId, actor, action: 'create', entity: 'user', entityId: id, after: account };
    });
    return readAdminUser(this.db, id);
  }

  private async inviteElsewhere(tx: Transaction<Database>, account: NewAccount, senderId: string) {
    const { id, school_id, email } = account;
    const owner = await tx
      .selectFrom('directory.users')
      .select(['id', 'email', 'school_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    if (owner.school_id === school_id || !(await isOnTrial(tx, school_id))) throw emailTaken();
    const row = { ...account, email: `${id}@invited.invalid`, invited_email: email };
    if (!(await insertUser(tx, row))) throw emailTaken();
    await this.mails.sendInvitedElsewhere(tx, owner, school_id, senderId);
  }
}

type NewAccount = Insertable<Database['directory.users']> & { school_id: string };

async function insertUser(tx: Transaction<Database>, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory.users')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function emailTaken(): Problem {
  return refused(409, 'email-taken', 'email', 'An account with this email already exists.');
}
