import { WAITING_IDENTITY_COOKIE } from '#contracts/accounts/identity-addresses';
import { type WaitingIdentity as Answer } from '#contracts/accounts/identities';
import { Clock } from '#runtime/clock';
import { Keyring } from '#runtime/keyring';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Environment } from '../../../core/platform/environment.js';
import { ENVIRONMENT } from '../../../core/platform/tokens.js';
import { SealedCookie } from './sealed-cookie.js';

const NAME = 'laurel_identity';
/** Time to sign in to the account, perhaps with a link by mail. */
const SECONDS = 30 * 60;

const waiting = z.object({
  issuer: z.string(),
  subject: z.string(),
  userId: z.string(),
  email: z.string(),
  pictureUrl: z.string().nullable(),
});

/** An identity whose address an account has, before its owner has confirmed that they belong together. */
export type Waiting = z.output<typeof waiting>;

/** Keeps such an identity in the browser that has signed in with it: no other one can connect it. */
@Injectable()
export class WaitingIdentity {
  private readonly cookie: SealedCookie<Waiting>;

  constructor(
    keyring: Keyring,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    const { isSecure } = environment;
    const purpose = 'staff: identities that wait to be connected';
    this.cookie = new SealedCookie({ keyring, purpose, content: waiting, seconds: SECONDS, isSecure });
  }

  read(request: FastifyRequest): Waiting | undefined {
    return this.cookie.read(request, NAME, this.clock.now());
  }

  /** What a person may see of it. If it is gone, the console no longer asks about it. */
  describe(request: FastifyRequest, reply: FastifyReply): Answer | null {
    const waiting = this.read(request);
    if (waiting !== undefined) return { provider: new URL(waiting.issuer).hostname, email: waiting.email };
    this.clear(reply);
    return null;
  }

  /** A second cookie, which says nothing, lets the console know that there is a question to ask. */
  write(reply: FastifyReply, content: Waiting): void {
    this.cookie.write(reply, NAME, content, this.clock.now());
    void reply.setCookie(WAITING_IDENTITY_COOKIE, '1', { ...this.sign(), maxAge: SECONDS });
  }

  clear(reply: FastifyReply): void {
    this.cookie.clear(reply, NAME);
    void reply.clearCookie(WAITING_IDENTITY_COOKIE, this.sign());
  }

  private sign() {
    return { path: '/', sameSite: 'lax', secure: this.environment.isSecure } as const;
  }
}
