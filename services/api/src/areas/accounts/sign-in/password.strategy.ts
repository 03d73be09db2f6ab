import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type pg from 'pg';
import { DemoDatabase } from '../../../core/platform/demo/demo-database.js';
import { forbidden, Problem } from '../../../core/http/problem.js';
import { Clock } from '#runtime/clock';
import { POOL } from '../../../core/platform/tokens.js';
import { SignInLimits } from '../../../core/auth/limits/sign-in-limits.js';
import { SignInNetworks } from '../../../core/auth/limits/sign-in-networks.js';
import { isPassword } from '../../../core/auth/passwords.js';
import { SESSION_COLUMNS, type SessionRow, toSession } from '../../../core/auth/session-row.js';
import { type Session } from '../../../core/auth/session.js';
import { emailKey } from '../../../core/auth/sign-in/email-key.js';
import { FailedSignIns } from '../../../core/auth/sign-in/failed-sign-ins.js';
import { type MarkedAccount, StaffDevices } from './staff-devices.js';

const FIND_ACCOUNT = `
  SELECT ${SESSION_COLUMNS}, u.password_hash
  FROM directory.users u
  LEFT JOIN directory.schools s ON s.id = u.school_id
  WHERE u.email = $1`;

type AccountRow = SessionRow & { password_hash: string | null };

export type StaffSignIn = { session: Session; account: MarkedAccount };

/** Authenticates by email and password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly limits: SignInLimits,
    private readonly networks: SignInNetworks,
    private readonly devices: StaffDevices,
    private readonly clock: Clock,
    private readonly demo: DemoDatabase,
    private readonly failures: FailedSignIns,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  async validate(request: FastifyRequest, typedEmail: string, password: string): Promise<StaffSignIn> {
    const email = emailKey(typedEmail);
    const [known, addressTrust] = await Promise.all([this.find(email), this.networks.trustOf(request.ip)]);
    const isKnownDevice = known !== undefined && this.devices.knows(request, known);
    const attempt = await this.limits.begin({ email, userId: known?.id, isKnownDevice, addressTrust });
    // Read again, because the attempt may have waited and the password may have changed since.
    const account = await this.find(email);
    const isRight = await attempt.judge(async () => {
      const isMatch = await isPassword(account?.password_hash ?? null, password, attempt.trust);
      return isMatch && account !== undefined && (await this.demo.admitsUser(account.id, password));
    });
    // An account without a password can't be guessed, and its school would learn which invited people have one elsewhere.
    if (account?.password_hash != null && !isRight)
      this.failures.note(
        { actor: { kind: 'staff', id: account.id }, schoolId: account.school_id },
        'password',
      );
    if (account === undefined || !isRight)
      throw new Problem(401, 'Invalid email or password', { code: 'invalid-credentials' });
    // Only a person who knows the password learns that the account exists and is deactivated.
    if (!account.is_active) throw forbidden('Your account has been deactivated');
    if (account.school_id !== null) await this.networks.remember(addressTrust, account.school_id, account.id);
    return { session: toSession(account, this.clock.now()), account };
  }

  private async find(email: string): Promise<AccountRow | undefined> {
    const { rows } = await this.pool.query<AccountRow>(FIND_ACCOUNT, [email]);
    return rows[0];
  }
}
