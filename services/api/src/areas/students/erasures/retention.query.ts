import { type Retention } from '#contracts/students/erasures';
import { type Database } from '#database/schema';
import { ERASED_FROM, erasureDay } from '#erasure/retention';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';

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
      .select(['retention_years', 'time_zone'])
      .where('id', '=', schoolId)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ from: Date; students: number }>`
      SELECT greatest(${ERASED_FROM}, ${this.clock.now()}) AS "from", count(*) AS students
      FROM directory.students s JOIN directory.schools sc ON sc.id = s.school_id
      WHERE s.school_id = ${schoolId} AND sc.retention_years IS NOT NULL AND s.archived_at IS NOT NULL
        AND s.erased_at IS NULL AND s.removed_at IS NULL
      GROUP BY 1 ORDER BY 1`.execute(this.db);
    const byDay = new Map<string, number>();
    for (const { from, students } of rows) {
      const day = erasureDay(school.time_zone, from);
      byDay.set(day, (byDay.get(day) ?? 0) + students);
    }
    const upcoming = [...byDay].slice(0, MOST_DAYS).map(([day, students]) => ({ day, students }));
    return { retentionYears: school.retention_years, upcoming };
  }
}
