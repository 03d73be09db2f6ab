import { type SignInAnswer } from '#contracts/accounts/auth';
import { type SessionUser } from '#contracts/accounts/users';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ActivityLog } from '../../directory/activity-log.js';
import { unauthorized } from '../../http/problem.js';
import { Factors } from '../factors/factors.js';
import { SecondSteps } from '../factors/second-steps.js';
import { SessionCookie } from '../session-cookie.js';
import { SESSION_SECONDS, Sessions } from '../sessions.js';
import { SignedOutCookie } from '../signed-out-cookie.js';
import { StudentCookie } from '../student/student-cookie.js';
import { StudentSessions } from '../student/student-sessions.js';
import { deviceOf } from './device.js';

/** Begins a browser's session, in whatever way its member of staff has signed in. */
@Injectable()
export class BeginSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly signedOut: SignedOutCookie,
    private readonly studentSessions: StudentSessions,
    private readonly studentCookie: StudentCookie,
    private readonly factors: Factors,
    private readonly steps: SecondSteps,
    private readonly activities: ActivityLog,
  ) {}

  /**
   * Continues after the first step of signing in: begins a session or, for users with a second factor, the wait for
   * the second step.
   * @param isKept whether the session survives closing the browser
   * @throws Problem 401 if the user was deactivated at this moment
   */
  async run(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    isKept: boolean,
  ): Promise<SignInAnswer> {
    const methods = await this.factors.methodsOf(userId);
    if (methods.length === 0) return this.complete(request, reply, userId, isKept);
    await this.endOthers(request, reply);
    return { secondStep: await this.steps.begin(reply, userId, isKept, methods) };
  }

  /**
   * Begins the session of somebody who has passed every step. Every sign-in creates a new session, so an old cookie that
   * somebody planted or stole is useless.
   * @throws Problem 401 if the user was deactivated at this moment
   */
  async complete(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    isKept: boolean,
  ): Promise<SessionUser> {
    await this.endOthers(request, reply);
    const device = deviceOf(request.headers['user-agent']);
    const token = await this.sessions.start(userId, isKept, device);
    this.cookie.write(reply, token, isKept ? SESSION_SECONDS : undefined);
    this.signedOut.clear(request, reply);
    const session = await this.sessions.find(token);
    if (session === null) throw unauthorized();
    await this.activities.recordSignIn(session.user.schoolId, { kind: 'staff', id: userId }, device);
    return session.user;
  }

  /** Whether the session survives closing the browser, so that a session that replaces it does too. */
  isKept(request: FastifyRequest): Promise<boolean> {
    return this.sessions.isKept(this.cookie.read(request));
  }

  /** Signs out the member of staff or the student who was signed in with this browser. */
  private async endOthers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.sessions.end(this.cookie.read(request));
    this.cookie.clear(reply);
    await this.studentSessions.end(this.studentCookie.read(request));
    this.studentCookie.clear(reply);
  }
}
