import { type InputOf, route } from '#contracts/route';
import {
  closeSchool,
  currentUser,
  login,
  logout,
  needsSecondStep,
  openSchool,
  type SessionUser,
  type SignInAnswer,
} from '#contracts/users';
import { markWelcomeSeen } from '#contracts/welcome';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Endpoint } from '../http/endpoint.js';
import { Input } from '../http/input.js';
import { SignedInUser } from './caller.js';
import { MarkWelcomeSeen } from './mark-welcome-seen.js';
import { OpenedSchools } from './opened-schools.js';
import { SchoolPlaceCookie } from './school-place-cookie.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';
import { BeginSession } from './sign-in/begin-session.js';
import { type StaffSignIn } from './sign-in/password.strategy.js';
import { SignInGuard } from './sign-in/sign-in.guard.js';
import { StaffDevices } from './sign-in/staff-devices.js';

/** The cheapest signed-in request, as a baseline for measuring others. */
const ping = route({
  method: 'GET',
  path: '/api/ping',
  access: 'signed-in',
  summary: 'Answers signed-in callers with nothing.',
  status: 204,
  response: z.undefined(),
});

@Controller()
export class AuthController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly session: BeginSession,
    private readonly devices: StaffDevices,
    private readonly place: SchoolPlaceCookie,
    private readonly welcome: MarkWelcomeSeen,
    private readonly openedSchools: OpenedSchools,
  ) {}

  @Endpoint(login)
  @UseGuards(SignInGuard('password'))
  async signIn(
    @Req() request: FastifyRequest & { user: StaffSignIn },
    @Input() { keepSignedIn }: InputOf<typeof login>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const { account } = request.user;
    const answer = await this.session.run(request, reply, account.id, keepSignedIn);
    // Only a completed sign-in makes the device known: a password alone must not.
    if (!needsSecondStep(answer)) this.devices.remember(request, reply, account);
    return answer;
  }

  @Endpoint(logout)
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    await this.sessions.end(this.cookie.read(request));
    this.cookie.clear(reply);
    this.place.clear(reply);
    return { message: 'Signed out' };
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
