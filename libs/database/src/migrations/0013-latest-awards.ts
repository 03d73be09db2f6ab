import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Lists show each student's latest award that was not taken back; looking it up for thousands took most of their
  // time.
  `ALTER TABLE readmodel.student_balances
     ADD COLUMN latest_award_amount bigint,
     ADD COLUMN latest_award_category_id uuid,
     ADD COLUMN latest_award_at timestamptz,
     ADD CHECK (num_nulls(latest_award_amount, latest_award_category_id, latest_award_at) IN (0, 3))`,
  // The values that the projector would have stored.
  `UPDATE readmodel.student_balances AS known
   SET latest_award_amount = award.amount,
       latest_award_category_id = award.category_id,
       latest_award_at = award.occurred_at
   FROM readmodel.student_balances AS wanted
   CROSS JOIN LATERAL (
     SELECT amount, category_id, occurred_at FROM readmodel.point_transactions AS line
     WHERE line.student_id = wanted.student_id AND kind = 'award' AND reversed_at IS NULL
     ORDER BY revision DESC LIMIT 1
   ) AS award
   WHERE known.student_id = wanted.student_id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
