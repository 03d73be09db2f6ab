import { type RawBuilder, sql } from 'kysely';

type Staff = { schoolId: string; role: string; userId: string };

/** SQL: whether group `g` is of the caller's school, and theirs or shared; administrators see every group. */
export function isSeenBy({ schoolId, role, userId }: Staff): RawBuilder<boolean> {
  return sql<boolean>`g.school_id = ${schoolId}
    AND (g.is_shared OR g.owner_id = ${userId} OR ${role === 'school_admin'})`;
}

/** SQL: whether membership `m` includes a day of the school. */
export function isMemberOn(day: string): RawBuilder<boolean> {
  return sql<boolean>`m.from_day <= ${day} AND (m.until_day IS NULL OR m.until_day > ${day})`;
}
