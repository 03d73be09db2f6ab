import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { networkOf } from '../../../core/http/network-of.js';
import { type Allowance, BudgetChanges } from '../../../core/auth/limits/budget-changes.js';
import { tooManyLinks } from '../../../core/auth/links/link-problems.js';

/** How many mails with links may be asked for. The figures are in docs/security/sign-in.md too. */
export const LINK_ALLOWANCES = {
  /** For one account, from one address: somebody who presses Send again. */
  accountHere: { burst: 5, perSecond: 1 / 120 },
  /** For one account, from everywhere: what a mailbox has to bear. */
  account: { burst: 15, perSecond: 1 / 120 },
  /** For all accounts, from one address: the staff of a large school on the first day. */
  address: { burst: 200, perSecond: 1 / 5 },
} as const satisfies Record<string, Allowance>;

/** Limits mails that anybody can ask for. No answer depends on whether an account exists. */
@Injectable()
export class LinkLimits {
  constructor(private readonly changes: BudgetChanges) {}

  /**
   * Once an address has used up its own share, requests for links are accepted, but what they need is charged only for an
   * account that exists, with `allows`: somebody who asks for links of made-up addresses keeps nobody at the same school from
   * theirs. Mails to addresses without an account are refused then.
   * @returns whether all was charged
   * @throws Problem 429
   */
  async charge(email: string, ip: string, isForNewcomers: boolean): Promise<boolean> {
    if (await this.tryCharge('address', networkOf(ip))) {
      if (!(await this.allows(email, ip))) throw tooManyLinks();
      return true;
    }
    if (isForNewcomers) throw tooManyLinks();
    return false;
  }

  /** Whether an account may be sent another mail, which is charged. */
  async allows(email: string, ip: string): Promise<boolean> {
    const account = createHash('sha256').update(email).digest('base64url');
    // The narrowest first: a sender who has used up their own share takes nothing of the others'.
    return (
      (await this.tryCharge('accountHere', `${networkOf(ip)}/${account}`)) &&
      (await this.tryCharge('account', account))
    );
  }

  private tryCharge(name: keyof typeof LINK_ALLOWANCES, key: string): Promise<boolean> {
    return this.changes.charge(`link-${name}:${key}`, LINK_ALLOWANCES[name]);
  }
}
