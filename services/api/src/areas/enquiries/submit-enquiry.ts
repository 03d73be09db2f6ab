import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { BudgetChanges } from '../../core/auth/limits/budget-changes.js';
import { FailureBudget } from '../../core/auth/limits/failure-budget.js';
import { Problem } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { type NewEnquiry, toColumns } from './enquiry-row.js';
import { type Sender } from './sender.js';

/** For each address: a few at once, because a school has a single one, and then 10 an hour. */
const ALLOWANCE = { burst: 5, perSecond: 10 / 3_600 };
const RETRY_AFTER_SECONDS = 360;

@Injectable()
export class SubmitEnquiry {
  private readonly budget: FailureBudget;

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    changes: BudgetChanges,
  ) {
    this.budget = new FailureBudget(changes, 'enquiry-address', ALLOWANCE);
  }

  /** Stores an enquiry; one that is sent again has no further effect. @throws Problem 429 after too many */
  async run({ network, enquiryId }: Sender, enquiry: NewEnquiry): Promise<void> {
    if ((await this.budget.tryCharge(network)) === undefined) throw tooMany();
    await this.db
      .insertInto('directory.enquiries')
      .values({ id: enquiryId, received_at: this.clock.now(), ...toColumns(enquiry) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

function tooMany(): Problem {
  return new Problem(
    429,
    'Too many messages were sent from your network. Please try again in a few minutes.',
    {
      code: 'too-many-enquiries',
      retryAfter: RETRY_AFTER_SECONDS,
    },
  );
}
