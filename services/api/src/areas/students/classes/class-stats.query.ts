import { type ClassStats } from '#contracts/students/classes';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { notFound } from '../../../core/http/problem.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';
import { todayPoints } from '../../../core/readmodel/today-points.js';

@Injectable()
export class ClassStatsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  async run({ schoolId, timeZone }: Caller, classId: string): Promise<ClassStats> {
    const { rows } = await sql<ClassStats>`
      SELECT
        (SELECT count(*) FROM directory.students s WHERE s.class_id = c.id AND s.archived_at IS NULL)
          AS "totalStudents",
        ${todayPoints({ schoolId, timeZone }, this.clock.now())} AS "todayPoints",
        coalesce(t.points, 0) AS "totalPoints",
        coalesce(t.redemptions, 0) AS "rewardsRedeemed",
        coalesce(l.revision, -1) AS "asOfRevision"
      FROM directory.classes c
      LEFT JOIN readmodel.class_stats t ON t.class_id = c.id
      LEFT JOIN readmodel.school_revisions l ON l.school_id = c.school_id
      WHERE c.id = ${classId} AND c.school_id = ${schoolId}`.execute(this.db);
    if (rows[0] === undefined) throw notFound('classId', 'This class does not exist.');
    return rows[0];
  }
}
