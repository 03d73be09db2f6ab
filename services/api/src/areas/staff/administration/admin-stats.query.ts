import { type AdminStats } from '#contracts/staff/administration';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { askedSchool, isAsked } from '../../schools/asked-school.js';

@Injectable()
export class AdminStatsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run(caller: Administrator, schoolId: string | undefined): Promise<AdminStats> {
    const { rows } = await sql<AdminStats>`
      WITH asked AS MATERIALIZED (
        SELECT s.id FROM directory.schools s WHERE ${isAsked(askedSchool(caller, schoolId))}
      )
      SELECT
        (SELECT count(*) FROM directory.users u JOIN asked ON asked.id = u.school_id
          WHERE u.role = 'teacher' AND u.is_active) AS "totalTeachers",
        (SELECT count(*) FROM directory.classes c JOIN asked ON asked.id = c.school_id
          WHERE c.archived_at IS NULL) AS "totalClasses",
        (SELECT count(*) FROM directory.students p JOIN asked ON asked.id = p.school_id
          WHERE p.archived_at IS NULL) AS "totalStudents",
        t.points AS "totalPointsAwarded",
        t.redemptions AS "totalRedemptions"
      FROM (
        SELECT coalesce(sum(r.points), 0)::bigint AS points, coalesce(sum(r.redemptions), 0)::bigint AS redemptions
        FROM readmodel.class_stats r JOIN asked ON asked.id = r.school_id
      ) t`.execute(this.db);
    const [stats] = rows;
    if (stats === undefined) throw new Error('Counting gave no row');
    return stats;
  }
}
