import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type pg from 'pg';
import { DemoDatabase } from '../../demo/demo-database.js';
import { forbidden, Problem } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/tokens.js';
import { SignInLimits } from '../limits/sign-in-limits.js';
import { isPassword } from '../passwords.js';
import { SESSION_COLUMNS, type SessionRow, toSession } from '../session-row.js';
import { type Session } from '../session.js';

const FIND_ACCOUNT = `
  SELECT ${SESSION_COLUMNS}, u.password_hash
  FROM directory.users u
  LEFT JOIN directory.schools s ON s.id = u.school_id
  WHERE u.email = $1`;

type AccountRow = SessionRow & { password_hash: string | null };

/** Signs in by email and password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly limits: SignInLimits,
    private readonly clock: Clock,
    private readonly demo: DemoDatabase,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  async validate(request: FastifyRequest, typedEmail: string, password: string): Promise<Session> {
    const email = typedEmail.toLowerCase();
    const attempt = await this.limits.begin(request.ip, email);
    const { rows } = await this.pool.query<AccountRow>(FIND_ACCOUNT, [email]);
    const account = rows[0];
    const isRight = await isPassword(account?.password_hash ?? null, password);
    if (account === undefined || !isRight || !(await this.demo.admitsUser(account.id, password))) {
      await attempt.failed();
      throw new Problem(401, 'Invalid email or password', { code: 'invalid-credentials' });
    }
    await attempt.succeeded();
    // Only who knows the password learns that the account exists and is switched off.
    if (!account.is_active) throw forbidden('Your account has been deactivated');
    return toSession(account, this.clock.now());
  }
}
