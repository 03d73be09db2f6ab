import { type SessionUser } from '#contracts/users';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { unauthorized } from '../../http/problem.js';
import { SessionCookie } from '../session-cookie.js';
import { SESSION_SECONDS, Sessions } from '../sessions.js';
import { StudentCookie } from '../student/student-cookie.js';
import { StudentSessions } from '../student/student-sessions.js';
import { deviceOf } from './device.js';

/** Begins a browser's session, in whatever way its member of staff has signed in. */
@Injectable()
export class BeginSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly studentSessions: StudentSessions,
    private readonly studentCookie: StudentCookie,
  ) {}

  /**
   * Every sign-in creates a new session, so an old cookie that somebody planted or stole is useless. A student who was
   * signed in with this browser is signed out.
   * @param isKept whether it survives closing the browser
   * @throws Problem 401 if the user was deactivated at this moment
   */
  async run(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    isKept: boolean,
  ): Promise<SessionUser> {
    await this.sessions.end(this.cookie.read(request));
    const token = await this.sessions.start(userId, isKept, deviceOf(request.headers['user-agent']));
    this.cookie.write(reply, token, isKept ? SESSION_SECONDS : undefined);
    await this.studentSessions.end(this.studentCookie.read(request));
    this.studentCookie.clear(reply);
    const session = await this.sessions.find(token);
    if (session === null) throw unauthorized();
    return session.user;
  }
}
