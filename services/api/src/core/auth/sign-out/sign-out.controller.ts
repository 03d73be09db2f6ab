import { logout } from '#contracts/users';
import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../http/endpoint.js';
import { SchoolPlaceCookie } from '../school-place-cookie.js';
import { SessionCookie } from '../session-cookie.js';
import { Sessions } from '../sessions.js';

@Controller()
export class SignOutController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly place: SchoolPlaceCookie,
  ) {}

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
}
