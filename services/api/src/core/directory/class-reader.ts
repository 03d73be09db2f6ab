import { type SchoolClass } from '#contracts/students/classes';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { notFound, refused } from '../http/problem.js';
import { isTaughtBy, teachers } from './class-teachers.js';
import { DATABASE } from '../platform/tokens.js';

const studentCount = sql<number>`
  CASE WHEN c.archived_at IS NULL
    THEN (SELECT count(*) FROM directory.students s WHERE s.class_id = c.id AND s.archived_at IS NULL)
    ELSE (SELECT count(*) FROM directory.students s
          WHERE s.class_id = c.id AND s.archived_with_class AND s.removed_at IS NULL)
  END`;

/** Reads classes, always of one school. */
@Injectable()
export class ClassReader {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Active classes, by name; of one teacher if `teacherId` is given. */
  async list(schoolId: string, teacherId?: string): Promise<SchoolClass[]> {
    let query = this.classesOf(schoolId).where('c.archived_at', 'is', null);
    if (teacherId !== undefined) query = query.where(isTaughtBy(teacherId));
    return (await query.orderBy('c.name').orderBy('c.id').execute()).map(toClass);
  }

  /** Archived classes, latest first; of one teacher if `teacherId` is given. */
  async listArchived(schoolId: string, teacherId?: string): Promise<SchoolClass[]> {
    let query = this.classesOf(schoolId).where('c.archived_at', 'is not', null);
    if (teacherId !== undefined) query = query.where(isTaughtBy(teacherId));
    return (await query.orderBy('c.archived_at', 'desc').orderBy('c.id').execute()).map(toClass);
  }

  /** @throws Problem 404 that names `field` */
  async get(schoolId: string, classId: string, field = 'classId'): Promise<SchoolClass> {
    const row = await this.classesOf(schoolId).where('c.id', '=', classId).executeTakeFirst();
    if (row === undefined) throw notFound(field, 'This class does not exist.');
    return toClass(row);
  }

  /** Returns a class that may be changed. @throws Problem 404 or 409 that names `field` */
  async requireActive(schoolId: string, classId: string, field = 'classId'): Promise<SchoolClass> {
    const found = await this.get(schoolId, classId, field);
    if (found.archivedAt !== null) throw refused(409, 'class-archived', field, 'This class is archived.');
    return found;
  }

  private classesOf(schoolId: string) {
    return this.db
      .selectFrom('directory.classes as c')
      .leftJoin('directory.users as t', 't.id', 'c.teacher_id')
      .where('c.school_id', '=', schoolId)
      .select([
        'c.id',
        'c.name',
        'c.description',
        'c.teacher_id',
        'c.created_at',
        'c.archived_at',
        'c.version',
      ])
      .select((eb) => eb.fn.coalesce('t.invited_email', 't.email').as('email'))
      .select('t.shown_name')
      .select([studentCount.as('student_count'), teachers.as('teachers')]);
  }
}

type ClassRow = Awaited<ReturnType<ReturnType<ClassReader['classesOf']>['executeTakeFirstOrThrow']>>;

function toClass(row: ClassRow): SchoolClass {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    teacherId: row.teacher_id,
    teacherName: row.shown_name,
    teacherEmail: row.email,
    teachers: row.teachers,
    createdAt: row.created_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
    studentCount: row.student_count,
    version: row.version,
  };
}

/** Ids of all teachers of a class. */
export function teacherIdsOf({ teachers: all }: Pick<SchoolClass, 'teachers'>): string[] {
  return all.map(({ id }) => id);
}
