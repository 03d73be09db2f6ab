import { type Database } from '#database/schema';
import { enquiryReceived } from '#mail/kinds/enquiry-received';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { BudgetChanges } from '../../../core/auth/limits/budget-changes.js';
import { FailureBudget } from '../../../core/auth/limits/failure-budget.js';
import { Problem } from '../../../core/http/problem.js';
import { Mailer } from '../../../core/mail/mailer.js';
import { type Environment } from '../../../core/platform/environment.js';
import { DATABASE, ENVIRONMENT } from '../../../core/platform/tokens.js';
import { type NewEnquiry, toColumns } from './enquiry-row.js';
import { type Sender } from './sender.js';

/** Budget of each address: a few at once, because a school has a single one, and then 10 an hour. */
const ALLOWANCE = { burst: 5, perSecond: 10 / 3_600 };
const RETRY_AFTER_SECONDS = 360;
/** A mail that could not be sent for longer tells nothing new: the inquiry is in the list all the time. */
const MAIL_EXPIRES_AFTER_MS = 24 * 3_600_000;

@Injectable()
export class SubmitEnquiry {
  private readonly budget: FailureBudget;

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    changes: BudgetChanges,
  ) {
    this.budget = new FailureBudget(changes, 'enquiry-address', ALLOWANCE);
  }

  /**
   * Stores an enquiry, and notifies the people who answer inquiries. One that is sent again has no further effect.
   * @throws Problem 429 after too many
   */
  async run({ network, enquiryId }: Sender, enquiry: NewEnquiry): Promise<void> {
    if ((await this.budget.tryCharge(network)) === undefined) throw tooMany();
    const columns = { id: enquiryId, received_at: this.clock.now(), ...toColumns(enquiry) };
    await this.db.transaction().execute(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.enquiries')
        .values(columns)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) await this.tell(tx);
    });
  }

  private async tell(tx: Transaction<Database>): Promise<void> {
    const address = this.environment.supportEmail;
    if (address === undefined) return;
    await this.mailer.write(tx, enquiryReceived, {
      address,
      userId: null,
      schoolId: null,
      details: {},
      expiresAt: new Date(this.clock.now().getTime() + MAIL_EXPIRES_AFTER_MS),
    });
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
