import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { networkOf } from '../../http/network-of.js';
import { type Allowance, BudgetChanges } from '../limits/budget-changes.js';
import { tooManyLinks } from './link-problems.js';

/** How many mails with links may be asked for. The figures are in docs/security.md too. */
export const LINK_ALLOWANCES = {
  /** For one account, from one address: somebody who presses Send again. */
  accountHere: { burst: 5, perSecond: 1 / 120 },
  /** For one account, from everywhere: what a mailbox has to bear. */
  account: { burst: 15, perSecond: 1 / 120 },
  /** For all accounts, from one address: the staff of a large school on the first day. */
  address: { burst: 200, perSecond: 1 / 5 },
} as const satisfies Record<string, Allowance>;

/** Limits mails that anybody can ask for. Whether an account exists makes no difference. */
@Injectable()
export class LinkLimits {
  constructor(private readonly changes: BudgetChanges) {}

  /** @throws Problem 429 */
  async charge(email: string, ip: string): Promise<void> {
    const account = createHash('sha256').update(email).digest('base64url');
    const network = networkOf(ip);
    // The narrowest first: a caller who has used up their own share takes nothing from the others'.
    await this.require('accountHere', `${network}/${account}`);
    await this.require('address', network);
    await this.require('account', account);
  }

  private async require(name: keyof typeof LINK_ALLOWANCES, key: string): Promise<void> {
    if (!(await this.changes.charge(`link-${name}:${key}`, LINK_ALLOWANCES[name]))) throw tooManyLinks();
  }
}
