import { type DailyPoints } from '#contracts/reports';
import { type Database } from '#database/schema';
import { addDays } from '#domain/school-day';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { ClassReader } from '../../core/directory/class-reader.js';
import { DATABASE } from '../../core/platform/tokens.js';

type Period = { classId: string; from: string; to: string };
type Row = DailyPoints['rows'][number] & { categoryName: string };
type Found = { asOfRevision: number } & (Row | { [Column in keyof Row]: null });

@Injectable()
export class DailyPointsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  async run({ schoolId }: Caller, period: Period): Promise<DailyPoints> {
    await this.classes.get(schoolId, period.classId);
    const found = await this.find(schoolId, period);
    const rows = found.filter((row): row is Row & { asOfRevision: number } => row.day !== null);
    const names = new Map(rows.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
    return {
      days: daysOf(period),
      categories: [...names]
        .map(([id, name]) => ({ id, name }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
      rows: rows.map(({ day, categoryId, awards, points, students }) => ({
        day,
        categoryId,
        awards,
        points,
        students,
      })),
      asOfRevision: found[0]?.asOfRevision ?? -1,
    };
  }

  /**
   * Two people may have given points to the same student: students are counted again, not added up. Which day a fact
   * belongs to is the projector's to say, so that no report counts days in its own way. One row without a day: nothing
   * was given.
   */
  private async find(schoolId: string, { classId, from, to }: Period): Promise<Found[]> {
    const { rows } = await sql<Found>`
      WITH given AS (
        SELECT day, category_id, awards, points, student_ids
        FROM readmodel.daily_points
        WHERE class_id = ${classId} AND day BETWEEN ${from} AND ${to}
      ), reached AS (
        SELECT day, category_id, count(DISTINCT student_id) AS students
        FROM given, unnest(student_ids) AS student_id
        GROUP BY day, category_id
      )
      SELECT coalesce(l.revision, -1) AS "asOfRevision", f.*
      FROM (SELECT ${schoolId}::uuid AS id) school
      LEFT JOIN readmodel.school_revisions l ON l.school_id = school.id
      LEFT JOIN (
        SELECT g.day, g.category_id AS "categoryId", c.name AS "categoryName", g.awards, g.points,
               coalesce(reached.students, 0) AS students
        FROM (
          SELECT day, category_id, sum(awards)::bigint AS awards, sum(points)::bigint AS points
          FROM given GROUP BY day, category_id
        ) g
        JOIN directory.point_categories c ON c.id = g.category_id
        LEFT JOIN reached USING (day, category_id)
      ) f ON true
      ORDER BY f.day, f."categoryName", f."categoryId"`.execute(this.db);
    return rows;
  }
}

export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
