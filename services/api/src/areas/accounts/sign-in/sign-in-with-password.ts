import { needsSecondStep, type SignInAnswer } from '#contracts/accounts/auth';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { BeginSession } from '../../../core/auth/sign-in/begin-session.js';
import { type MarkedAccount, StaffDevices } from './staff-devices.js';

@Injectable()
export class SignInWithPassword {
  constructor(
    private readonly session: BeginSession,
    private readonly devices: StaffDevices,
  ) {}

  /**
   * Signs the owner of a verified password in, or begins the second step.
   * @param isKept whether the session survives closing the browser
   * @throws Problem 401 if the user was deactivated at this moment
   */
  async run(
    request: FastifyRequest,
    reply: FastifyReply,
    account: MarkedAccount,
    isKept: boolean,
  ): Promise<SignInAnswer> {
    const answer = await this.session.run(request, reply, account.id, isKept);
    // A device becomes known only when the sign-in is complete: a password alone must not be enough.
    if (!needsSecondStep(answer)) this.devices.remember(request, reply, account);
    return answer;
  }
}
