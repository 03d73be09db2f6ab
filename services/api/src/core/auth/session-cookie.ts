import { Inject, Injectable } from '@nestjs/common';
import { type Environment } from '../platform/environment.js';
import { ENVIRONMENT } from '../platform/tokens.js';
import { TokenCookie } from './token-cookie.js';

/** Cookie that holds a staff session token. */
@Injectable()
export class SessionCookie extends TokenCookie {
  constructor(@Inject(ENVIRONMENT) { isSecure }: Environment) {
    super({ name: 'laurel_session', isSecure });
  }
}
