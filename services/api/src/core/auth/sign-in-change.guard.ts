import { type setPassword } from '#contracts/accounts/account-links';
import { type InputOf, type Route } from '#contracts/route';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { routeOf } from '../http/endpoint.js';
import { inputOf } from '../http/input.js';
import { CurrentPassword } from './current-password.js';
import { ConfirmedSessions } from './factors/confirmed-sessions.js';
import { SIGN_IN_CHANGES } from './sign-in-changes.js';

/** Lets a change of how somebody signs in pass only with the proof that `SIGN_IN_CHANGES` asks for. */
@Injectable()
export class SignInChangeGuard implements CanActivate {
  constructor(
    private readonly confirmed: ConfirmedSessions,
    private readonly password: CurrentPassword,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    const proof = SIGN_IN_CHANGES.get(route);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (proof === 'recent') await this.confirmed.requireOrNew(request);
    else if (proof === 'confirmed') await this.confirmed.require(request);
    else if (proof === 'password-or-link') await this.requirePassword(request, route);
    return true;
  }

  /** A link is checked when it is used. */
  private async requirePassword(request: FastifyRequest, route: Route): Promise<void> {
    const { token, currentPassword } = inputOf(request, route) as InputOf<typeof setPassword>;
    if (token === undefined) await this.password.require(request, currentPassword);
  }
}
