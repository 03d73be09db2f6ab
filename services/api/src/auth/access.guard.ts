import { SCHOOL_DEACTIVATED } from '#contracts/errors';
import { type Access } from '#contracts/route';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { routeOf } from '../http/endpoint.js';
import { forbidden, type Problem, unauthorized } from '../http/problem.js';
import { SessionCookie } from './session-cookie.js';
import { type Session } from './session.js';
import { Sessions } from './sessions.js';

/** Lets through whom the route's access rule names, and no one else. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { access } = routeOf(context.getHandler());
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const session = await this.sessions.find(this.cookie.read(request));
    const refusal = refusalOf(access, session);
    if (refusal !== undefined) throw refusal;
    request.session = session;
    return true;
  }
}

/** Why a session may not use a route that is not public; undefined if it may. */
export function refusalOf(access: Exclude<Access, 'public'>, session: Session | null): Problem | undefined {
  if (session === null) return unauthorized();
  if (!session.isSchoolOpen) return forbidden(SCHOOL_DEACTIVATED);
  if (access === 'signed-in') return undefined;
  const { role, schoolId } = session.user;
  // An executive administrator stands above the schools and belongs to none.
  const hasPlace = schoolId !== null || role === 'executive_admin';
  return access.includes(role) && hasPlace ? undefined : forbidden();
}
