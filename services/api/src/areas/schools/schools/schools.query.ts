import { type CountedSchool, type School } from '#contracts/schools/schools';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';
import { SCHOOL_COLUMNS, toSchool } from './school-row.js';

/** Numbers by the school's id; a school without any is missing. */
type Counts = ReadonlyMap<string | null, number>;

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
      this.countUsers(),
      this.countActive('directory.classes'),
      this.countActive('directory.students'),
    ]);
    return rows.map((row) => ({
      ...toSchool(row),
      userCount: users.get(row.id) ?? 0,
      classCount: classes.get(row.id) ?? 0,
      studentCount: students.get(row.id) ?? 0,
      deletionProgress: progressOf(row.rows_removed, row.rows_total),
    }));
  }

  private async countActive(table: 'directory.classes' | 'directory.students'): Promise<Counts> {
    const rows = await this.db
      .selectFrom(table)
      .select(['school_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('archived_at', 'is', null)
      .groupBy('school_id')
      .execute();
    return new Map(rows.map(({ school_id, count }) => [school_id, count]));
  }

  private async countUsers(): Promise<Counts> {
    const rows = await this.db
      .selectFrom('directory.users')
      .select(['school_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('erased_at', 'is', null)
      .where('school_id', 'is not', null)
      .groupBy('school_id')
      .execute();
    return new Map(rows.map(({ school_id, count }) => [school_id, count]));
  }
}

function progressOf(removed: number | null, total: number | null): number | null {
  if (removed === null || total === null) return null;
  return total === 0 ? 0 : Math.min(1, removed / total);
}
