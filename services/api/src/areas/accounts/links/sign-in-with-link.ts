import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { OneTimeLinks } from '../../../core/auth/links/one-time-links.js';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class SignInWithLink {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly links: OneTimeLinks,
  ) {}

  /** Uses the link. @returns the user's id @throws Problem 404, 410 or 403 if it does not work */
  run(token: string): Promise<string> {
    return this.db.transaction().execute((tx) => this.links.use(tx, token, ['sign-in']));
  }
}
