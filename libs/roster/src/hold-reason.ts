import { hasManyLeavers, type RosterHold } from '#contracts/rosters/roster-imports';
import { hasManyLeftOut } from '#contracts/rosters/roster-notices';
import { nameKey } from './name-key.js';
import { type Directory, isNoChange, type Plan } from './plan.js';
import { type Roster, type RosterSchool } from './roster.js';

type Planned = { directory: Directory; roster: Roster; plan: Plan };

/**
 * Why a plan must not be applied before somebody has looked at it.
 * @returns null if it may, also if it has conflicts and nothing to write, unless a person has to choose who is who
 */
export function holdReasonOf({ directory, roster, plan }: Planned, school: RosterSchool): RosterHold | null {
  const unclear = unclearIn(plan);
  if (isNoChange(plan) && unclear === null) return null;
  const isNew = roster.school !== null && school.sourcedId === null;
  if (isNew && nameKey(roster.school?.name ?? '') !== nameKey(school.name)) return 'other-school';
  const students = directory.students.filter(({ isArchived }) => !isArchived).length;
  if (hasManyLeavers({ leaver: plan.leavers.length }, students)) return 'leavers';
  if (hasManyLeftOut(roster.notices)) return 'left-out';
  return unclear ?? (plan.conflicts.length > 0 ? 'conflicts' : null);
}

function unclearIn({ maybeSame }: Plan): RosterHold | null {
  if (maybeSame.some(({ isNewId }) => isNewId)) return 'new-ids';
  return maybeSame.length > 0 ? 'maybe-same' : null;
}
