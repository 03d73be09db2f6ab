import { sql, type Kysely } from 'kysely';

const STEPS = [
  // No screen shows how many students a day's points reached, and joining the arrays was most of the work of a row.
  `ALTER TABLE readmodel.daily_points
     DROP COLUMN students,
     DROP COLUMN student_ids`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
