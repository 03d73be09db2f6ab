import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../core/auth/session-cookie.js';
import { Sessions } from '../../../core/auth/sessions.js';
import { SignedOutCookie } from '../../../core/auth/signed-out-cookie.js';
import { type Environment } from '../../../core/platform/environment.js';
import { LOGGER, type Logger } from '../../../core/platform/logger.js';
import { ENVIRONMENT } from '../../../core/platform/tokens.js';
import { IdentityProvider } from './identity-provider.js';
import { problemOf } from './provider-failure.js';
import {
  accountPageWith,
  callbackAddress,
  type Destination,
  isOwnNavigation,
  SIGN_IN_PAGE,
  signInPageWith,
} from './sign-in-address.js';
import { SignInFlows } from './sign-in-flows.js';

@Injectable()
export class BeginSignIn {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly flows: SignInFlows,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly signedOut: SignedOutCookie,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Leads to the identity provider or, where there is none or it is away, to the sign-in page. */
  async run(
    request: FastifyRequest,
    reply: FastifyReply,
    { callbackPath, connects }: { callbackPath: string; connects: boolean },
  ): Promise<Destination> {
    if (!this.provider.isSetUp || !isOwnNavigation(request)) return SIGN_IN_PAGE;
    const asksAgain = await this.wasSignedOut(request);
    return this.leadOn(request, reply, { callbackPath, connects, asksAgain });
  }

  /** @param asksAgain the provider asks who it is, if it can */
  async leadOn(
    request: FastifyRequest,
    reply: FastifyReply,
    { callbackPath, connects, asksAgain }: { callbackPath: string; connects: boolean; asksAgain: boolean },
  ): Promise<Destination> {
    const callback = callbackAddress(request, callbackPath, this.environment.publicUrl);
    try {
      const { url, flow } = await this.provider.begin(callback.href, asksAgain);
      this.flows.begin(request, reply, { ...flow, connects, asksAgain });
      return { url };
    } catch (err) {
      this.logger.warn({ err }, 'the identity provider could not be reached');
      return connects ? accountPageWith(problemOf(err)) : signInPageWith(problemOf(err));
    }
  }

  /** Whether this browser's person has logged out, or was signed out from elsewhere: the provider then asks who it is. */
  private async wasSignedOut(request: FastifyRequest): Promise<boolean> {
    return this.signedOut.has(request) || (await this.sessions.wasEnded(this.cookie.read(request)));
  }
}
