import { type SessionUser } from '#contracts/accounts/users';
import { type Actor } from '#domain/ledger/events';
import { type Role } from '#domain/roles';
import { type NameOrder } from '#domain/roster-order';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { unauthorized } from '../http/problem.js';
import { type Session } from './session.js';

/** The signed-in user, on routes for anyone signed in. */
export const SignedInUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionUser => sessionOf(context).user,
);

/** The calling member of a school's staff, on routes for roles. */
export type Caller = {
  userId: string;
  actor: Actor;
  role: Role;
  schoolId: string;
  timeZone: string;
  nameOrder: NameOrder;
};
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest()),
);

export function callerOf({ session }: FastifyRequest): Caller {
  const { id, role, schoolId, timeZone, nameOrder } = session?.user ?? {};
  if (id === undefined || role === undefined) throw unauthorized();
  if (schoolId == null || timeZone == null || nameOrder == null) throw unauthorized();
  return { userId: id, actor: { kind: 'staff', id }, role, schoolId, timeZone, nameOrder };
}

/** The teacher to whose classes a list is limited; undefined for the other roles, who see the whole school. */
export function limitedTo({ role, userId }: Caller): string | undefined {
  return role === 'teacher' ? userId : undefined;
}

function sessionOf(context: ExecutionContext): Session {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  if (session === null) throw unauthorized();
  return session;
}
