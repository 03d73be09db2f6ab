import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Environment } from '../platform/environment.js';
import { ENVIRONMENT } from '../platform/tokens.js';
import { TokenCookie } from './token-cookie.js';

const YEAR_S = 365 * 86_400;

/** Cookie of a browser in which somebody has logged out and nobody has signed in since. Says nothing about who it was. */
@Injectable()
export class SignedOutCookie {
  private readonly cookie: TokenCookie;

  constructor(@Inject(ENVIRONMENT) { isSecure }: Environment) {
    this.cookie = new TokenCookie({ name: 'laurel_signed_out', isSecure });
  }

  has(request: FastifyRequest): boolean {
    return this.cookie.read(request) !== undefined;
  }

  write(reply: FastifyReply): void {
    this.cookie.write(reply, '1', YEAR_S);
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    if (this.has(request)) this.cookie.clear(reply);
  }
}
