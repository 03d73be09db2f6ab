import { type Actor } from '#domain/ledger/events';
import { type Role } from '#domain/roles';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { unauthorized } from '../http/problem.js';

/** The administrator of a school, or of all schools if `schoolId` is null. */
export type Administrator = {
  userId: string;
  actor: Actor;
  role: Role;
  schoolId: string | null;
  /** An executive administrator who works in the school. */
  hasOpenedSchool: boolean;
};

/** The calling administrator, on routes for school and executive administrators. */
export const Administrator = createParamDecorator((_: unknown, context: ExecutionContext): Administrator =>
  administratorOf(context.switchToHttp().getRequest()),
);

export function administratorOf({ session }: FastifyRequest): Administrator {
  const { id, role, schoolId, hasOpenedSchool = false } = session?.user ?? {};
  if (id === undefined || role === undefined) throw unauthorized();
  const isExecutive = role === 'executive_admin';
  if (!isExecutive && schoolId == null) throw unauthorized();
  return {
    userId: id,
    actor: { kind: 'staff', id },
    role,
    schoolId: isExecutive ? null : (schoolId ?? null),
    hasOpenedSchool,
  };
}
