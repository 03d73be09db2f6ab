import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Attempt, failureLimiter, slowDown, take, tryTake } from '../../auth/limits/failure-limiter.js';
import { networkOf, widerNetworkOf } from '../../auth/limits/network-of.js';
import { POOL } from '../../platform/tokens.js';

/** Wrong codes in one window. A class of 30 behind one address can each mistype three times. */
const FROM_DEVICE = 10;
const FROM_ADDRESS = 100;
const FROM_NETWORK = 400;
/** From here on every attempt waits, but none is refused for what others did elsewhere. */
const FREE_FROM_ADDRESS = 60;
const FREE_OVERALL = 1_000;

/**
 * Limits wrong login codes. A code is name and password in one, so there is no account to count by: a device that has
 * signed in before has an allowance of its own, and all others share that of their address and their network. So nobody
 * shuts a classroom out by typing nonsense, and a guesser gets 100 tries of 387 million in a quarter of an hour. As
 * with passwords, an attempt is counted before the code is looked at and given back when it was right.
 */
@Injectable()
export class CodeLimits {
  private readonly fromDevice: RateLimiterPostgres;
  private readonly fromAddress: RateLimiterPostgres;
  private readonly fromNetwork: RateLimiterPostgres;
  private readonly overall: RateLimiterPostgres;

  constructor(@Inject(POOL) pool: pg.Pool) {
    this.fromDevice = failureLimiter(pool, 'code-device', FROM_DEVICE);
    this.fromAddress = failureLimiter(pool, 'code-address', FROM_ADDRESS);
    this.fromNetwork = failureLimiter(pool, 'code-network', FROM_NETWORK);
    this.overall = failureLimiter(pool, 'code-all', FREE_OVERALL);
  }

  /** @throws Problem 429 when this device and its address, or the network, have failed too often */
  async begin(address: string, device: string | undefined): Promise<Attempt> {
    const isOnDevice = device !== undefined && (await tryTake(this.fromDevice, device)) === undefined;
    const giveBack = isOnDevice
      ? () => this.fromDevice.reward(device)
      : await this.takeFromAddress(networkOf(address), widerNetworkOf(address));
    const all = await this.overall.get('');
    await slowDown((all?.consumedPoints ?? 0) - FREE_OVERALL);
    return {
      succeeded: async () => {
        await giveBack();
      },
      failed: async () => {
        await this.overall.penalty('');
      },
    };
  }

  /** @returns how to give the attempt back */
  private async takeFromAddress(network: string, wider: string): Promise<() => Promise<unknown>> {
    // One after the other: what the address has no allowance for is not its neighbours' loss.
    await take(this.fromAddress, network);
    await take(this.fromNetwork, wider);
    const ofAddress = await this.fromAddress.get(network);
    await slowDown((ofAddress?.consumedPoints ?? 0) - FREE_FROM_ADDRESS);
    return () => Promise.all([this.fromAddress.reward(network), this.fromNetwork.reward(wider)]);
  }
}
