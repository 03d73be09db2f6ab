import { type confirmIdentity } from '#contracts/second-factors';
import { type InputOf } from '#contracts/route';
import { type SessionUser } from '#contracts/users';
import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { CurrentPassword } from '../../core/auth/current-password.js';
import { CheckCode } from '../../core/auth/factors/check-code.js';
import { ConfirmedSessions } from '../../core/auth/factors/confirmed-sessions.js';
import { refused } from '../../core/http/problem.js';

@Injectable()
export class ConfirmIdentity {
  constructor(
    private readonly password: CurrentPassword,
    private readonly codes: CheckCode,
    private readonly confirmed: ConfirmedSessions,
  ) {}

  /** @throws Problem 403 for a wrong password or code, or without either; 429 after too many */
  async run(
    user: SessionUser,
    request: FastifyRequest,
    { password, code }: InputOf<typeof confirmIdentity>,
  ): Promise<void> {
    if (code !== undefined) await this.requireCode(user, request, code);
    else if (password !== undefined && user.hasSetPassword) await this.password.require(request, password);
    else throw refused(403, 'proof-needed', 'password', 'Please enter your password or a code.');
    await this.confirmed.confirm(request);
  }

  private async requireCode(
    { id: userId }: SessionUser,
    { ip }: FastifyRequest,
    code: string,
  ): Promise<void> {
    if (await this.codes.run({ userId, ip, isKnownDevice: true }, code)) return;
    throw refused(403, 'wrong-code', 'code', 'This code is wrong, or was used before.');
  }
}
