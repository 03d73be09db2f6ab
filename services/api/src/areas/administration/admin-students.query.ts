import { type AdminStudent } from '#contracts/administration';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { anyContains, askedSchool, containing, isAsked } from './admin-scope.js';
import { type ListInput, type Page, readPage } from './page.js';

const COLUMNS = sql<AdminStudent>`
  p.id, p.name, p.student_number AS "studentId", p.grade, c.name AS "className",
  coalesce(b.balance, 0) AS "totalPoints", s.id AS "schoolId", s.name AS "schoolName"`;

@Injectable()
export class AdminStudentsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  run(caller: Administrator, { search = '', schoolId, page }: ListInput): Promise<Page<AdminStudent>> {
    // Must match the expression of the index students_by_text, which finds the candidates.
    const text = sql`(p.name || ' ' || coalesce(p.student_number, '') || ' ' || coalesce(p.grade, ''))`;
    const matches =
      search === ''
        ? sql`true`
        : sql`${text} ILIKE ${containing(search)}
            AND ${anyContains(search, sql`p.name`, sql`p.student_number`, sql`p.grade`)}`;
    const source = sql`
      FROM directory.students p
      JOIN directory.classes c ON c.id = p.class_id
      JOIN directory.schools s ON s.id = p.school_id
      LEFT JOIN readmodel.student_balances b ON b.student_id = p.id
      WHERE p.archived_at IS NULL AND ${isAsked(askedSchool(caller, schoolId))} AND ${matches}`;
    return readPage(this.db, { columns: COLUMNS, source, order: sql`p.name, p.id` }, page);
  }
}
