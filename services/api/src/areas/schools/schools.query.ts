import { type CountedSchool, type School } from '#contracts/schools';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../../core/platform/tokens.js';
import { SCHOOL_COLUMNS, toSchool } from './school-row.js';

@Injectable()
export class SchoolsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async list(): Promise<School[]> {
    const rows = await this.db
      .selectFrom('directory.schools as s')
      .leftJoin('directory.school_deletions as d', 'd.school_id', 's.id')
      .where('d.school_id', 'is', null)
      .select(SCHOOL_COLUMNS.map((column) => `s.${column}` as const))
      .orderBy(sql`lower(s.name)`)
      .orderBy('s.id')
      .execute();
    return rows.map(toSchool);
  }

  /** Includes schools that are being deleted, with their progress. */
  async listCounted(): Promise<CountedSchool[]> {
    const [rows, users, classes, students] = await Promise.all([
      this.db
        .selectFrom('directory.schools as s')
        .leftJoin('directory.school_deletions as d', 'd.school_id', 's.id')
        .select(SCHOOL_COLUMNS.map((column) => `s.${column}` as const))
        .select(['d.rows_total', 'd.rows_removed'])
        .orderBy(sql`lower(s.name)`)
        .orderBy('s.id')
        .execute(),
      this.count('users', sql`erased_at IS NULL AND school_id IS NOT NULL`),
      this.count('classes', sql`archived_at IS NULL`),
      this.count('students', sql`archived_at IS NULL`),
    ]);
    return rows.map((row) => ({
      ...toSchool(row),
      userCount: users.get(row.id) ?? 0,
      classCount: classes.get(row.id) ?? 0,
      studentCount: students.get(row.id) ?? 0,
      deletionProgress: progressOf(row.rows_removed, row.rows_total),
    }));
  }

  private async count(
    table: 'users' | 'classes' | 'students',
    condition: ReturnType<typeof sql>,
  ): Promise<Map<string, number>> {
    const { rows } = await sql<{ school_id: string; count: number }>`
      SELECT school_id, count(*) AS count FROM ${sql.table(`directory.${table}`)}
      WHERE ${condition} GROUP BY school_id`.execute(this.db);
    return new Map(rows.map(({ school_id, count }) => [school_id, count]));
  }
}

function progressOf(removed: number | null, total: number | null): number | null {
  if (removed === null || total === null) return null;
  return total === 0 ? 0 : Math.min(1, removed / total);
}
