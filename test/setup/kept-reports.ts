import type pg from 'pg';

/** Pins a report of a school, the only one. @returns the pin's id */
export async function addPin(pool: pg.Pool, schoolId: string): Promise<string> {
  await pool.query('DELETE FROM directory.report_pins WHERE school_id = $1', [schoolId]);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO directory.report_pins (id, school_id, report, pinned_at)
     VALUES (gen_random_uuid(), $1, 'balances', now()) RETURNING id`,
    [schoolId],
  );
  return rows[0]?.id ?? '';
}

/** Schedules a report for a user, the only one. @returns the schedule's id */
export async function addSchedule(pool: pg.Pool, schoolId: string, userId: string): Promise<string> {
  await pool.query('DELETE FROM directory.report_schedules WHERE user_id = $1', [userId]);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO directory.report_schedules (id, user_id, school_id, report, since)
     VALUES (gen_random_uuid(), $2, $1, 'balances', now()) RETURNING id`,
    [schoolId, userId],
  );
  return rows[0]?.id ?? '';
}
