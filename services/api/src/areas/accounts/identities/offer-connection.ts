import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../core/auth/session-cookie.js';
import { Sessions } from '../../../core/auth/sessions.js';
import { IdentityAccounts } from './identity-accounts.js';
import { type Identity } from './identity-provider.js';
import {
  ACCOUNT_PAGE,
  accountPageWith,
  CONNECT_PAGE,
  type Destination,
  SIGN_IN_PAGE,
} from './sign-in-address.js';
import { WaitingIdentity } from './waiting-identity.js';

/** Offers a signed-in user who was at the provider to connect an identity. Signs nobody in or out. */
@Injectable()
export class OfferConnection {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly accounts: IdentityAccounts,
    private readonly waiting: WaitingIdentity,
  ) {}

  /** Leads on to where the person agrees, or back to the account page. */
  async offer(request: FastifyRequest, reply: FastifyReply, identity: Identity): Promise<Destination> {
    const session = await this.sessions.find(this.cookie.read(request));
    if (session === null) return SIGN_IN_PAGE;
    const { id: userId, email } = session.user;
    const owner = await this.accounts.findOwner(identity);
    if (owner !== undefined) return owner === userId ? ACCOUNT_PAGE : accountPageWith('connected-elsewhere');
    const { issuer, subject, pictureUrl, verifiedEmail } = identity;
    if (verifiedEmail === undefined) return accountPageWith('unverified');
    if (verifiedEmail !== email) return accountPageWith('another-address');
    this.waiting.write(reply, { issuer, subject, pictureUrl, userId, email });
    return CONNECT_PAGE;
  }
}
