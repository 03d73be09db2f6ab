import { type AccountLink } from '#contracts/account-links';
import { Injectable } from '@nestjs/common';
import { OneTimeLinks } from '../../core/auth/links/one-time-links.js';

@Injectable()
export class LookAtLink {
  constructor(private readonly links: OneTimeLinks) {}

  /** @throws Problem 404, 410 or 403 if the link does not work */
  async run(token: string): Promise<AccountLink> {
    const { purpose, expiresAt, user } = await this.links.look(token);
    const { email, displayName, schoolName } = user;
    return { purpose, email, displayName, schoolName, expiresAt: expiresAt.toISOString() };
  }
}
