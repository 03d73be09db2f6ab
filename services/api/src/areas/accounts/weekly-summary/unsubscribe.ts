import { type Database } from '#database/schema';
import { UnsubscribeTokens } from '#mail/unsubscribe-tokens';
import { Keyring } from '#runtime/keyring';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { endWeeklySummary } from './end-weekly-summary.js';

/** Ends the subscription of the person who got a mail with the token. Idempotent, and open to anyone with the token. */
@Injectable()
export class Unsubscribe {
  private readonly tokens: UnsubscribeTokens;

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    keyring: Keyring,
  ) {
    this.tokens = new UnsubscribeTokens(keyring);
  }

  /** @throws Problem 404 for a token that is in none of our mails */
  async run(token: string): Promise<void> {
    const userId = this.tokens.idOf(token);
    if (userId === undefined)
      throw notFound('token', 'This link isn’t complete. Please open it from the email again.');
    await changeDirectory(this.db, async (tx) => {
      const user = await tx
        .selectFrom('directory.users')
        .select('school_id')
        .where('id', '=', userId)
        .executeTakeFirst();
      return user && endWeeklySummary(tx, { userId, schoolId: user.school_id });
    });
  }
}
