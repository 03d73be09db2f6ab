import {
  type AccountLink,
  lookAtLink,
  requestMagicLink,
  requestPasswordReset,
  setPassword,
  signInWithLink,
} from '#contracts/accounts/account-links';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { type SignInAnswer } from '#contracts/accounts/auth';
import { isWorkEmail } from '#domain/work-email';
import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { BeginSession } from '../../../core/auth/sign-in/begin-session.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { LookAtLink } from './look-at-link.js';
import { RequestLink } from './request-link.js';
import { SetPassword } from './set-password.js';
import { SignInWithLink } from './sign-in-with-link.js';

@Controller()
export class AccountLinksController {
  constructor(
    private readonly requestLink: RequestLink,
    private readonly lookAtLink: LookAtLink,
    private readonly signInWithLink: SignInWithLink,
    private readonly setPassword: SetPassword,
    private readonly session: BeginSession,
  ) {}

  @Endpoint(requestMagicLink)
  async requestMagicLink(
    @Req() { ip }: FastifyRequest,
    @Input() { email, schoolData }: InputOf<typeof requestMagicLink>,
  ): Promise<ResponseOf<typeof requestMagicLink>> {
    await this.requestLink.run(schoolData ?? 'sign-in', email, ip);
    return { message: 'Check your email for the secure login link', isWorkEmail: isWorkEmail(email) };
  }

  @Endpoint(requestPasswordReset)
  async requestPasswordReset(
    @Req() { ip }: FastifyRequest,
    @Input() { email }: InputOf<typeof requestPasswordReset>,
  ): Promise<ResponseOf<typeof requestPasswordReset>> {
    await this.requestLink.run('password-reset', email, ip);
    return { message: 'Check your email for the link to choose a new password' };
  }

  @Endpoint(lookAtLink)
  look(@Input() { token }: InputOf<typeof lookAtLink>): Promise<AccountLink> {
    return this.lookAtLink.run(token);
  }

  @Endpoint(signInWithLink)
  async signIn(
    @Req() request: FastifyRequest,
    @Input() { token, keepSignedIn }: InputOf<typeof signInWithLink>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const userId = await this.signInWithLink.run(token);
    return this.session.run(request, reply, userId, keepSignedIn);
  }

  @Endpoint(setPassword)
  async choosePassword(
    @Req() request: FastifyRequest,
    @Input() input: InputOf<typeof setPassword>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return this.setPassword.run(request, reply, input);
  }
}
