import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { forbidden, unauthorized } from '../http/problem.js';
import { POOL } from '../platform/tokens.js';
import { ConfirmedSessions } from './factors/confirmed-sessions.js';
import { SignInLimits } from './limits/sign-in-limits.js';
import { SignInNetworks } from './limits/sign-in-networks.js';
import { isPassword } from './passwords.js';
import { SessionCookie } from './session-cookie.js';
import { type Session } from './session.js';
import { Sessions } from './sessions.js';

/** Asks for the password again, where a stolen session must not be enough. */
@Injectable()
export class CurrentPassword {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly limits: SignInLimits,
    private readonly networks: SignInNetworks,
    private readonly confirmed: ConfirmedSessions,
  ) {}

  /** The session of the browser; null if there is none. */
  sessionOf(request: FastifyRequest): Promise<Session | null> {
    return this.sessions.find(this.cookie.read(request));
  }

  /**
   * Users who have no password yet must have signed in or confirmed just now. Wrong tries are limited as those of signing in are.
   * @throws Problem 401 without a session, 403 if the password is wrong or missing, 429 if no turn comes
   */
  async require(request: FastifyRequest, password: string | undefined): Promise<void> {
    const session = await this.sessionOf(request);
    if (session === null) throw unauthorized();
    const { id, email, hasSetPassword } = session.user;
    if (!hasSetPassword) return this.confirmed.requireOrNew(request);
    if (password === undefined) throw wrongPassword();
    const addressTrust = await this.networks.trustOf(request.ip);
    const attempt = await this.limits.begin({ email, userId: id, isKnownDevice: true, addressTrust });
    const { rows } = await this.pool.query<{ password_hash: string | null }>(
      'SELECT password_hash FROM directory.users WHERE id = $1',
      [id],
    );
    const hash = rows[0]?.password_hash ?? null;
    if (!(await attempt.judge(() => isPassword(hash, password, attempt.trust)))) throw wrongPassword();
  }
}

function wrongPassword() {
  return forbidden('Your current password is incorrect.');
}
