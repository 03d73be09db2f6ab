import type { Database } from '#database/schema';
import type { Directory } from '#roster/plan';
import { type Kysely, sql, type Transaction } from 'kysely';

/** A school’s classes in use and its students, archived ones too, in a fixed order. */
export async function readDirectory(db: Kysely<Database>, schoolId: string): Promise<Directory> {
  const classes = await db
    .selectFrom('directory.classes')
    .select(['id', 'name', 'sourced_id as sourcedId'])
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
  return { classes, students };
}

/**
 * Prevents a school’s classes and students from being changed until the transaction ends. Classes come first, as wherever both
 * are locked, so nobody adds a student to one meanwhile.
 */
export async function lockDirectory(tx: Transaction<Database>, schoolId: string): Promise<void> {
  await sql`
    SELECT FROM directory.classes WHERE school_id = ${schoolId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    SELECT FROM directory.students WHERE school_id = ${schoolId} AND removed_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}
