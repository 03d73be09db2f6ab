import { type SignedPasskey } from '#contracts/accounts/signed-passkey';
import { type SessionUser } from '#contracts/accounts/users';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CheckCode } from './check-code.js';
import { Passkeys } from './passkeys.js';
import { type Pending, SecondSteps } from '../../../core/auth/factors/second-steps.js';
import { BeginSession } from '../../../core/auth/sign-in/begin-session.js';
import { StaffDevices } from '../sign-in/staff-devices.js';
import { Problem } from '../../../core/http/problem.js';

@Injectable()
export class PassSecondStep {
  constructor(
    private readonly steps: SecondSteps,
    private readonly codes: CheckCode,
    private readonly passkeys: Passkeys,
    private readonly session: BeginSession,
    private readonly devices: StaffDevices,
  ) {}

  /** @throws Problem 401 for a wrong code or without a first step, 429 after too many wrong ones */
  async withCode(request: FastifyRequest, reply: FastifyReply, code: string): Promise<SessionUser> {
    const pending = await this.steps.require(request);
    const isKnownDevice = this.devices.knows(request, accountOf(pending));
    const { userId } = pending;
    if (!(await this.codes.run({ userId, ip: request.ip, isKnownDevice }, code))) {
      await this.steps.noteFailure(pending);
      throw new Problem(401, 'This code is wrong or was already used.', { code: 'wrong-code' });
    }
    return this.finish(request, reply, pending);
  }

  /** @throws Problem 401 without a first step */
  async begin(request: FastifyRequest): Promise<{ challenge: string }> {
    const { userId } = await this.steps.require(request);
    return { ...(await this.passkeys.beginSigning(request, { purpose: 'second-step', userId })) };
  }

  /** @throws Problem 401 for a passkey that is not accepted, or without a first step */
  async withPasskey(
    request: FastifyRequest,
    reply: FastifyReply,
    passkey: SignedPasskey,
  ): Promise<SessionUser> {
    const pending = await this.steps.require(request);
    const { userId } = pending;
    await this.passkeys.verifySigned(request, passkey, { purpose: 'second-step', userId });
    return this.finish(request, reply, pending);
  }

  private async finish(request: FastifyRequest, reply: FastifyReply, pending: Pending): Promise<SessionUser> {
    await this.steps.finish(reply, pending);
    const user = await this.session.complete(request, reply, pending.userId, pending.isKept);
    this.devices.remember(request, reply, accountOf(pending));
    return user;
  }
}

function accountOf({ userId, passwordHash }: Pending) {
  return { id: userId, password_hash: passwordHash };
}
