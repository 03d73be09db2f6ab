import { type SessionUser } from '#contracts/accounts/users';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { BudgetChanges } from '../../../core/auth/limits/budget-changes.js';
import { FailureBudget } from '../../../core/auth/limits/failure-budget.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { lockNewcomer } from '../../../core/directory/lock-newcomer.js';
import { notFound, Problem } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { JoinMails } from './join-mails.js';

/** Each request mails a school's administrators. */
const ALLOWANCE = { burst: 10, perSecond: 1 / 600 };
const RETRY_AFTER_SECONDS = 600;

@Injectable()
export class AskToJoin {
  private readonly budget: FailureBudget;

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly mails: JoinMails,
    changes: BudgetChanges,
  ) {
    this.budget = new FailureBudget(changes, 'join-requests', ALLOWANCE);
  }

  /**
   * Asks a school to take the user in, tells its administrators, and withdraws an open request to another school.
   * Idempotent.
   * @throws Problem 404 for an unknown or inactive school, 409 for somebody who has a school or needs none, 429 after
   *   too many
   */
  async run({ id: userId }: SessionUser, schoolId: string): Promise<void> {
    if ((await this.budget.tryCharge(userId)) === undefined) throw tooMany();
    await changeDirectory(this.db, async (tx) => {
      await lockNewcomer(tx, userId);
      await requireActive(tx, schoolId);
      const open = await tx
        .selectFrom('directory.join_requests')
        .select(['id', 'school_id'])
        .where('user_id', '=', userId)
        .where('decision', 'is', null)
        .executeTakeFirst();
      if (open?.school_id === schoolId) return undefined;
      if (open !== undefined) await this.withdraw(tx, open.id);
      const id = randomUUID();
      await tx
        .insertInto('directory.join_requests')
        .values({ id, school_id: schoolId, user_id: userId, requested_at: this.clock.now() })
        .execute();
      await this.mails.sendRequest(tx, schoolId, userId);
      return {
        schoolId,
        actor: { kind: 'staff', id: userId },
        action: 'create',
        entity: 'join_request',
        entityId: id,
      };
    });
  }

  private async withdraw(tx: Transaction<Database>, id: string): Promise<void> {
    await tx
      .updateTable('directory.join_requests')
      .set({ decision: 'withdrawn', decided_at: this.clock.now() })
      .where('id', '=', id)
      .execute();
  }
}

async function requireActive(tx: Transaction<Database>, schoolId: string): Promise<void> {
  const school = await tx
    .selectFrom('directory.schools')
    .select('id')
    .where('id', '=', schoolId)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (school === undefined) throw notFound('schoolId', 'This school does not exist.');
}

function tooMany(): Problem {
  return new Problem(429, 'You have made many requests. Please try again in a few minutes.', {
    code: 'too-many-join-requests',
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
