import { type JoinRequest } from '#contracts/staff/join-requests';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class JoinRequestsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** The open requests to a school, the earliest first. */
  async run(schoolId: string): Promise<JoinRequest[]> {
    const rows = await this.db
      .selectFrom('directory.join_requests as r')
      .innerJoin('directory.users as u', 'u.id', 'r.user_id')
      .select(['r.id', 'r.user_id', 'r.requested_at', 'u.shown_name', 'u.email', 'u.profile_image_url'])
      .where('r.school_id', '=', schoolId)
      .where('r.decision', 'is', null)
      .where('u.is_active', '=', true)
      .where('u.school_id', 'is', null)
      .orderBy('r.requested_at')
      .orderBy('r.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      displayName: row.shown_name,
      email: row.email,
      profileImageUrl: row.profile_image_url,
      requestedAt: row.requested_at.toISOString(),
    }));
  }
}
