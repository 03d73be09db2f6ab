import {
  beginPasskeySignIn,
  beginPasskeyStep,
  passSecondStepWithPasskey,
  signInWithPasskey,
} from '#contracts/accounts/passkeys';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { cancelSecondStep, getSecondStep, passSecondStep } from '#contracts/accounts/second-step';
import { type SessionUser } from '#contracts/accounts/users';
import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { SecondSteps } from '../../../core/auth/factors/second-steps.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { SignInWithPasskey } from './sign-in-with-passkey.js';
import { PassSecondStep } from './pass-second-step.js';

@Controller()
export class SecondStepController {
  constructor(
    private readonly steps: SecondSteps,
    private readonly passSecondStep: PassSecondStep,
    private readonly passkey: SignInWithPasskey,
  ) {}

  @Endpoint(getSecondStep)
  async show(@Req() request: FastifyRequest): Promise<ResponseOf<typeof getSecondStep>> {
    return { secondStep: await this.steps.show(request) };
  }

  @Endpoint(passSecondStep)
  pass(
    @Req() request: FastifyRequest,
    @Input() { code }: InputOf<typeof passSecondStep>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    return this.passSecondStep.withCode(request, reply, code);
  }

  @Endpoint(cancelSecondStep)
  async cancel(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    await this.steps.cancel(request, reply);
    return { message: 'Given up' };
  }

  @Endpoint(beginPasskeyStep)
  beginPasskeyStep(@Req() request: FastifyRequest): Promise<ResponseOf<typeof beginPasskeyStep>> {
    return this.passSecondStep.begin(request);
  }

  @Endpoint(passSecondStepWithPasskey)
  passWithPasskey(
    @Req() request: FastifyRequest,
    @Input() { passkey }: InputOf<typeof passSecondStepWithPasskey>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    return this.passSecondStep.withPasskey(request, reply, passkey);
  }

  @Endpoint(beginPasskeySignIn)
  async beginPasskeySignIn(@Req() request: FastifyRequest): Promise<ResponseOf<typeof beginPasskeySignIn>> {
    return { ...(await this.passkey.begin(request)) };
  }

  @Endpoint(signInWithPasskey)
  signInWithPasskey(
    @Req() request: FastifyRequest,
    @Input() input: InputOf<typeof signInWithPasskey>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    return this.passkey.run(request, reply, input);
  }
}
