import { LEDGER_POSITION } from '#contracts/headers';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Environment } from '../platform/environment.js';
import { ENVIRONMENT } from '../platform/tokens.js';

const NAME = 'laurel_position';
/** By then the projector is far past the position, or so late that waiting in each read does not help. */
const MAX_AGE_SECONDS = 10;

/** Positions are groups of digits, whatever the event store. */
const POSITION = /^[0-9][0-9-]{8,78}[0-9]$/;

/** Remembers the position of the browser's last write in a cookie. */
@Injectable()
export class PositionCookie {
  private readonly isSecure: boolean;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.isSecure = environment.isSecure;
  }

  write(reply: FastifyReply, position: string): void {
    void reply.setCookie(NAME, position, {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
      maxAge: MAX_AGE_SECONDS,
    });
  }
}

/** The position that a read asks for, by its header or the browser's cookie: the later of the two. */
export function askedPosition({ headers, cookies }: FastifyRequest): string | undefined {
  return [headers[LEDGER_POSITION], cookies[NAME]]
    .filter((value): value is string => typeof value === 'string' && POSITION.test(value))
    .sort()
    .at(-1);
}
