import { type Student } from '#contracts/students';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller, limitedTo } from '../../core/auth/caller.js';
import { ClassReader } from '../../core/directory/class-reader.js';
import { notFound } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { requireRightToStudents } from './student-rights.js';

/** Must be exactly the expression of the trigram index. */
const SEARCHABLE = sql`(s.name || ' ' || coalesce(s.student_number, '') || ' ' || coalesce(s.grade, ''))`;

/** Reads students with their balance and latest award, always of one school. Lists exclude archived students. */
@Injectable()
export class StudentReader {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** @throws Problem 404 */
  async ofClass(schoolId: string, classId: string): Promise<Student[]> {
    await this.classes.get(schoolId, classId);
    return this.list(sql`s.school_id = ${schoolId} AND s.class_id = ${classId}`);
  }

  /** Finds students by a part of name, number or grade, ignoring case; everyone for an empty text. */
  search(schoolId: string, text: string): Promise<Student[]> {
    return this.list(searchCondition(schoolId, text));
  }

  /** Returns archived students too. @throws Problem 404 that names `field` */
  async get(schoolId: string, studentId: string, field = 'studentId'): Promise<Student> {
    const { rows } = await studentsWhere(
      sql`s.school_id = ${schoolId} AND s.id = ${studentId} AND s.removed_at IS NULL`,
    ).execute(this.db);
    if (rows[0] === undefined) throw notFound(field, 'This student does not exist');
    return toStudent(rows[0]);
  }

  /** Archived students whom the caller manages, latest first; of one class if it is given. @throws Problem 404 or 403 */
  async archived(caller: Caller, classId?: string): Promise<Student[]> {
    const { schoolId } = caller;
    if (classId !== undefined)
      requireRightToStudents(caller, (await this.classes.get(schoolId, classId)).teacherId);
    const teacherId = limitedTo(caller);
    const ofClass = classId === undefined ? sql`` : sql`AND s.class_id = ${classId}`;
    const ofTeacher = teacherId === undefined ? sql`` : sql`AND c.teacher_id = ${teacherId}`;
    const { rows } = await studentsWhere(
      sql`s.school_id = ${schoolId} ${ofClass} ${ofTeacher} AND s.archived_at IS NOT NULL AND s.removed_at IS NULL`,
      sql`s.archived_at DESC, s.name, s.id`,
    ).execute(this.db);
    return rows.map(toStudent);
  }

  private async list(condition: RawBuilder<unknown>): Promise<Student[]> {
    const { rows } = await studentsWhere(sql`${condition} AND s.archived_at IS NULL`).execute(this.db);
    return rows.map(toStudent);
  }
}

export function searchCondition(schoolId: string, text: string): RawBuilder<unknown> {
  if (text === '') return sql`s.school_id = ${schoolId}`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  // The first condition makes the index usable; the others reject matches that span two fields.
  return sql`s.school_id = ${schoolId} AND ${SEARCHABLE} ILIKE ${pattern}
    AND (s.name ILIKE ${pattern} OR s.student_number ILIKE ${pattern} OR s.grade ILIKE ${pattern})`;
}

type Row = {
  id: string;
  name: string;
  student_number: string | null;
  grade: string | null;
  class_id: string;
  class_name: string;
  profile_image_url: string | null;
  archived_at: Date | null;
  version: number;
  balance: number;
  as_of_revision: number;
  award_amount: number | null;
  award_category: string | null;
  award_at: Date | null;
};

export function studentsWhere(condition: RawBuilder<unknown>, order = sql`s.name, s.id`): RawBuilder<Row> {
  return sql<Row>`
    SELECT s.id, s.name, s.student_number, s.grade, s.class_id, c.name AS class_name, s.profile_image_url,
           s.archived_at, s.version, coalesce(b.balance, 0) AS balance,
           coalesce(l.revision, -1) AS as_of_revision,
           b.latest_award_amount AS award_amount, p.name AS award_category, b.latest_award_at AS award_at
    FROM directory.students s
    JOIN directory.classes c ON c.id = s.class_id
    LEFT JOIN readmodel.student_balances b ON b.student_id = s.id
    LEFT JOIN readmodel.school_revisions l ON l.school_id = s.school_id
    LEFT JOIN directory.point_categories p ON p.id = b.latest_award_category_id
    WHERE ${condition}
    ORDER BY ${order}`;
}

function toStudent(row: Row): Student {
  return {
    id: row.id,
    name: row.name,
    studentId: row.student_number,
    grade: row.grade,
    classId: row.class_id,
    className: row.class_name,
    totalPoints: row.balance,
    asOfRevision: row.as_of_revision,
    profileImageUrl: row.profile_image_url,
    recentActivity: recentActivityOf(row),
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  };
}

function recentActivityOf({ award_amount, award_category, award_at }: Row): Student['recentActivity'] {
  if (award_amount === null || award_category === null || award_at === null) return null;
  return { amount: award_amount, categoryName: award_category, createdAt: award_at.toISOString() };
}
