import { addDays, dayIn, hourIn } from '#domain/school-day';
import { type RawBuilder, sql } from 'kysely';

/** From when on the retention period of school `sc` erases its archived student `s`; null: never. */
export const ERASED_FROM: RawBuilder<Date | null> = sql`
  greatest(s.archived_at + make_interval(years => sc.retention_years), sc.retention_acts_from)`;

/** Students are erased from two to five o'clock by the school's clock. */
const [BEGINS, ENDS] = [2, 5];

/** Whether the retention period erases students of a school in this time zone now. */
export function isErasureHour(timeZone: string, now: Date): boolean {
  const hour = hourIn(timeZone, now);
  return hour >= BEGINS && hour < ENDS;
}

/** The day in whose night a student is erased who is due from an instant on: the next one, if the night is over by then. */
export function erasureDay(timeZone: string, from: Date): string {
  const day = dayIn(timeZone, from);
  return hourIn(timeZone, from) < ENDS ? day : addDays(day, 1);
}
