import { dayIn, hourIn } from '#domain/school-day';
import type { Fact } from './fact.js';
import type { Tx } from '../sql/tx.js';
import { arrayOf } from '../sql/sql.js';

/** A calendar day, `YYYY-MM-DD`, and an hour of it, from 0 to 23. */
export type SchoolClock = { day: string; hour: number };

/** What the clocks of a school show at an ISO 8601 instant; those of UTC for an unknown school. */
export type ClockOf = (schoolId: string, instant: string) => SchoolClock;

export async function loadSchoolClocks(tx: Tx, facts: readonly Fact[]): Promise<ClockOf> {
  const schoolIds = new Set(facts.map(({ schoolId }) => schoolId));
  const { rows } = await tx.query<{ id: string; time_zone: string }>(
    'SELECT id, time_zone FROM directory.schools WHERE id = ANY($1::uuid[])',
    [arrayOf([...schoolIds])],
  );
  const zones = new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
  // Several projections ask about each fact, and parsing its instant is what takes time.
  const knownByZone = new Map<string, Map<string, SchoolClock>>();
  return (schoolId, instant) => {
    const zone = zones.get(schoolId) ?? 'UTC';
    let known = knownByZone.get(zone);
    if (known === undefined) knownByZone.set(zone, (known = new Map<string, SchoolClock>()));
    let clock = known.get(instant);
    if (clock === undefined) {
      const at = Date.parse(instant);
      known.set(instant, (clock = { day: dayIn(zone, at), hour: hourIn(zone, at) }));
    }
    return clock;
  };
}
