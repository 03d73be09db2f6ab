import { type Schools, type Students } from '#database/schema';
import { type Selectable } from 'kysely';
import { type StudentSession } from './student-session.js';

/** The columns of student `s` and the student’s school `sc` that make a session. */
export const STUDENT_COLUMNS = `
  s.id, s.class_id, s.school_id, sc.time_zone, sc.is_active AS school_is_active,
  greatest(sc.trial_ends_at, sc.paid_through) AS school_open_until`;

export type StudentRow = Pick<Selectable<Students>, 'id' | 'class_id' | 'school_id'> &
  Pick<Selectable<Schools>, 'time_zone'> & { school_is_active: boolean; school_open_until: Date };

export function toStudentSession(row: StudentRow, now: Date): StudentSession {
  return {
    studentId: row.id,
    classId: row.class_id,
    schoolId: row.school_id,
    timeZone: row.time_zone,
    isSchoolOpen: row.school_is_active && now < row.school_open_until,
  };
}
