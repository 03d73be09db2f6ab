import { Injectable } from '@nestjs/common';
import { type Allowance, BudgetChanges } from './budget-changes.js';
import { createHash } from 'node:crypto';
import { chargeAll, FailureBudget, judge } from './failure-budget.js';
import { type AddressTrust } from './sign-in-networks.js';

/** Limits for wrong passwords. The resulting figures are in docs/security/sign-in.md, and tested. */
export const PASSWORD_ALLOWANCES = {
  /** Per account, on devices that it has signed in with. */
  device: { burst: 10, perSecond: 1 / 5 },
  /** Per account, at one address where it or its school is known: fast at first, steady afterwards. */
  accountHere: { burst: 10, perSecond: 1 },
  accountHereLong: { burst: 300, perSecond: 1 / 5 },
  /** Per account, at one address where it is not known. */
  accountElsewhere: { burst: 10, perSecond: 1 / 5 },
  /** Per account, at all addresses together where it is not known. */
  accountFromStrangers: { burst: 20, perSecond: 1 / 5 },
  /** For all accounts together, at one address. */
  address: { burst: 100, perSecond: 5 },
} as const satisfies Record<string, Allowance>;

/** How much is known about where an attempt comes from. The more, the earlier its password is checked. */
export type Trust = 'device' | 'place' | 'stranger';

export type PasswordAttempt = {
  trust: Trust;
  /** Judges the password. An attempt that is correct, or that could not be checked, is not charged. */
  judge(check: () => Promise<boolean>): Promise<boolean>;
};

type Source = {
  email: string;
  userId: string | undefined;
  isKnownDevice: boolean;
  addressTrust: AddressTrust;
};

/**
 * Slows wrong passwords down. Nobody is refused because of others, unless so many are waiting that no turn comes, and
 * nobody can lock another out: a device that the account has used has its own budget, and so has each address where the
 * account or its school is known. Only strangers share one budget per account.
 */
@Injectable()
export class SignInLimits {
  private readonly budgets: Record<keyof typeof PASSWORD_ALLOWANCES, FailureBudget>;

  constructor(changes: BudgetChanges) {
    const budget = (name: string, allowance: Allowance) => new FailureBudget(changes, name, allowance);
    this.budgets = {
      device: budget('password-device', PASSWORD_ALLOWANCES.device),
      accountHere: budget('account-here', PASSWORD_ALLOWANCES.accountHere),
      accountHereLong: budget('account-here-long', PASSWORD_ALLOWANCES.accountHereLong),
      accountElsewhere: budget('account-elsewhere', PASSWORD_ALLOWANCES.accountElsewhere),
      accountFromStrangers: budget('account-from-strangers', PASSWORD_ALLOWANCES.accountFromStrangers),
      address: budget('password-address', PASSWORD_ALLOWANCES.address),
    };
  }

  /** Waits until the password may be checked. @throws Problem 429 if no turn comes */
  async begin(source: Source): Promise<PasswordAttempt> {
    const trust = trustOf(source);
    const charges = await chargeAll(this.budgetsFor(trust, source));
    return { trust, judge: (check) => judge(charges, check, (isRight) => isRight) };
  }

  /** The address's budget for the account comes first, so that guesses from there wait behind each other. */
  private budgetsFor(trust: Trust, { email, addressTrust: { network } }: Source): [FailureBudget, string][] {
    const { device, accountHere, accountHereLong, accountElsewhere, accountFromStrangers, address } =
      this.budgets;
    const account = createHash('sha256').update(email).digest('base64url');
    const pair = `${network}/${account}`;
    switch (trust) {
      case 'device':
        return [[device, account]];
      case 'place':
        return [
          [accountHere, pair],
          [accountHereLong, pair],
          [address, network],
        ];
      case 'stranger':
        return [
          [accountElsewhere, pair],
          [address, network],
          [accountFromStrangers, account],
        ];
    }
  }
}

/** At a school's address every account is trusted alike, so that trust does not reveal whether an email is known. */
function trustOf({ userId, isKnownDevice, addressTrust }: Source): Trust {
  if (isKnownDevice) return 'device';
  const isKnownThere = userId !== undefined && addressTrust.isKnownToPerson(userId);
  return addressTrust.isSchool || isKnownThere ? 'place' : 'stranger';
}
