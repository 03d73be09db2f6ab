import type { Database } from '#database/schema';
import { type Kysely } from 'kysely';
import { type GradedStudent } from './plan-new-year.js';

/** The students in use of a school, in a fixed order. */
export function studentsInUse(db: Kysely<Database>, schoolId: string): Promise<GradedStudent[]> {
  return db
    .selectFrom('directory.students as s')
    .innerJoin('directory.classes as c', 'c.id', 's.class_id')
    .select(['s.id', 's.name', 's.grade', 's.class_id as classId', 'c.name as className'])
    .where('s.school_id', '=', schoolId)
    .where('s.archived_at', 'is', null)
    .where('s.removed_at', 'is', null)
    .orderBy('s.id')
    .execute();
}
