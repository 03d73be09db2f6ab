import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../http/problem.js';
import { POOL } from '../../platform/tokens.js';
import { networkOf } from './network-of.js';

const WINDOW_SECONDS = 15 * 60;

/** Failures in one window. A class of 30 behind one address can each mistype three times. */
const FROM_ADDRESS_FOR_ACCOUNT = 10;
const FROM_ADDRESS = 100;
/** From here on every attempt waits, but none is refused: a stranger's guesses must not lock the owner out. */
const FREE_FOR_ACCOUNT = 10;
const FREE_OVERALL = 1_000;
const LONGEST_PAUSE_MS = 2_000;
const PAUSE_STEP_MS = 100;

export type Attempt = {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
};

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
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        schemaName: 'directory',
        tableName: 'sign_in_failures',
        tableCreated: true,
        keyPrefix,
        points,
        duration: WINDOW_SECONDS,
      });
    this.fromAddressForAccount = limiter('address-account', FROM_ADDRESS_FOR_ACCOUNT);
    this.fromAddress = limiter('address', FROM_ADDRESS);
    this.forAccount = limiter('account', FREE_FOR_ACCOUNT);
    this.overall = limiter('all', FREE_OVERALL);
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
    const excess = Math.max(
      (ofAccount?.consumedPoints ?? 0) - FREE_FOR_ACCOUNT,
      (ofAll?.consumedPoints ?? 0) - FREE_OVERALL,
    );
    if (excess > 0) await pause(Math.min(LONGEST_PAUSE_MS, excess * PAUSE_STEP_MS));
  }
}

async function take(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooManyFailures(error.msBeforeNext) : error;
  }
}

function tooManyFailures(waitMs: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Problem(429, `Too many failed sign-ins. Please try again in ${wait}.`, {
    code: 'too-many-sign-ins',
    retryAfter,
  });
}
