import { type signInWithPasskey } from '#contracts/accounts/passkeys';
import { type InputOf } from '#contracts/route';
import { type SessionUser } from '#contracts/accounts/users';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { refusedPasskey } from './passkey-challenges.js';
import { Passkeys } from './passkeys.js';
import { BudgetChanges } from '../../../core/auth/limits/budget-changes.js';
import { BeginSession } from '../../../core/auth/sign-in/begin-session.js';
import { networkOf } from '../../../core/http/network-of.js';
import { Problem } from '../../../core/http/problem.js';
import { DemoDatabase } from '../../../core/platform/demo/demo-database.js';

/** Budget of each address: the staff of a large school who open the sign-in page at once. */
const CHALLENGES = { burst: 500, perSecond: 1 };
const SIGN_IN = { purpose: 'sign-in', userId: null } as const;

@Injectable()
export class SignInWithPasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly budgets: BudgetChanges,
    private readonly session: BeginSession,
    private readonly demo: DemoDatabase,
  ) {}

  /** @throws Problem 429 for too many from one address */
  async begin(request: FastifyRequest) {
    if (!(await this.budgets.charge(`passkey-challenges:${networkOf(request.ip)}`, CHALLENGES)))
      throw new Problem(429, 'Too many sign-ins were started. Please try again in a minute.', {
        code: 'too-many-sign-ins',
        retryAfter: 60,
      });
    return this.passkeys.beginSigning(request, SIGN_IN);
  }

  /** @throws Problem 401 */
  async run(
    request: FastifyRequest,
    reply: FastifyReply,
    { passkey, keepSignedIn }: InputOf<typeof signInWithPasskey>,
  ): Promise<SessionUser> {
    const userId = await this.passkeys.verifySigned(request, passkey, SIGN_IN);
    // In a copy of the demo elsewhere, its accounts are nobody's.
    if (!(await this.demo.admitsUser(userId, ''))) throw refusedPasskey();
    return this.session.complete(request, reply, userId, keepSignedIn);
  }
}
