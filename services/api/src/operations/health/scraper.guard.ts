import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { notFound } from '../../core/http/problem.js';
import { type Environment } from '../../core/platform/environment.js';
import { ENVIRONMENT } from '../../core/platform/tokens.js';

/** Admits the bearer of METRICS_TOKEN. For everyone else, there is nothing here. */
@Injectable()
export class ScraperGuard implements CanActivate {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isBearer(headers.authorization, this.environment.metricsToken))
      throw notFound('path', 'There is nothing here');
    return true;
  }
}

/** Compares digests, so that response time reveals nothing about the token. */
function isBearer(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
