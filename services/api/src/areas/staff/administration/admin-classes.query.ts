import { type AdminClass } from '#contracts/staff/administration';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { anyContains, askedSchool, isAsked } from '../../schools/asked-school.js';
import { type ListInput, type Page, readPage } from '../../../core/directory/read-page.js';

@Injectable()
export class AdminClassesQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run(caller: Administrator, { search = '', schoolId, page }: ListInput): Promise<Page<AdminClass>> {
    const teacher = sql`concat_ws(' ', t.first_name, t.last_name)`;
    const classes = classesInUse(this.db)
      .where(isAsked(askedSchool(caller, schoolId)))
      .where(anyContains(search, sql`c.name`, sql`c.description`, sql`t.display_name`, teacher))
      .orderBy(sql`lower(c.name)`)
      .orderBy('s.name')
      .orderBy('c.id');
    const { items, total } = await readPage(classes, page);
    return { items: items.map(toAdminClass), total };
  }
}

/** Active classes `c` with their school `s`, their teacher `t`, if there is one, and their active students. */
function classesInUse(db: Kysely<Database>) {
  return db
    .selectFrom('directory.classes as c')
    .innerJoin('directory.schools as s', 's.id', 'c.school_id')
    .leftJoin('directory.users as t', 't.id', 'c.teacher_id')
    .select(['c.id', 'c.name', 'c.description', 'c.created_at', 't.shown_name'])
    .select((eb) => eb.fn.coalesce('t.invited_email', 't.email').as('email'))
    .select(['s.id as school_id', 's.name as school_name'])
    .select((eb) =>
      eb
        .selectFrom('directory.students as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.class_id', '=', 'c.id')
        .where('p.archived_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('students'),
    )
    .where('c.archived_at', 'is', null);
}

type ClassRow = Awaited<ReturnType<ReturnType<typeof classesInUse>['executeTakeFirstOrThrow']>>;

function toAdminClass(row: ClassRow): AdminClass {
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
