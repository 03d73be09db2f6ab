import { Inject, Injectable } from '@nestjs/common';
import { type Environment } from '../platform/environment.js';
import { ENVIRONMENT } from '../platform/tokens.js';
import { SESSION_DAYS } from './sessions.js';
import { TokenCookie } from './token-cookie.js';

/** Of a member of staff’s session. */
@Injectable()
export class SessionCookie extends TokenCookie {
  constructor(@Inject(ENVIRONMENT) { isSecure }: Environment) {
    super({ name: 'laurel_session', isSecure, maxAgeSeconds: SESSION_DAYS * 86_400 });
  }
}
