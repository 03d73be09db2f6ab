import { Injectable } from '@nestjs/common';
import { type Allowance, BudgetChanges } from '../../../core/auth/limits/budget-changes.js';
import { type Charge, chargeAll, FailureBudget, judge } from '../../../core/auth/limits/failure-budget.js';
import { networkOf } from '../../../core/http/network-of.js';

/** Limits for wrong codes of the second step. The resulting figures are in docs/security/sign-in.md. */
export const FACTOR_ALLOWANCES = {
  /** Per account, in a session or on a device that it has signed in with. */
  device: { burst: 10, perSecond: 1 / 30 },
  /** Per account, everywhere else together. */
  account: { burst: 20, perSecond: 1 / 60 },
  /** For all accounts together, at one address. */
  address: { burst: 100, perSecond: 1 },
} as const satisfies Record<string, Allowance>;

type Source = { userId: string; ip: string; isKnownDevice: boolean };

/** Slows wrong codes down. Guesses from elsewhere do not keep the owner out on a known device. */
@Injectable()
export class FactorLimits {
  private readonly device: FailureBudget;
  private readonly account: FailureBudget;
  private readonly address: FailureBudget;

  constructor(changes: BudgetChanges) {
    this.device = new FailureBudget(changes, 'factor-device', FACTOR_ALLOWANCES.device);
    this.account = new FailureBudget(changes, 'factor-account', FACTOR_ALLOWANCES.account);
    this.address = new FailureBudget(changes, 'factor-address', FACTOR_ALLOWANCES.address);
  }

  /** Runs a check as soon as its turn comes, and charges it if it fails. @throws Problem 429 if no turn comes */
  async judge(source: Source, check: () => Promise<boolean>): Promise<boolean> {
    return judge(await this.charge(source), check, (isRight) => isRight);
  }

  private charge({ userId, ip, isKnownDevice }: Source): Promise<Charge[]> {
    if (isKnownDevice) return chargeAll([[this.device, userId]]);
    return chargeAll([
      [this.address, networkOf(ip)],
      [this.account, userId],
    ]);
  }
}
