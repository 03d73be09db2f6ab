import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { routeOf } from '../../http/endpoint.js';
import { inputOf } from '../../http/input.js';

const PasswordAuth = AuthGuard('password');

/** Runs the password strategy on the parsed, trimmed credentials; `request.user` is then a session. */
@Injectable()
export class PasswordGuard extends PasswordAuth {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.body = inputOf(request, routeOf(context.getHandler()));
    return (await super.canActivate(context)) as boolean;
  }
}
