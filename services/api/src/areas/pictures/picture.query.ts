import { type Database } from '#database/schema';
import { type SessionUser } from '#contracts/users';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { notFound } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';

@Injectable()
export class PictureQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** The WebP of the caller, of a colleague or, for an executive administrator, of anyone. @throws Problem 404 */
  async run(caller: SessionUser, userId: string): Promise<Buffer> {
    const isOfEveryone = caller.role === 'executive_admin' || caller.hasOpenedSchool;
    const row = await this.db
      .selectFrom('directory.pictures as p')
      .innerJoin('directory.users as u', 'u.id', 'p.user_id')
      .select(['p.content', 'u.school_id'])
      .where('p.user_id', '=', userId)
      .executeTakeFirst();
    const isColleague = row !== undefined && row.school_id !== null && row.school_id === caller.schoolId;
    if (row === undefined || !(isColleague || isOfEveryone || userId === caller.id))
      throw notFound('userId', 'There is no picture');
    return row.content;
  }
}
