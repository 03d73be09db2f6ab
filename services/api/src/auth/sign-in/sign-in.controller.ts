import { login, type SessionUser } from '#contracts/users';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../http/endpoint.js';
import { SessionCookie } from '../session-cookie.js';
import { type Session } from '../session.js';
import { Sessions } from '../sessions.js';
import { StudentCookie } from '../student/student-cookie.js';
import { StudentSessions } from '../student/student-sessions.js';
import { SignInGuard } from './sign-in.guard.js';

@Controller()
export class SignInController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly studentSessions: StudentSessions,
    private readonly studentCookie: StudentCookie,
  ) {}

  /**
   * A new session at each sign-in: whoever planted or learnt the old cookie has nothing. A student who was signed in
   * with this browser no longer is.
   */
  @Endpoint(login)
  @UseGuards(SignInGuard('password'))
  async signIn(
    @Req() request: FastifyRequest & { user: Session },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    await this.sessions.end(this.cookie.read(request));
    this.cookie.write(reply, await this.sessions.start(request.user.user.id));
    await this.studentSessions.end(this.studentCookie.read(request));
    this.studentCookie.clear(reply);
    return request.user.user;
  }
}
