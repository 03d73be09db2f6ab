import { type AdminStudent } from '#contracts/staff/administration';
import { type Database } from '#database/schema';
import { type NameOrder } from '#domain/roster-order';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { anyContains, askedSchool, containing, isAsked } from '../../schools/asked-school.js';
import { type ListInput, type Page, readPage } from '../../../core/directory/read-page.js';

@Injectable()
export class AdminStudentsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run(caller: Administrator, { search, schoolId, page }: ListInput): Promise<Page<AdminStudent>> {
    const asked = askedSchool(caller, schoolId);
    const order = asked === null ? 'first-name' : await this.orderOf(asked);
    return readPage(adminStudents(this.db, asked, order, search), page);
  }

  private async orderOf(schoolId: string): Promise<NameOrder> {
    const school = await this.db
      .selectFrom('directory.schools')
      .select('name_order')
      .where('id', '=', schoolId)
      .executeTakeFirst();
    return school?.name_order ?? 'first-name';
  }
}

/** Students of a school or, for null, of all schools, in the order of names. */
export function adminStudents(
  db: Kysely<Database>,
  schoolId: string | null,
  order: NameOrder,
  search: string = '',
) {
  // Must match the expression of the index students_by_text, which finds the candidates.
  const text = sql`(p.name || ' ' || coalesce(p.student_number, '') || ' ' || coalesce(p.grade, ''))`;
  const matches =
    search === ''
      ? sql<boolean>`true`
      : sql<boolean>`${text} ILIKE ${containing(search)}
          AND ${anyContains(search, sql`p.name`, sql`p.student_number`, sql`p.grade`)}`;
  // Must match those of the indexes students_by_name, students_by_first_name and students_by_last_name.
  const key =
    order === 'last-name'
      ? sql`directory.last_name_key(p.name) COLLATE "C"`
      : sql`directory.name_key(p.name) COLLATE "C"`;
  return db
    .selectFrom('directory.students as p')
    .innerJoin('directory.classes as c', 'c.id', 'p.class_id')
    .innerJoin('directory.schools as s', 's.id', 'p.school_id')
    .leftJoin('readmodel.student_balances as b', 'b.student_id', 'p.id')
    .select(['p.id', 'p.name', 'p.student_number as studentId', 'p.grade', 'c.name as className'])
    .select((eb) => eb.fn.coalesce('b.balance', eb.lit(0)).as('totalPoints'))
    .select(['s.id as schoolId', 's.name as schoolName'])
    .where('p.archived_at', 'is', null)
    .where(isAsked(schoolId))
    .where(matches)
    .orderBy(key)
    .orderBy('p.id');
}
