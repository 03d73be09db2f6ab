import { type FoundSchool, SCHOOL_SEARCH_BEYOND } from '#contracts/staff/join-requests';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';

const MOST = 20;

@Injectable()
export class SchoolSearchQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Finds active schools by a part of their name, ignoring case; none for a short text. */
  async run(text: string): Promise<FoundSchool[]> {
    if (text.length <= SCHOOL_SEARCH_BEYOND) return [];
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    return this.db
      .selectFrom('directory.schools as s')
      .leftJoin('directory.school_deletions as d', 'd.school_id', 's.id')
      .select(['s.id', 's.name', 's.address'])
      .where('s.name', 'ilike', pattern)
      .where('s.is_active', '=', true)
      .where('d.school_id', 'is', null)
      .orderBy(sql`lower(s.name)`)
      .orderBy('s.id')
      .limit(MOST)
      .execute();
  }
}
