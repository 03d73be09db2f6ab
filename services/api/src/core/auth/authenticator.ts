import { SCHOOL_DEACTIVATED, SECOND_STEP_REQUIRED, SESSION_ENDED } from '#contracts/errors';
import { LIVE_PATH } from '#contracts/live';
import { type Access } from '#contracts/route';
import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { forbidden, Problem, unauthorized } from '../http/problem.js';
import { requireSamePerson, requireShownSchool } from './same-school.js';
import { SessionCookie } from './session-cookie.js';
import { type Session } from './session.js';
import { Sessions } from './sessions.js';
import { StudentCookie } from './student/student-cookie.js';
import { type StudentSession } from './student/student-session.js';
import { StudentSessions } from './student/student-sessions.js';
import { hashOf } from './tokens.js';

type Restricted = Exclude<Access, 'public'>;

/** What decides who may call a route that is not for everybody. */
export type Rule = { access: Restricted; isOpenBeforeSecondStep?: true | undefined };

/** The member of staff or student who was admitted. */
export type Admitted = { session: Session | null; student: StudentSession | null };

/** Authenticates a request and checks its route's access rule. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly studentSessions: StudentSessions,
    private readonly studentCookie: StudentCookie,
  ) {}

  /** Ignores a session of a kind that the route does not accept. @throws Problem 401 or 403 */
  async admit(rule: Rule, request: FastifyRequest): Promise<Admitted> {
    const { access } = rule;
    const session = isForStaff(access) ? await this.findSession(request) : null;
    if (session === null && isForStudents(access)) {
      const student = await this.studentSessions.find(this.studentCookie.read(request));
      if (student === null) throw await this.nobody(request);
      if (!student.isSchoolOpen) throw forbidden(SCHOOL_DEACTIVATED);
      return { session: null, student };
    }
    if (session !== null && access !== 'signed-in') requireShownSchool(request, session);
    if (session === null) throw await this.nobody(request);
    requireSamePerson(request, session);
    const refusal = refusalOf(rule, session);
    if (refusal !== undefined) throw refusal;
    return { session, student: null };
  }

  /** Equal for all requests of one session, and useless for signing in. */
  sessionKeyOf(request: FastifyRequest): string {
    const cookie = request.student === null ? this.cookie : this.studentCookie;
    return hashOf(cookie.read(request))?.toString('hex') ?? '';
  }

  /** Distinguishes an ended session from a lapsed one, so that the console does not sign the person in again. */
  private async nobody(request: FastifyRequest): Promise<Problem> {
    const wasEnded = await this.sessions.wasEnded(this.cookie.read(request));
    return wasEnded ? new Problem(401, 'Unauthorized', { code: SESSION_ENDED }) : unauthorized();
  }

  /** An open live stream does not count as use of the session: it stays open while nobody is there. */
  private findSession(request: FastifyRequest): Promise<Session | null> {
    const isUse = request.routeOptions.url !== LIVE_PATH;
    return this.sessions.find(this.cookie.read(request), { isUse });
  }
}

/** Why a staff session may not use a route; undefined if it may. */
export function refusalOf(
  { access, isOpenBeforeSecondStep }: Rule,
  session: Session | null,
): Problem | undefined {
  if (session === null) return unauthorized();
  const { closure } = session.user;
  if (closure !== null) return new Problem(403, SCHOOL_DEACTIVATED, { code: closure });
  if (session.user.mustSetUpSecondStep && isOpenBeforeSecondStep !== true) return secondStepRequired();
  if (access === 'signed-in') return undefined;
  const { role, schoolId } = session.user;
  // An executive administrator administers all schools and belongs to none.
  const hasPlace = schoolId !== null || role === 'executive_admin';
  return access.includes(role) && hasPlace ? undefined : forbidden();
}

function secondStepRequired(): Problem {
  const message = 'Set up two-step verification first. Your school requires it for its administrators.';
  return new Problem(403, message, { code: SECOND_STEP_REQUIRED });
}

function isForStaff(access: Restricted): boolean {
  return access === 'signed-in' || access.some((role) => role !== 'student');
}

function isForStudents(access: Restricted): boolean {
  return access !== 'signed-in' && access.includes('student');
}
