import type { Database } from '#database/schema';
import { dayIn } from '#domain/school-day';
import { planEnds } from '#mail/kinds/plan-ends';
import { type TokenSeals } from '#mail/token-seals';
import { writeMail } from '#mail/write-mail';
import { type Kysely, sql, type Transaction } from 'kysely';

const MOST_AT_ONCE = 100;

/**
 * Writes mails to the administrators of schools whose trial or paid time ends within 7 days, or within one. Each reminder
 * is written once for each school and end. Any number of workers may do so.
 */
export async function remindSchools(db: Kysely<Database>, seals: TokenSeals): Promise<void> {
  while ((await remindSome(db, seals)) === MOST_AT_ONCE);
}

/** @returns the number of schools that were reminded */
function remindSome(db: Kysely<Database>, seals: TokenSeals): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const schools = await claimReminders(tx);
    for (const school of schools) await remind(tx, seals, school);
    return schools.length;
  });
}

type Reminded = { id: string; timeZone: string; endsAt: Date; isTrial: boolean };

/** Another worker that claims the same reminder waits for this transaction, and then gets none. */
async function claimReminders(tx: Transaction<Database>): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    WITH due AS (
      SELECT s.id, ends.at AS ends_at, CASE WHEN ends.at <= now() + interval '1 day' THEN 1 ELSE 7 END AS days
      FROM directory.schools s
      CROSS JOIN LATERAL (SELECT greatest(s.trial_ends_at, s.paid_through) AS at) ends
      WHERE s.is_active AND ends.at > now() AND ends.at <= now() + interval '7 days'
        AND NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = s.id)
    ), claimed AS (
      INSERT INTO directory.plan_reminders (school_id, ends_at, days_before)
      SELECT id, ends_at, days FROM due
      WHERE NOT EXISTS (SELECT FROM directory.plan_reminders r
                        WHERE r.school_id = due.id AND r.ends_at = due.ends_at AND r.days_before = due.days)
      ORDER BY id LIMIT ${MOST_AT_ONCE}
      ON CONFLICT DO NOTHING
      RETURNING school_id, ends_at
    )
    SELECT s.id, s.time_zone AS "timeZone", c.ends_at AS "endsAt", s.paid_through IS NULL AS "isTrial"
    FROM claimed c JOIN directory.schools s ON s.id = c.school_id`.execute(tx);
  return rows;
}

async function remind(tx: Transaction<Database>, seals: TokenSeals, school: Reminded): Promise<void> {
  const admins = await tx
    .selectFrom('directory.users')
    .select(['id', 'email'])
    .where('school_id', '=', school.id)
    .where('role', '=', 'school_admin')
    .where('is_active', '=', true)
    .where('invited_email', 'is', null)
    .orderBy('id')
    .execute();
  const details = {
    plan: school.isTrial ? 'trial' : 'subscription',
    // The school is open until this instant, so its last day is the one just before it.
    lastDay: dayIn(school.timeZone, school.endsAt.getTime() - 1),
  } as const;
  for (const { id, email } of admins) {
    const mail = { address: email, userId: id, schoolId: school.id, details, expiresAt: school.endsAt };
    await writeMail(tx, seals, planEnds, mail);
  }
}
