import { type Retention } from '#contracts/erasures';
import { type Database } from '#database/schema';
import { ERASED_FROM } from '#erasure/retention';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../../core/platform/tokens.js';

const MOST_DAYS = 12;

/** Looks ahead at what the retention period will erase. */
@Injectable()
export class RetentionQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  async run(schoolId: string): Promise<Retention> {
    const school = await this.db
      .selectFrom('directory.schools')
      .select('retention_years')
      .where('id', '=', schoolId)
      .executeTakeFirstOrThrow();
    // They are erased between two and five o'clock: a student who is due later in a day, on the next one.
    const { rows } = await sql<Retention['upcoming'][number]>`
      SELECT to_char(night, 'YYYY-MM-DD') AS day, count(*) AS students
      FROM (
        SELECT (greatest(${ERASED_FROM}, ${this.clock.now()}) AT TIME ZONE sc.time_zone + interval '19 hours')::date AS night
        FROM directory.students s JOIN directory.schools sc ON sc.id = s.school_id
        WHERE s.school_id = ${schoolId} AND sc.retention_years IS NOT NULL AND s.archived_at IS NOT NULL
          AND s.erased_at IS NULL AND s.removed_at IS NULL
      ) AS due
      GROUP BY night ORDER BY night LIMIT ${MOST_DAYS}`.execute(this.db);
    return { retentionYears: school.retention_years, upcoming: rows };
  }
}
