import { type AdminUser } from '#contracts/staff/administration';
import { type NewUser } from '#contracts/staff/user-management';
import { recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Caller } from '../../../core/auth/caller.js';
import { readAdminUser } from '../../../core/directory/admin-user.js';
import { giveClasses } from '../../../core/directory/give-classes.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { Mailer } from '../../../core/mail/mailer.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { InvitationBudget } from './invitation-budget.js';
import { Invitations } from './invitations.js';

@Injectable()
export class AddUser {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly invitations: Invitations,
    private readonly mailer: Mailer,
    private readonly budget: InvitationBudget,
  ) {}

  /**
   * Makes an account without a password, gives a teacher the class, and mails the invitation that sets a password.
   * @throws Problem 409 that names `email` of an account that the school may know of, 404 for an unknown class, 429 after too
   *   many, or 503 if this server can't send mail
   */
  async run(
    { userId: senderId, actor, schoolId }: Caller,
    { classId, ...user }: NewUser,
  ): Promise<AdminUser> {
    if (classId !== null && user.role !== 'teacher')
      throw refused(409, 'not-a-teacher', 'classId', 'Classes are assigned to teachers only.');
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
    await this.db.transaction().execute(async (tx) => {
      if ((await this.invitations.add(tx, account, senderId)) !== 'invited') throw emailTaken();
      const teaching = new Map(classId === null ? [] : [[classId, [id]]]);
      const { changes, unknown } = await giveClasses(tx, { schoolId, actor }, teaching);
      if (unknown.length > 0) throw notFound('classId', 'This class does not exist.');
      await recordChanges(tx, [
        { schoolId, actor, action: 'create', entity: 'user', entityId: id, after: account },
        ...changes,
      ]);
    });
    return readAdminUser(this.db, id);
  }
}

function emailTaken() {
  return refused(409, 'email-taken', 'email', 'An account with this email already exists.');
}
