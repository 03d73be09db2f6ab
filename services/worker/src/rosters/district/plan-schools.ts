import type { RosterHold } from '#contracts/roster-imports';
import type { Database } from '#database/schema';
import { holdReasonOf } from '#roster/hold-reason';
import { type DistrictSchool } from '#roster/match-schools';
import { packRoster, unpackRoster } from '#roster/packed-roster';
import { planRoster } from '#roster/plan-roster';
import { type DistrictRoster } from '#roster/read-district-roster';
import { type Kysely } from 'kysely';
import { readDirectory } from '../read-directory.js';
import { type Planned, type Shown, shownOf } from '../roster-planner.js';

export type PlannedSchool = {
  school: DistrictSchool;
  /** The roster, packed. */
  content: Buffer;
  held: RosterHold | null;
  shown: Shown;
};

/**
 * What a bundle changes in each of its schools. Somebody who is new in several gets an account at the first of them, in the order in
 * which they are applied: those that are not held, by name. So applying one school does not outdate the preview of the next. Only
 * what is kept of each school stays in memory.
 * @param onPlanned called with the number of schools that are done
 */
export async function planSchools(
  db: Kysely<Database>,
  rosters: DistrictRoster['rosters'],
  onPlanned: (schools: number) => Promise<void>,
): Promise<PlannedSchool[]> {
  const planned: (PlannedSchool & { newEmails: readonly string[] })[] = [];
  for (const { school, roster } of rosters) {
    await onPlanned(planned.length);
    const content = await packRoster(roster);
    const plan = await planSchool(db, school, content);
    const held = holdReasonOf(plan, school);
    planned.push({ school, content, held, shown: shownOf(plan), newEmails: newEmailsOf(plan) });
  }
  const inOrder = [...planned].sort((a, b) => Number(a.held !== null) - Number(b.held !== null));
  const taken = new Set<string>();
  const kept: PlannedSchool[] = [];
  for (const { newEmails, ...each } of inOrder) {
    if (!newEmails.some((email) => taken.has(email))) kept.push(each);
    else kept.push({ ...each, shown: shownOf(await planSchool(db, each.school, each.content, taken)) });
    for (const email of newEmails) taken.add(email);
  }
  return kept;
}

/** Plans the roster as it will be when it is applied. */
async function planSchool(
  db: Kysely<Database>,
  { id }: DistrictSchool,
  content: Buffer,
  taken: Iterable<string> = [],
): Promise<Planned> {
  const roster = await unpackRoster(content);
  const known = await readDirectory(db, id, roster);
  const directory = { ...known, emailsElsewhere: [...known.emailsElsewhere, ...taken] };
  return { directory, roster, plan: planRoster(directory, roster) };
}

function newEmailsOf({ plan }: Planned): string[] {
  return plan.staff.newStaff.flatMap(({ email }) => email ?? []);
}
