import { type AccountLink } from '#contracts/accounts/account-links';
import { Injectable } from '@nestjs/common';
import { OneTimeLinks } from '../../../core/auth/links/one-time-links.js';
import { SetupLinks } from '../../../core/auth/links/setup-links.js';

@Injectable()
export class LookAtLink {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly setups: SetupLinks,
  ) {}

  /** @throws Problem 404, 410 or 403 if the link does not work */
  async run(token: string): Promise<AccountLink> {
    const setup = await this.setups.look(token);
    if (setup !== undefined)
      return { ...setup, purpose: 'school-setup', expiresAt: setup.expiresAt.toISOString() };
    const { purpose, expiresAt, user } = await this.links.look(token);
    const { email, displayName, schoolName } = user;
    return { purpose, email, displayName, schoolName, expiresAt: expiresAt.toISOString() };
  }
}
