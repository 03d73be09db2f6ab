import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type Environment } from '../../../core/platform/environment.js';
import { ENVIRONMENT } from '../../../core/platform/tokens.js';

/** Whom passkeys are made for: a passkey of another site is worth nothing here. */
@Injectable()
export class RelyingParty {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** Follows from `PUBLIC_URL`, which production always has; elsewhere from the address that the browser used. */
  of(request: FastifyRequest): { id: string; origin: string } {
    const { publicUrl } = this.environment;
    const { hostname, origin } = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
    return { id: hostname, origin };
  }
}
