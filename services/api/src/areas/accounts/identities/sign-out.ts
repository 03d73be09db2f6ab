import { type logout } from '#contracts/accounts/auth';
import { type ResponseOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Kysely } from 'kysely';
import { SchoolPlaceCookie } from '../../../core/auth/school-place-cookie.js';
import { SessionCookie } from '../../../core/auth/session-cookie.js';
import { Sessions } from '../../../core/auth/sessions.js';
import { SignedOutCookie } from '../../../core/auth/signed-out-cookie.js';
import { type Environment } from '../../../core/platform/environment.js';
import { LOGGER, type Logger } from '../../../core/platform/logger.js';
import { DATABASE, ENVIRONMENT } from '../../../core/platform/tokens.js';
import { IdentityProvider } from './identity-provider.js';
import { callbackAddress } from './sign-in-address.js';

@Injectable()
export class SignOut {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly place: SchoolPlaceCookie,
    private readonly signedOut: SignedOutCookie,
    private readonly provider: IdentityProvider,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ends this browser's session, and says where the one at the identity provider ends, if that is wanted. */
  async run(request: FastifyRequest, reply: FastifyReply): Promise<ResponseOf<typeof logout>> {
    const token = this.cookie.read(request);
    const continueAt = await this.endAtProvider(request, token);
    await this.sessions.end(token);
    this.cookie.clear(reply);
    this.place.clear(reply);
    this.signedOut.write(reply);
    return { message: 'Signed out', ...(continueAt !== undefined && { continueAt }) };
  }

  /** Where the provider ends its session; undefined for people who never sign in there, and if it does not answer. */
  private async endAtProvider(
    request: FastifyRequest,
    token: string | undefined,
  ): Promise<string | undefined> {
    const { identityProvider, publicUrl } = this.environment;
    if (identityProvider?.endsSession !== true) return undefined;
    try {
      const session = await this.sessions.find(token);
      if (session === null || !(await this.isConnected(session.user.id))) return undefined;
      return await this.provider.endSessionUrl(callbackAddress(request, '/', publicUrl).href);
    } catch (err) {
      this.logger.warn({ err }, 'the session at the identity provider was not ended');
      return undefined;
    }
  }

  private async isConnected(userId: string): Promise<boolean> {
    const identity = await this.db
      .selectFrom('directory.identities')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return identity !== undefined;
  }
}
