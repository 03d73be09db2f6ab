import { isOnTrial } from '#database/is-on-trial';
import type { Database } from '#database/schema';
import type { Directory } from '#roster/plan';
import type { Roster } from '#roster/roster';
import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';

/** A school’s classes in use, its students, archived ones too, and its staff, in a fixed order, as far as the roster is about them. */
export async function readDirectory(
  db: Kysely<Database>,
  schoolId: string,
  roster: Roster,
): Promise<Directory> {
  const classes = await db
    .selectFrom('directory.classes')
    .select(['id', 'name', 'sourced_id as sourcedId'])
    .select(
      sql<string[]>`array_remove(array_prepend(teacher_id, ARRAY(
        SELECT t.teacher_id FROM directory.class_teachers t WHERE t.class_id = classes.id
        ORDER BY t.added_at, t.teacher_id)), NULL)`.as('teacherIds'),
    )
    .where('school_id', '=', schoolId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  const students = await db
    .selectFrom('directory.students')
    .select(['id', 'name', 'grade', 'sourced_id as sourcedId', 'student_number as number'])
    .select(['class_id as classId', sql<boolean>`archived_at IS NOT NULL`.as('isArchived')])
    .where('school_id', '=', schoolId)
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
  const known = { classes, students, staff: [], emailsElsewhere: [] };
  return roster.staff.length === 0 ? known : { ...known, ...(await readStaff(db, schoolId, roster)) };
}

async function readStaff(
  db: Kysely<Database>,
  schoolId: string,
  roster: Roster,
): Promise<Pick<Directory, 'staff' | 'emailsElsewhere'>> {
  const staff = await db
    .selectFrom('directory.users')
    .select(['id', 'sourced_id as sourcedId', 'shown_name as name', 'role', 'is_active as isActive'])
    .select((eb) => eb.fn.coalesce('invited_email', 'email').as('email'))
    .where('school_id', '=', schoolId)
    .where('erased_at', 'is', null)
    .orderBy('id')
    // Executive administrators belong to no school.
    .$narrowType<Pick<Directory['staff'][number], 'role'>>()
    .execute();
  const emails = roster.staff.flatMap(({ email }) => email ?? []);
  const elsewhere = await db
    .selectFrom('directory.users')
    .select('email')
    .where('email', '=', (eb) => eb.fn.any(eb.val(emails)))
    .where('school_id', 'is distinct from', schoolId)
    .where((await isOnTrial(db, schoolId)) ? isOfDistrictOf(schoolId) : sql.lit(true))
    .orderBy('email')
    .execute();
  return { staff, emailsElsewhere: elsewhere.map(({ email }) => email) };
}

/** Executives put schools into districts, so even a school on trial may learn which addresses its district uses. */
function isOfDistrictOf(schoolId: string): RawBuilder<SqlBool> {
  return sql`EXISTS (
    SELECT FROM directory.schools own JOIN directory.schools other USING (district_id)
    WHERE own.id = ${schoolId} AND other.id = users.school_id)`;
}

/**
 * Prevents a school’s staff, classes and students from being changed until the transaction ends. The order is that of all code that
 * locks several of them: the school, staff, classes, students. So nobody adds a student to a class meanwhile.
 */
export async function lockDirectory(tx: Transaction<Database>, schoolId: string): Promise<void> {
  await sql`SELECT FROM directory.schools WHERE id = ${schoolId} FOR NO KEY UPDATE`.execute(tx);
  await sql`
    SELECT FROM directory.users WHERE school_id = ${schoolId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    SELECT FROM directory.classes WHERE school_id = ${schoolId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    SELECT FROM directory.students WHERE school_id = ${schoolId} AND removed_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}
