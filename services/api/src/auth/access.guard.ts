import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { routeOf } from '../http/endpoint.js';
import { inputOf } from '../http/input.js';
import { Doorkeeper } from './doorkeeper.js';
import { requireOwn } from './student/require-own.js';

/** Lets through whom the route's access rule names, and no one else; a student about themself alone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly doorkeeper: Doorkeeper) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    const { access } = route;
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { session, student } = await this.doorkeeper.admit(access, request);
    if (student !== null) requireOwn(student, inputOf(request, route));
    request.session = session;
    request.student = student;
    return true;
  }
}
