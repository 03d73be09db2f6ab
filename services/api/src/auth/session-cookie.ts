import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Environment } from '../platform/environment.js';
import { ENVIRONMENT } from '../platform/tokens.js';
import { SESSION_DAYS } from './sessions.js';

/** The session's cookie. Behind https its name itself makes browsers insist on Secure, this host and path `/`. */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean };

  constructor(@Inject(ENVIRONMENT) { isSecure }: Environment) {
    this.name = isSecure ? '__Host-laurel_session' : 'laurel_session';
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.options, maxAge: SESSION_DAYS * 86_400 });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options);
  }
}
