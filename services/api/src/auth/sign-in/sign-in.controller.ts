import { login, type SessionUser } from '#contracts/users';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../http/endpoint.js';
import { SessionCookie } from '../session-cookie.js';
import { type Session } from '../session.js';
import { Sessions } from '../sessions.js';
import { PasswordGuard } from './password.guard.js';

@Controller()
export class SignInController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  /** A new session at each sign-in: whoever planted or learnt the old cookie has nothing. */
  @Endpoint(login)
  @UseGuards(PasswordGuard)
  async signIn(
    @Req() request: FastifyRequest & { user: Session },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    await this.sessions.end(this.cookie.read(request));
    this.cookie.write(reply, await this.sessions.start(request.user.user.id));
    return request.user.user;
  }
}
