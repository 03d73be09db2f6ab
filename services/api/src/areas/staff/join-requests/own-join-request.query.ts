import { type OwnJoinRequest } from '#contracts/staff/join-requests';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class OwnJoinRequestQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** The user's latest request, if it waits or was declined. */
  async run(userId: string): Promise<OwnJoinRequest | null> {
    const row = await this.db
      .selectFrom('directory.join_requests as r')
      .innerJoin('directory.schools as s', 's.id', 'r.school_id')
      .select(['r.school_id', 's.name', 'r.requested_at', 'r.decision'])
      .where('r.user_id', '=', userId)
      .orderBy('r.requested_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined || (row.decision !== null && row.decision !== 'declined')) return null;
    return {
      schoolId: row.school_id,
      schoolName: row.name,
      requestedAt: row.requested_at.toISOString(),
      state: row.decision ?? 'waiting',
    };
  }
}
