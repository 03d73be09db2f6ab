import type { Tx } from '../sql/tx.js';
import { arrayOf } from '../sql/sql.js';

/** A member of staff of a school. */
export type Staff = { schoolId: string; staffId: string };

/** The place of each member of staff in the bit strings of the school. */
export type StaffPlaces = (staff: Staff) => number;

/** Looks up places, and gives new members of staff the next ones, in the order of `staff`. */
export async function placesOfStaff(tx: Tx, staff: readonly Staff[]): Promise<StaffPlaces> {
  const wanted = new Map(staff.map((one) => [keyOf(one), one]));
  const places = await find(tx, [...wanted.values()]);
  const missing = [...wanted].filter(([key]) => !places.has(key)).map(([, one]) => one);
  if (missing.length > 0) {
    await add(tx, missing);
    for (const [key, place] of await find(tx, missing)) places.set(key, place);
  }
  return (one) => {
    const place = places.get(keyOf(one));
    if (place === undefined) throw new Error(`No place for ${keyOf(one)}`);
    return place;
  };
}

function keyOf({ schoolId, staffId }: Staff): string {
  return `${schoolId}/${staffId}`;
}

const STAFF = 'unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS new (school_id, staff_id, nth)';

function parametersOf(staff: readonly Staff[]): string[] {
  return [arrayOf(staff.map(({ schoolId }) => schoolId)), arrayOf(staff.map(({ staffId }) => staffId))];
}

async function find(tx: Tx, staff: readonly Staff[]): Promise<Map<string, number>> {
  if (staff.length === 0) return new Map();
  const { rows } = await tx.query<Staff & { place: number }>(
    `SELECT school_id AS "schoolId", staff_id AS "staffId", place FROM ${STAFF}
     JOIN school_staff USING (school_id, staff_id)`,
    parametersOf(staff),
  );
  return new Map(rows.map(({ place, ...one }) => [keyOf(one), place]));
}

async function add(tx: Tx, staff: readonly Staff[]): Promise<void> {
  await tx.query(
    `INSERT INTO school_staff (school_id, staff_id, place)
     SELECT new.school_id, new.staff_id,
            coalesce((SELECT max(place) + 1 FROM school_staff AS old WHERE old.school_id = new.school_id), 0)
            + row_number() OVER (PARTITION BY new.school_id ORDER BY new.nth) - 1
     FROM ${STAFF}`,
    parametersOf(staff),
  );
}
