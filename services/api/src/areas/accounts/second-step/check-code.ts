import { type Database } from '#database/schema';
import { recoveryCodeUsed } from '#mail/kinds/second-factor';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';
import { AccountMails } from '../../../core/auth/links/account-mails.js';
import { Authenticators } from './authenticators.js';
import { FactorLimits } from './factor-limits.js';
import { isOneTimeCode } from './one-time-codes.js';
import { RecoveryCodes } from './recovery-codes.js';

type Source = { userId: string; ip: string; isKnownDevice: boolean };

/** Checks codes of authenticator apps and recovery codes, each of which is accepted once. */
@Injectable()
export class CheckCode {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly limits: FactorLimits,
    private readonly authenticators: Authenticators,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly mails: AccountMails,
  ) {}

  /** @throws Problem 429 after too many wrong ones */
  run(source: Source, code: string): Promise<boolean> {
    const digits = code.replace(/\s/g, '');
    return this.limits.judge(source, () =>
      isOneTimeCode(digits)
        ? this.authenticators.accepts(source.userId, digits)
        : this.useRecoveryCode(source.userId, code),
    );
  }

  private async useRecoveryCode(userId: string, code: string): Promise<boolean> {
    const isRight = await this.recoveryCodes.use(userId, code);
    if (isRight)
      await this.db.transaction().execute((tx) => this.mails.sendFactorNews(tx, userId, recoveryCodeUsed));
    return isRight;
  }
}
