import { type Student } from '#contracts/students/students';
import { type Database, type StudentBalances } from '#database/schema';
import { iconOfCategory } from '#domain/looks';
import { inRosterOrder } from '#domain/roster-order';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Caller, limitedTo } from '../../../core/auth/caller.js';
import { ClassReader, teacherIdsOf } from '../../../core/directory/class-reader.js';
import { isTaughtBy } from '../../../core/directory/class-teachers.js';
import { isMemberOn } from '../../../core/directory/group-members.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { balanceAt, type PastMoment, wasThere } from '../../../core/readmodel/past-moments.js';
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

  /** In the school's order. @throws Problem 404 */
  async ofClass({ schoolId, nameOrder }: Caller, classId: string, past?: PastMoment): Promise<Student[]> {
    await this.classes.get(schoolId, classId);
    const students = inUse(studentsOf(this.db, schoolId, past).where('s.class_id', '=', classId));
    return inRosterOrder((await students.execute()).map(toStudent), nameOrder);
  }

  /** The members of a group on a day, in the school's order. */
  async ofGroup({ schoolId, nameOrder }: Caller, groupId: string, day: string): Promise<Student[]> {
    const students = inUse(studentsOf(this.db, schoolId)).where((eb) =>
      eb.exists(
        eb
          .selectFrom('directory.group_members as m')
          .select('m.student_id')
          .whereRef('m.student_id', '=', 's.id')
          .where('m.group_id', '=', groupId)
          .where(isMemberOn(day)),
      ),
    );
    return inRosterOrder((await students.execute()).map(toStudent), nameOrder);
  }

  /** Finds students by a part of name, number or grade, ignoring case; everyone for an empty text. In the school's order. */
  async search({ schoolId, nameOrder }: Caller, text: string, past?: PastMoment): Promise<Student[]> {
    const rows = await studentsFound(this.db, schoolId, text, past).execute();
    return inRosterOrder(rows.map(toStudent), nameOrder);
  }

  /** Returns archived students too. @throws Problem 404 that names `field` */
  async get(schoolId: string, studentId: string, field = 'studentId', past?: PastMoment): Promise<Student> {
    const row = await studentsOf(this.db, schoolId, past)
      .where('s.id', '=', studentId)
      .where('s.removed_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw notFound(field, 'This student does not exist.');
    return toStudent(row);
  }

  /** Archived students whom the caller manages, latest first; of one class if it is given. @throws Problem 404 or 403 */
  async archived(caller: Caller, classId?: string): Promise<Student[]> {
    const { schoolId } = caller;
    if (classId !== undefined)
      requireRightToStudents(caller, teacherIdsOf(await this.classes.get(schoolId, classId)));
    const teacherId = limitedTo(caller);
    let students = studentsOf(this.db, schoolId)
      .where('s.archived_at', 'is not', null)
      .where('s.removed_at', 'is', null)
      .where('s.erased_at', 'is', null);
    if (classId !== undefined) students = students.where('s.class_id', '=', classId);
    if (teacherId !== undefined) students = students.where(isTaughtBy(teacherId));
    const rows = await students.orderBy('s.archived_at', 'desc').orderBy('s.name').orderBy('s.id').execute();
    return rows.map(toStudent);
  }
}

/** The query of `StudentReader.search`. */
export function studentsFound(
  db: Kysely<Database>,
  schoolId: string,
  text: string,
  past?: PastMoment,
): StudentsQuery {
  const students = inUse(studentsOf(db, schoolId, past));
  if (text === '') return students;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  // The first condition makes the index usable; the others reject matches that span two fields.
  return students
    .where(sql<boolean>`${SEARCHABLE} ILIKE ${pattern}`)
    .where((eb) =>
      eb.or((['s.name', 's.student_number', 's.grade'] as const).map((field) => eb(field, 'ilike', pattern))),
    );
}

type StudentsQuery = ReturnType<typeof studentsOf>;

function inUse(students: StudentsQuery): StudentsQuery {
  return students.where('s.archived_at', 'is', null).orderBy('s.name').orderBy('s.id');
}

/** Students `s` with their class `c`, and their balance and latest award now or at a past moment. */
function studentsOf(db: Kysely<Database>, schoolId: string, past?: PastMoment) {
  return db
    .selectFrom('directory.students as s')
    .innerJoin('directory.classes as c', 'c.id', 's.class_id')
    .leftJoinLateral(balanceAndAwardOf(past).as<'b'>(sql.ref('b')), (join) => join.onTrue())
    .leftJoin('readmodel.school_revisions as l', 'l.school_id', 's.school_id')
    .leftJoin('directory.point_categories as p', 'p.id', 'b.latest_award_category_id')
    .select(['s.id', 's.name', 's.student_number', 's.grade', 's.class_id', 'c.name as class_name'])
    .select(['s.profile_image_url', 's.archived_at', 's.version', 's.house_id'])
    .select((eb) => eb.fn.coalesce('b.balance', eb.lit(0)).as('balance'))
    .select(revisionOf(past).as('as_of_revision'))
    .select(['b.latest_award_amount as award_amount', 'b.latest_award_at as award_at'])
    .select(['p.name as award_category', 'p.icon as award_icon'])
    .where('s.school_id', '=', schoolId);
}

function revisionOf(past: PastMoment | undefined): RawBuilder<number> {
  return past === undefined ? sql`coalesce(l.revision, -1)` : sql`${past.position.before}::bigint`;
}

type BalanceAndAward = Pick<
  Selectable<StudentBalances>,
  'balance' | 'latest_award_amount' | 'latest_award_category_id' | 'latest_award_at'
>;

/** The balance and the latest award of student `s`. */
function balanceAndAwardOf(past: PastMoment | undefined): RawBuilder<BalanceAndAward> {
  if (past === undefined)
    return sql<BalanceAndAward>`(
      SELECT balance, latest_award_amount, latest_award_category_id, latest_award_at
      FROM readmodel.student_balances WHERE student_id = s.id)`;
  const stood = sql`t.student_id = s.id AND t.kind = 'award' AND ${wasThere(past)}
        AND (t.reversed_at IS NULL OR t.reversed_at > ${past.instant})`;
  return sql<BalanceAndAward>`(
    SELECT ${balanceAt(past, sql`s.id`)} AS balance, award.amount AS latest_award_amount,
           award.category_id AS latest_award_category_id, award.occurred_at AS latest_award_at
    FROM (SELECT) AS one LEFT JOIN LATERAL (
      SELECT t.amount, t.category_id, t.occurred_at FROM readmodel.point_transactions AS t
      WHERE ${stood} AND t.revision >= coalesce((
        SELECT t.revision FROM readmodel.point_transactions AS t WHERE ${stood} AND t.recorded_at IS NULL
        ORDER BY t.revision DESC LIMIT 1), 0)
      ORDER BY t.occurred_at DESC, t.revision LIMIT 1
    ) AS award ON true)`;
}

type Row = Awaited<ReturnType<StudentsQuery['executeTakeFirstOrThrow']>>;

function toStudent(row: Row): Student {
  return {
    id: row.id,
    name: row.name,
    studentId: row.student_number,
    grade: row.grade,
    classId: row.class_id,
    className: row.class_name,
    houseId: row.house_id,
    totalPoints: row.balance,
    asOfRevision: row.as_of_revision,
    profileImageUrl: row.profile_image_url,
    recentActivity: recentActivityOf(row),
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  };
}

function recentActivityOf({
  award_amount,
  award_category,
  award_icon,
  award_at,
}: Row): Student['recentActivity'] {
  if (award_amount === null || award_category === null || award_at === null) return null;
  const icon = iconOfCategory({ name: award_category, icon: award_icon });
  return { amount: award_amount, categoryName: award_category, icon, createdAt: award_at.toISOString() };
}
