import { type Database } from '#database/schema';
import { type SessionUser } from '#contracts/accounts/users';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class PictureQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /**
   * The WebP of the caller, of a colleague or, for an executive administrator, of anyone. School administrators also see
   * who asks to join their school.
   * @throws Problem 404
   */
  async run(caller: SessionUser, userId: string): Promise<Buffer> {
    const row = await this.db
      .selectFrom('directory.pictures as p')
      .innerJoin('directory.users as u', 'u.id', 'p.user_id')
      .leftJoin('directory.join_requests as r', (join) =>
        join.onRef('r.user_id', '=', 'u.id').on('r.decision', 'is', null),
      )
      .select(['p.content', 'u.school_id', 'r.school_id as wanted_school_id'])
      .where('p.user_id', '=', userId)
      .executeTakeFirst();
    if (row?.content == null || !(userId === caller.id || maySee(caller, row)))
      throw notFound('userId', 'There is no picture.');
    return row.content;
  }
}

type Whose = { school_id: string | null; wanted_school_id: string | null };

function maySee({ role, schoolId, hasOpenedSchool }: SessionUser, whose: Whose): boolean {
  if (role === 'executive_admin' || hasOpenedSchool) return true;
  if (schoolId === null) return false;
  return whose.school_id === schoolId || (role === 'school_admin' && whose.wanted_school_id === schoolId);
}
