import { type InputOf } from '#contracts/route';
import { login, type SessionUser } from '#contracts/users';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { SessionCookie } from '../session-cookie.js';
import { SESSION_SECONDS, Sessions } from '../sessions.js';
import { StudentCookie } from '../student/student-cookie.js';
import { StudentSessions } from '../student/student-sessions.js';
import { type StaffSignIn } from './password.strategy.js';
import { SignInGuard } from './sign-in.guard.js';
import { StaffDevices } from './staff-devices.js';

@Controller()
export class SignInController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly studentSessions: StudentSessions,
    private readonly studentCookie: StudentCookie,
    private readonly devices: StaffDevices,
  ) {}

  /**
   * A new session at each sign-in: whoever planted or learnt the old cookie has nothing. A student who was signed in
   * with this browser no longer is.
   */
  @Endpoint(login)
  @UseGuards(SignInGuard('password'))
  async signIn(
    @Req() request: FastifyRequest & { user: StaffSignIn },
    @Input() { keepSignedIn }: InputOf<typeof login>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    const { session, account } = request.user;
    await this.sessions.end(this.cookie.read(request));
    const token = await this.sessions.start(account.id, keepSignedIn);
    this.cookie.write(reply, token, keepSignedIn ? SESSION_SECONDS : undefined);
    await this.studentSessions.end(this.studentCookie.read(request));
    this.studentCookie.clear(reply);
    this.devices.remember(request, reply, account);
    return session.user;
  }
}
