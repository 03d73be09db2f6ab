import { Injectable } from '@nestjs/common';
import { BudgetChanges } from '../../../core/auth/limits/budget-changes.js';
import { FailureBudget, giveAllBack } from '../../../core/auth/limits/failure-budget.js';
import { Problem } from '../../../core/http/problem.js';

/** Budget of each school: its whole staff at once, and then 200 a day, so that a trial cannot be used to send spam. */
const ALLOWANCE = { burst: 300, perSecond: 200 / 86_400 };
const RETRY_AFTER_SECONDS = 600;

/** Limits the invitations that a school mails. */
@Injectable()
export class InvitationBudget {
  private readonly budget: FailureBudget;

  constructor(changes: BudgetChanges) {
    this.budget = new FailureBudget(changes, 'invitations-of-school', ALLOWANCE);
  }

  /** Charges all of them, or none. @throws Problem 429 after too many */
  async charge(schoolId: string, count = 1): Promise<void> {
    const charges = await Promise.all(Array.from({ length: count }, () => this.budget.tryCharge(schoolId)));
    if (charges.every((charge) => charge !== undefined)) return;
    await giveAllBack(charges);
    throw new Problem(429, 'Your school has invited many people today. Please try again later.', {
      code: 'too-many-invitations',
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
}
