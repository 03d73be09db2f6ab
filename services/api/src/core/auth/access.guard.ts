import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { routeOf } from '../http/endpoint.js';
import { inputOf } from '../http/input.js';
import { unauthorized } from '../http/problem.js';
import { wasAdmitted } from './admission.js';
import { requireOwn } from './student/require-own.js';

/**
 * Admits only requests that were authenticated for the handler's own route before the body was read. Students may only
 * ask about themselves.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const route = routeOf(context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // Default deny: a request that reached a handler in another way was never authenticated.
    if (!wasAdmitted(request, route)) throw unauthorized();
    if (request.student !== null) requireOwn(request.student, inputOf(request, route));
    return true;
  }
}
