import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { routeOf } from '../../http/endpoint.js';
import { inputOf } from '../../http/input.js';

/** Runs a passport strategy on the parsed, trimmed credentials; `request.user` is then its result. */
export function SignInGuard(strategy: string): Type<CanActivate> {
  @Injectable()
  class Guard extends AuthGuard(strategy) {
    override async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      request.body = inputOf(request, routeOf(context.getHandler()));
      return (await super.canActivate(context)) as boolean;
    }
  }
  return Guard;
}
