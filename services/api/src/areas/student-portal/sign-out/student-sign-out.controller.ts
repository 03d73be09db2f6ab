import { studentLogout } from '#contracts/student-portal';
import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { SchoolPlaceCookie } from '../../../core/auth/school-place-cookie.js';
import { StudentCookie } from '../../../core/auth/student/student-cookie.js';
import { StudentSessions } from '../../../core/auth/student/student-sessions.js';
import { Endpoint } from '../../../core/http/endpoint.js';

@Controller()
export class StudentSignOutController {
  constructor(
    private readonly sessions: StudentSessions,
    private readonly cookie: StudentCookie,
    private readonly place: SchoolPlaceCookie,
  ) {}

  @Endpoint(studentLogout)
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
