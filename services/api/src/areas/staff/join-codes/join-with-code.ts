import { type joinWithCode } from '#contracts/staff/join-codes';
import { type InputOf } from '#contracts/route';
import { recordChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { BudgetChanges } from '../../../core/auth/limits/budget-changes.js';
import { AccountMails } from '../../../core/auth/links/account-mails.js';
import { networkOf } from '../../../core/http/network-of.js';
import { Problem, refused } from '../../../core/http/problem.js';
import { Mailer } from '../../../core/mail/mailer.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { InvitationBudget } from '../user-management/invitation-budget.js';
import { Invitations } from '../user-management/invitations.js';

/** Of one network: the staff of a large school in one meeting, and too few to guess a code. */
const ALLOWANCE = { burst: 200, perSecond: 1 / 30 };
const RETRY_AFTER_SECONDS = 60;

type Input = InputOf<typeof joinWithCode>;

@Injectable()
export class JoinWithCode {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly invitations: Invitations,
    private readonly mails: AccountMails,
    private readonly mailer: Mailer,
    private readonly budget: InvitationBudget,
    private readonly limits: BudgetChanges,
  ) {}

  /**
   * Mails an invitation to the address, as if whoever made the code had invited it. An address with an account is told so by mail
   * alone.
   * @throws Problem 422 for a code that does not work, 429 after too many, or 503 if this server can't send mail
   */
  async run({ code, email, firstName, lastName }: Input, ip: string): Promise<void> {
    await this.mailer.requireMail();
    if (!(await this.limits.charge(`staff-join:${networkOf(ip)}`, ALLOWANCE))) throw tooMany();
    await this.db.transaction().execute(async (tx) => {
      const school = await this.findSchool(tx, code);
      if (school === undefined) throw unknownCode();
      const { school_id: schoolId, created_by: senderId, role } = school;
      await this.budget.charge(schoolId);
      const account = {
        id: randomUUID(),
        school_id: schoolId,
        email: email.toLowerCase(),
        role,
        first_name: firstName,
        last_name: lastName,
        display_name: null,
      };
      const outcome = await this.invitations.add(tx, account, senderId);
      if (outcome === 'elsewhere') await this.tellOwner(tx, account, senderId);
      if (outcome !== 'invited') return;
      const actor = { kind: 'system', id: 'join-code' } as const;
      await recordChange(tx, {
        schoolId,
        actor,
        action: 'create',
        entity: 'user',
        entityId: account.id,
        after: account,
      });
    });
  }

  /** An open school. The locks keep it and the code so until the invitation is written. */
  private findSchool(tx: Transaction<Database>, code: string) {
    return tx
      .selectFrom('directory.staff_join_codes as made')
      .innerJoin('directory.schools as school', 'school.id', 'made.school_id')
      .select(['made.school_id', 'made.created_by', 'made.role'])
      .where('made.code', '=', code.toLowerCase().replace(/[\s-]/g, ''))
      .where('made.expires_at', '>', this.clock.now())
      .where('school.is_active', '=', true)
      .forShare()
      .executeTakeFirst();
  }

  private async tellOwner(
    tx: Transaction<Database>,
    { email, school_id }: { email: string; school_id: string },
    senderId: string,
  ): Promise<void> {
    const owner = await tx
      .selectFrom('directory.users')
      .select(['id', 'email'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await this.mails.sendInvitedElsewhere(tx, owner, school_id, senderId);
  }
}

function unknownCode(): Problem {
  return refused(422, 'unknown-code', 'code', 'This code does not work. Ask your school for a new one.');
}

function tooMany(): Problem {
  return new Problem(429, 'Too many people have tried to join from here. Please try again in a minute.', {
    code: 'too-many-joins',
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
