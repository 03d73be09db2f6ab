import { type InputOf, route } from '#contracts/route';
import { closeSchool, currentUser, login, openSchool, type SignInAnswer } from '#contracts/accounts/auth';
import { type SessionUser } from '#contracts/accounts/users';
import { markWelcomeSeen } from '#contracts/accounts/welcome';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { SignedInUser } from '../../../core/auth/caller.js';
import { MarkWelcomeSeen } from './mark-welcome-seen.js';
import { OpenedSchools } from './opened-schools.js';
import { type StaffSignIn } from './password.strategy.js';
import { SignInGuard } from '../../../core/auth/sign-in/sign-in.guard.js';
import { SignInWithPassword } from './sign-in-with-password.js';

/** The cheapest signed-in request, as a baseline for measuring others. */
const ping = route({
  method: 'GET',
  path: '/api/ping',
  access: 'signed-in',
  summary: 'Answers a signed-in member of staff with nothing.',
  status: 204,
  response: z.undefined(),
});

@Controller()
export class AuthController {
  constructor(
    private readonly withPassword: SignInWithPassword,
    private readonly welcome: MarkWelcomeSeen,
    private readonly openedSchools: OpenedSchools,
  ) {}

  @Endpoint(login)
  @UseGuards(SignInGuard('password'))
  signIn(
    @Req() request: FastifyRequest & { user: StaffSignIn },
    @Input() { keepSignedIn }: InputOf<typeof login>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return this.withPassword.run(request, reply, request.user.account, keepSignedIn);
  }

  @Endpoint(currentUser)
  show(@SignedInUser() user: SessionUser): SessionUser {
    return user;
  }

  @Endpoint(openSchool)
  openSchool(
    @Req() request: FastifyRequest,
    @Input() { schoolId }: InputOf<typeof openSchool>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    return this.openedSchools.open(request, reply, schoolId);
  }

  @Endpoint(closeSchool)
  closeSchool(
    @Req() request: FastifyRequest,
    @SignedInUser() user: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    return this.openedSchools.close(request, reply, user);
  }

  @Endpoint(markWelcomeSeen)
  async markWelcomeSeen(@SignedInUser() user: SessionUser): Promise<SessionUser> {
    await this.welcome.run(user);
    return { ...user, hasSeenWelcome: true };
  }

  @Endpoint(ping)
  ping(): void {
    return undefined;
  }
}
