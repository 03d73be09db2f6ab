import { type changePreferences, type Preferences } from '#contracts/accounts/preferences';
import { type InputOf } from '#contracts/route';
import { type SessionUser } from '#contracts/accounts/users';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { toPreferences } from '../../../core/auth/stored-preferences.js';
import { unauthorized } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class OwnPreferences {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** One that is left out stays as it is. Not in the audit: a habit is no change to the school. */
  async change({ id }: SessionUser, input: InputOf<typeof changePreferences>): Promise<Preferences> {
    const row = await this.db
      .updateTable('directory.users')
      .set({ preferences: sql`preferences || ${JSON.stringify(input)}::jsonb` })
      .where('id', '=', id)
      .returning('preferences')
      .executeTakeFirst();
    if (row === undefined) throw unauthorized();
    return toPreferences(row.preferences);
  }
}
