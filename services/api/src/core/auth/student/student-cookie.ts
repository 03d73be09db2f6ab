import { Inject, Injectable } from '@nestjs/common';
import { type Environment } from '../../platform/environment.js';
import { ENVIRONMENT } from '../../platform/tokens.js';
import { TokenCookie } from '../token-cookie.js';

/**
 * Cookie that holds a student’s session token. It ends with the browser, because the next person at the device may be
 * another student.
 */
@Injectable()
export class StudentCookie extends TokenCookie {
  constructor(@Inject(ENVIRONMENT) { isSecure }: Environment) {
    super({ name: 'laurel_student', isSecure });
  }
}
