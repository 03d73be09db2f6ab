import { type confirmIdentity } from '#contracts/accounts/second-factors';
import { type InputOf } from '#contracts/route';
import { type SignedPasskey } from '#contracts/accounts/signed-passkey';
import { type SessionUser } from '#contracts/accounts/users';
import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { CurrentPassword } from '../../../core/auth/current-password.js';
import { CheckCode } from '../second-step/check-code.js';
import { ConfirmedSessions } from '../../../core/auth/factors/confirmed-sessions.js';
import { Passkeys } from '../second-step/passkeys.js';
import { Problem, refused } from '../../../core/http/problem.js';

@Injectable()
export class ConfirmIdentity {
  constructor(
    private readonly password: CurrentPassword,
    private readonly codes: CheckCode,
    private readonly passkeys: Passkeys,
    private readonly confirmed: ConfirmedSessions,
  ) {}

  /** What one's own passkey has to sign. */
  async begin({ id: userId }: SessionUser, request: FastifyRequest): Promise<{ challenge: string }> {
    return { ...(await this.passkeys.beginSigning(request, { purpose: 'confirm', userId })) };
  }

  /** @throws Problem 403 for a wrong password or code, or without either; 429 after too many */
  async run(
    user: SessionUser,
    request: FastifyRequest,
    { password, code, passkey }: InputOf<typeof confirmIdentity>,
  ): Promise<void> {
    if (passkey !== undefined) await this.requirePasskey(user, request, passkey);
    else if (code !== undefined) await this.requireCode(user, request, code);
    else if (password !== undefined && user.hasSetPassword) await this.password.require(request, password);
    else throw refused(403, 'proof-needed', 'password', 'Please enter your password or a code.');
    await this.confirmed.confirm(request);
  }

  /** A session that ended is 401, so a wrong passkey is not. */
  private async requirePasskey(
    { id: userId }: SessionUser,
    request: FastifyRequest,
    passkey: SignedPasskey,
  ): Promise<void> {
    await this.passkeys
      .verifySigned(request, passkey, { purpose: 'confirm', userId })
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        throw refused(403, 'passkey-refused', 'passkey', error.message);
      });
  }

  private async requireCode(
    { id: userId }: SessionUser,
    { ip }: FastifyRequest,
    code: string,
  ): Promise<void> {
    if (await this.codes.run({ userId, ip, isKnownDevice: true }, code)) return;
    throw refused(403, 'wrong-code', 'code', 'This code is wrong or was already used.');
  }
}
