import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type RateLimiterPostgres } from 'rate-limiter-flexible';
import { POOL } from '../../platform/tokens.js';
import { type Attempt, failureLimiter, slowDown, take } from './failure-limiter.js';
import { networkOf } from './network-of.js';

/** Failures in one window. A class of 30 behind one address can each mistype three times. */
const FROM_ADDRESS_FOR_ACCOUNT = 10;
const FROM_ADDRESS = 100;
/** From here on every attempt waits, but none is refused: a stranger's guesses must not lock the owner out. */
const FREE_FOR_ACCOUNT = 10;
const FREE_OVERALL = 1_000;

/**
 * Limits failed sign-ins, kept in Postgres so that all api processes count together. An attempt is counted before the
 * password is checked and given back when it was right: a thousand guesses at once are counted like one after another.
 */
@Injectable()
export class SignInLimits {
  private readonly fromAddressForAccount: RateLimiterPostgres;
  private readonly fromAddress: RateLimiterPostgres;
  private readonly forAccount: RateLimiterPostgres;
  private readonly overall: RateLimiterPostgres;

  constructor(@Inject(POOL) pool: pg.Pool) {
    this.fromAddressForAccount = failureLimiter(pool, 'address-account', FROM_ADDRESS_FOR_ACCOUNT);
    this.fromAddress = failureLimiter(pool, 'address', FROM_ADDRESS);
    this.forAccount = failureLimiter(pool, 'account', FREE_FOR_ACCOUNT);
    this.overall = failureLimiter(pool, 'all', FREE_OVERALL);
  }

  /** @throws Problem 429 when this address has failed too often */
  async begin(address: string, email: string): Promise<Attempt> {
    const network = networkOf(address);
    const account = createHash('sha256').update(email).digest('base64url');
    const pair = `${network}/${account}`;
    await Promise.all([take(this.fromAddressForAccount, pair), take(this.fromAddress, network)]);
    await this.slowDown(account);
    return {
      succeeded: async () => {
        await Promise.all([this.fromAddressForAccount.delete(pair), this.fromAddress.reward(network)]);
      },
      failed: async () => {
        await Promise.all([this.forAccount.penalty(account), this.overall.penalty('')]);
      },
    };
  }

  private async slowDown(account: string): Promise<void> {
    const [ofAccount, ofAll] = await Promise.all([this.forAccount.get(account), this.overall.get('')]);
    await slowDown(
      Math.max(
        (ofAccount?.consumedPoints ?? 0) - FREE_FOR_ACCOUNT,
        (ofAll?.consumedPoints ?? 0) - FREE_OVERALL,
      ),
    );
  }
}
