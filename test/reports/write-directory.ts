import type pg from 'pg';
import type { SchoolHistory } from './school-history.js';

/** Writes a school’s directory as it is today. */
export async function writeDirectory(pool: pg.Pool, history: SchoolHistory): Promise<void> {
  const { schoolId, timeZone, calendar, classes, students, staff, categories, rewards } = history;
  const archivedAt = (isArchived: boolean): string | null => (isArchived ? '2027-01-01T00:00:00.000Z' : null);
  await pool.query(
    `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at, staff_reports, week_starts_on, year_starts_on, terms)
     VALUES ($1, 'Maple Grove', $2, now(), 'everyone', $3, $4, $5)`,
    [schoolId, timeZone, calendar.weekStartsOn, calendar.yearStartsOn, JSON.stringify(calendar.terms)],
  );
  for (const { id, name } of staff)
    await pool.query(
      `INSERT INTO directory.users (id, school_id, email, role, display_name) VALUES ($1, $2, $3, 'teacher', $4)`,
      [id, schoolId, `${id}@maple.test`, name],
    );
  for (const [index, { id, name, isArchived }] of classes.entries())
    await pool.query(
      `INSERT INTO directory.classes (id, school_id, name, teacher_id, archived_at) VALUES ($1, $2, $3, $4, $5)`,
      [id, schoolId, name, index < 2 ? staff[0]?.id : null, archivedAt(isArchived)],
    );
  for (const { id, name, classId, grade, isArchived } of students)
    await pool.query(
      `INSERT INTO directory.students (id, school_id, class_id, name, grade, archived_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, schoolId, classId, name, grade, archivedAt(isArchived)],
    );
  for (const { id, name } of categories)
    await pool.query(`INSERT INTO directory.point_categories (id, school_id, name) VALUES ($1, $2, $3)`, [
      id,
      schoolId,
      name,
    ]);
  for (const { id, name, quantity, isActive, classId, cost } of rewards.slice(0, -1))
    await pool.query(
      `INSERT INTO directory.rewards (id, school_id, name, type, quantity, is_active, class_id, point_cost, raffle_winners,
         raffle_end_date, raffle_seed, raffle_seed_commitment)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        id,
        schoolId,
        name,
        name === 'Raffle' ? 'raffle' : 'standard',
        quantity,
        isActive,
        classId,
        cost,
        ...(name === 'Raffle'
          ? [1, history.raffleEndsAt, Buffer.alloc(32), 'a'.repeat(64)]
          : [null, null, null, null]),
      ],
    );
}
