import { type AdminClass } from '#contracts/administration';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { anyContains, askedSchool, isAsked } from './admin-scope.js';
import { type ListInput, type Page, readPage } from './page.js';

type Row = {
  id: string;
  name: string;
  description: string | null;
  created_at: Date;
  email: string | null;
  shown_name: string | null;
  school_id: string;
  school_name: string;
  students: number;
};

const COLUMNS = sql<Row>`
  c.id, c.name, c.description, c.created_at, t.email, t.shown_name,
  s.id AS school_id, s.name AS school_name,
  (SELECT count(*) FROM directory.students p WHERE p.class_id = c.id AND p.archived_at IS NULL) AS students`;

@Injectable()
export class AdminClassesQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run(caller: Administrator, { search = '', schoolId, page }: ListInput): Promise<Page<AdminClass>> {
    const teacher = sql`concat_ws(' ', t.first_name, t.last_name)`;
    const source = sql`
      FROM directory.classes c
      JOIN directory.schools s ON s.id = c.school_id
      LEFT JOIN directory.users t ON t.id = c.teacher_id
      WHERE c.archived_at IS NULL AND ${isAsked(askedSchool(caller, schoolId))}
        AND ${anyContains(search, sql`c.name`, sql`c.description`, sql`t.display_name`, teacher)}`;
    const parts = { columns: COLUMNS, source, order: sql`lower(c.name), s.name, c.id` };
    const { items, total } = await readPage(this.db, parts, page);
    return { items: items.map(toAdminClass), total };
  }
}

function toAdminClass(row: Row): AdminClass {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    teacherName: row.shown_name,
    teacherEmail: row.email,
    createdAt: row.created_at.toISOString(),
    schoolId: row.school_id,
    schoolName: row.school_name,
    studentCount: row.students,
  };
}
