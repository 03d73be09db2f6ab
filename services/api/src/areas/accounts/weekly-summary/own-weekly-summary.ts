import { type SessionUser } from '#contracts/accounts/users';
import { type WeeklySummaryChoice } from '#contracts/accounts/weekly-summary';
import { type Database } from '#database/schema';
import { nextSending } from '#domain/weekly-summary';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { weeklySummary } from '#mail/kinds/weekly-summary';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { forbidden } from '../../../core/http/problem.js';
import { unsentMailWhere } from '../../../core/directory/unsent-mail.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { endWeeklySummary, weeklySummaryChange } from './end-weekly-summary.js';

const LAST_MAIL = unsentMailWhere(sql`m.user_id = r.user_id AND m.kind = ${sql.lit(weeklySummary.name)}`);

@Injectable()
export class OwnWeeklySummary {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  async read({ userId, timeZone }: Caller): Promise<WeeklySummaryChoice> {
    const reader = await this.db
      .selectFrom('directory.weekly_summary_readers as r')
      .select(LAST_MAIL.as('last_mail'))
      .where('r.user_id', '=', userId)
      .executeTakeFirst();
    return {
      isOn: reader !== undefined,
      nextDay: nextSending(timeZone, this.clock.now()).monday,
      lastMail: reader?.last_mail ?? null,
    };
  }

  /** @throws Problem 403 for an executive administrator, who gets no mail about single schools */
  async change(
    caller: Caller,
    { hasOpenedSchool }: SessionUser,
    isOn: boolean,
  ): Promise<WeeklySummaryChoice> {
    if (isOn && hasOpenedSchool)
      throw forbidden('Only the school’s own administrators get its weekly summary.');
    await changeDirectory(this.db, (tx) => (isOn ? this.begin(tx, caller) : endWeeklySummary(tx, caller)));
    return this.read(caller);
  }

  private async begin(tx: Transaction<Database>, { userId, schoolId }: Caller) {
    const begun = await tx
      .insertInto('directory.weekly_summary_readers')
      .values({ user_id: userId, since: this.clock.now() })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return begun && weeklySummaryChange({ userId, schoolId }, true);
  }
}
