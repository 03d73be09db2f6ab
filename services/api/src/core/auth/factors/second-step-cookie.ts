import { Inject, Injectable } from '@nestjs/common';
import { type Environment } from '../../platform/environment.js';
import { ENVIRONMENT } from '../../platform/tokens.js';
import { TokenCookie } from '../token-cookie.js';

/** Cookie of a sign-in that waits for its second step. It opens nothing else. */
@Injectable()
export class SecondStepCookie extends TokenCookie {
  constructor(@Inject(ENVIRONMENT) { isSecure }: Environment) {
    super({ name: 'laurel_second_step', isSecure });
  }
}
