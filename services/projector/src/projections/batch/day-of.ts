import { dayIn } from '#domain/school-day';
import type { Fact } from './fact.js';
import type { Tx } from '../sql/tx.js';
import { arrayOf } from '../sql/sql.js';

/** The calendar day, `YYYY-MM-DD`, of an ISO 8601 instant in a school's time zone; in UTC for an unknown school. */
export type DayOf = (schoolId: string, instant: string) => string;

export async function loadSchoolDays(tx: Tx, facts: readonly Fact[]): Promise<DayOf> {
  const schoolIds = new Set(facts.map(({ schoolId }) => schoolId));
  const { rows } = await tx.query<{ id: string; time_zone: string }>(
    'SELECT id, time_zone FROM directory.schools WHERE id = ANY($1::uuid[])',
    [arrayOf([...schoolIds])],
  );
  const zones = new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
  // Several projections ask for the day of each fact, and parsing its instant is what takes time.
  const daysByZone = new Map<string, Map<string, string>>();
  return (schoolId, instant) => {
    const zone = zones.get(schoolId) ?? 'UTC';
    let days = daysByZone.get(zone);
    if (days === undefined) daysByZone.set(zone, (days = new Map<string, string>()));
    let day = days.get(instant);
    if (day === undefined) days.set(instant, (day = dayIn(zone, Date.parse(instant))));
    return day;
  };
}
