import type { RosterHold } from '#contracts/roster-imports';
import type { Database } from '#database/schema';
import { holdReasonOf } from '#roster/hold-reason';
import { type DistrictSchool } from '#roster/match-schools';
import { packRoster, unpackRoster } from '#roster/packed-roster';
import { planRoster } from '#roster/plan-roster';
import { type DistrictRoster } from '#roster/read-district-roster';
import { type Kysely } from 'kysely';
import { readDirectory } from '../read-directory.js';
import { type Planned } from '../roster-planner.js';

export type PlannedSchool = Planned & {
  school: DistrictSchool;
  /** The roster, packed. */
  content: Buffer;
  held: RosterHold | null;
};

/**
 * What a bundle changes in each of its schools. Somebody who is new in several gets an account at the first of them, in the order in
 * which they are applied: those that are not held, by name. So applying one school does not outdate the preview of the next.
 * @param onPlanned called with the number of schools that are done
 */
export async function planSchools(
  db: Kysely<Database>,
  rosters: DistrictRoster['rosters'],
  onPlanned: (schools: number) => Promise<void>,
): Promise<PlannedSchool[]> {
  const planned: PlannedSchool[] = [];
  for (const { school, roster: read } of rosters) {
    await onPlanned(planned.length);
    const content = await packRoster(read);
    // As it will be when it is applied.
    const roster = await unpackRoster(content);
    const directory = await readDirectory(db, school.id, roster);
    const plan = planRoster(directory, roster);
    const held = holdReasonOf({ directory, roster, plan }, school);
    planned.push({ school, content, roster, directory, plan, held });
  }
  const inOrder = [...planned].sort((a, b) => Number(a.held !== null) - Number(b.held !== null));
  const taken: string[] = [];
  return inOrder.map((each) => {
    const { directory, roster } = each;
    const elsewhere = { ...directory, emailsElsewhere: [...directory.emailsElsewhere, ...taken] };
    const plan = taken.length === 0 ? each.plan : planRoster(elsewhere, roster);
    taken.push(...plan.staff.newStaff.flatMap(({ email }) => email ?? []));
    return { ...each, plan };
  });
}
