import { hasManyLeavers, type RosterHold } from '#contracts/roster-imports';
import { hasManyLeftOut } from '#contracts/roster-notices';
import { nameKey } from './name-key.js';
import { type Directory, isNoChange, type Plan } from './plan.js';
import { type Roster, type RosterSchool } from './roster.js';

type Planned = { directory: Directory; roster: Roster; plan: Plan };

/**
 * Why a plan that nobody has looked at must not be applied.
 * @returns null if it may, also if it has conflicts and nothing to write
 */
export function holdReasonOf({ directory, roster, plan }: Planned, school: RosterSchool): RosterHold | null {
  if (isNoChange(plan)) return null;
  const isNew = roster.school !== null && school.sourcedId === null;
  if (isNew && nameKey(roster.school?.name ?? '') !== nameKey(school.name)) return 'other-school';
  const students = directory.students.filter(({ isArchived }) => !isArchived).length;
  if (hasManyLeavers({ leaver: plan.leavers.length }, students)) return 'leavers';
  if (hasManyLeftOut(roster.notices)) return 'left-out';
  return plan.conflicts.length > 0 ? 'conflicts' : null;
}
