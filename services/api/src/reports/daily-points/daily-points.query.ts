import { type DailyPoints } from '#contracts/reports';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { addDays, formatISO, parseISO } from 'date-fns';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../auth/caller.js';
import { ClassReader } from '../../directory/class-reader.js';
import { DATABASE } from '../../platform/tokens.js';

type Period = { classId: string; from: string; to: string };
type Row = DailyPoints['rows'][number] & { categoryName: string };

@Injectable()
export class DailyPointsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  async run({ schoolId, timeZone }: Caller, period: Period): Promise<DailyPoints> {
    await this.classes.get(schoolId, period.classId);
    const rows = await this.rows(timeZone, period);
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
    };
  }

  /** Two people may have given points to the same student: students are counted anew, not added up. */
  private async rows(timeZone: string, { classId, from, to }: Period): Promise<Row[]> {
    const { rows } = await sql<Row>`
      WITH given AS (
        SELECT day, category_id, sum(awards)::bigint AS awards, sum(points)::bigint AS points
        FROM readmodel.daily_points
        WHERE class_id = ${classId} AND day BETWEEN ${from} AND ${to}
        GROUP BY day, category_id
      ), reached AS (
        SELECT (occurred_at AT TIME ZONE ${timeZone})::date AS day, category_id,
               count(DISTINCT student_id) AS students
        FROM readmodel.point_transactions
        WHERE class_id = ${classId} AND kind = 'award'
          AND occurred_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
          AND occurred_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}
        GROUP BY 1, 2
      )
      SELECT given.day, given.category_id AS "categoryId", c.name AS "categoryName", given.awards, given.points,
             coalesce(reached.students, 0) AS students
      FROM given
      JOIN directory.point_categories c ON c.id = given.category_id
      LEFT JOIN reached USING (day, category_id)
      ORDER BY given.day, c.name, given.category_id`.execute(this.db);
    return rows;
  }
}

export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

function dayAfter(day: string): string {
  return formatISO(addDays(parseISO(day), 1), { representation: 'date' });
}
