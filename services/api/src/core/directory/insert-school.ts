import { type Database, type Schools } from '#database/schema';
import { firstWeekdayIn } from '#domain/first-weekday';
import { type Insertable, type Transaction } from 'kysely';

const TRIAL_MS = 30 * 86_400_000;

type NewRow = Omit<Insertable<Schools>, 'trial_ends_at' | 'created_at'>;

/** Writes a school, whose trial begins now. @returns false if there is one with this id */
export async function insertSchool(tx: Transaction<Database>, school: NewRow, now: Date): Promise<boolean> {
  const week_starts_on = firstWeekdayIn(school.time_zone);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory.schools')
    .values({ week_starts_on, ...school, trial_ends_at: new Date(now.getTime() + TRIAL_MS), created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
