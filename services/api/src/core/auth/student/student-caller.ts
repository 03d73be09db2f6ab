import { type Actor } from '#domain/ledger/events';
import { type Role } from '#domain/roles';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { unauthorized } from '../../http/problem.js';
import { callerOf } from '../caller.js';
import { type StudentSession } from './student-session.js';

/** The calling student, on routes for students only. */
export type StudentCaller = StudentSession;
export const StudentCaller = createParamDecorator((_: unknown, context: ExecutionContext): StudentCaller => {
  const { student } = context.switchToHttp().getRequest<FastifyRequest>();
  if (student === null) throw unauthorized();
  return student;
});

/** The calling member of staff or student, on routes for both. */
export type SchoolCaller = {
  schoolId: string;
  timeZone: string;
  actor: Actor;
  /** Null for a student. */
  role: Role | null;
  /** Null for a member of staff, who may ask about any student of the school. */
  student: StudentSession | null;
};
export const SchoolCaller = createParamDecorator((_: unknown, context: ExecutionContext): SchoolCaller =>
  schoolCallerOf(context.switchToHttp().getRequest()),
);

export function schoolCallerOf(request: FastifyRequest): SchoolCaller {
  const { student } = request;
  if (student === null) {
    const { schoolId, timeZone, actor, role } = callerOf(request);
    return { schoolId, timeZone, actor, role, student };
  }
  const { schoolId, timeZone, studentId } = student;
  return { schoolId, timeZone, actor: { kind: 'student', id: studentId }, role: null, student };
}
