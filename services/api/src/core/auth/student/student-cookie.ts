import { Inject, Injectable } from '@nestjs/common';
import { type Environment } from '../../platform/environment.js';
import { ENVIRONMENT } from '../../platform/tokens.js';
import { TokenCookie } from '../token-cookie.js';

/** Of a student’s session. It goes when the browser is closed: the next one at the device may be another student. */
@Injectable()
export class StudentCookie extends TokenCookie {
  constructor(@Inject(ENVIRONMENT) { isSecure }: Environment) {
    super({ name: 'laurel_student', isSecure });
  }
}
