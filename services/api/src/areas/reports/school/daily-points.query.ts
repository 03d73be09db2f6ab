import { type DailyPoints } from '#contracts/reports/reports';
import { type Database } from '#database/schema';
import { colorOf, iconOfCategory } from '#domain/looks';
import { daysOf } from '#reports/report-period';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireSettledDays } from '../../../core/readmodel/settled-days.js';

type Period = { classId: string; from: string; to: string };
type Row = DailyPoints['rows'][number] & { categoryName: string; icon: string | null; color: string };
type Found = { asOfRevision: number } & (Row | { [Column in keyof Row]: null });

@Injectable()
export class DailyPointsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** @throws Problem 404, 503 as `requireSettledDays` */
  async run({ schoolId }: Caller, period: Period): Promise<DailyPoints> {
    await this.classes.get(schoolId, period.classId);
    await requireSettledDays(this.db, [schoolId]);
    const found = await this.find(schoolId, period);
    const rows = found.filter((row): row is Row & { asOfRevision: number } => row.day !== null);
    const categories = new Map(rows.map((row) => [row.categoryId, row]));
    return {
      days: daysOf(period),
      categories: [...categories]
        .map(([id, { categoryName: name, icon, color }]) => ({
          id,
          name,
          icon: iconOfCategory({ name, icon }),
          color: colorOf(color),
        }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
      rows: rows.map(({ day, categoryId, awards, points }) => ({ day, categoryId, awards, points })),
      asOfRevision: found[0]?.asOfRevision ?? -1,
    };
  }

  /**
   * The projector decides which day a fact belongs to, so that no report computes days differently. A single row without a
   * day means that nothing was given.
   */
  private async find(schoolId: string, { classId, from, to }: Period): Promise<Found[]> {
    const { rows } = await sql<Found>`
      SELECT coalesce(l.revision, -1) AS "asOfRevision", f.*
      FROM (SELECT ${schoolId}::uuid AS id) school
      LEFT JOIN readmodel.school_revisions l ON l.school_id = school.id
      LEFT JOIN (
        SELECT d.day, d.category_id AS "categoryId", c.name AS "categoryName", c.icon, c.color,
               sum(d.awards)::bigint AS awards, sum(d.points)::bigint AS points
        FROM readmodel.daily_points d
        JOIN directory.point_categories c ON c.id = d.category_id
        WHERE d.class_id = ${classId} AND d.day BETWEEN ${from} AND ${to}
        GROUP BY d.day, d.category_id, c.id
      ) f ON true
      ORDER BY f.day, f."categoryName", f."categoryId"`.execute(this.db);
    return rows;
  }
}
