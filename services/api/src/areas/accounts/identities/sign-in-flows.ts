import { Clock } from '#runtime/clock';
import { Keyring } from '#runtime/keyring';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Environment } from '../../../core/platform/environment.js';
import { ENVIRONMENT } from '../../../core/platform/tokens.js';
import { SealedCookie } from './sealed-cookie.js';

const PREFIX = 'laurel_login_';
const STATE = /^[\w-]{43}$/;
/** Time to sign in at the provider. */
const SECONDS = 15 * 60;
/** Tabs of one browser in which a sign-in was begun and not finished. */
const MOST_AT_ONCE = 6;

const flow = z.object({
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Begun on one's own account page, to connect an identity instead of signing in. */
  connects: z.boolean().optional(),
  /** The provider was told to ask who it is. */
  asksAgain: z.boolean().optional(),
});

/** What the provider's answer is checked against. */
export type SignInFlow = z.output<typeof flow> & { state: string };

/**
 * Sign-ins that a browser has begun, each in a cookie named by its state. So several tabs at once don't disturb each
 * other, and an answer that was begun in another browser finds nothing here.
 */
@Injectable()
export class SignInFlows {
  private readonly cookie: SealedCookie<z.output<typeof flow>>;

  constructor(
    keyring: Keyring,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) { isSecure }: Environment,
  ) {
    const purpose = 'staff: sign-ins at the identity provider';
    this.cookie = new SealedCookie({ keyring, purpose, content: flow, seconds: SECONDS, isSecure });
  }

  begin(request: FastifyRequest, reply: FastifyReply, { state, ...content }: SignInFlow): void {
    const others = this.cookie.namesOf(request, PREFIX);
    for (const name of others.slice(0, Math.max(0, others.length - MOST_AT_ONCE + 1)))
      this.cookie.clear(reply, name);
    this.cookie.write(reply, PREFIX + state, content, this.clock.now());
  }

  /** Takes the sign-in that the answer belongs to, so that the same answer finds it only once. */
  take(request: FastifyRequest, reply: FastifyReply, state: string | undefined): SignInFlow | undefined {
    if (state === undefined || !STATE.test(state)) return undefined;
    const content = this.cookie.read(request, PREFIX + state, this.clock.now());
    if (content === undefined) return undefined;
    this.cookie.clear(reply, PREFIX + state);
    return { ...content, state };
  }
}
