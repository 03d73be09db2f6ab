import { type KnownStudent } from './plan.js';
import { type Roster, type RosterStudent } from './roster.js';

type Met = {
  matches: readonly { student: RosterStudent; known: KnownStudent | undefined }[];
  kept: ReadonlySet<string>;
};

/** Students in use who leave with this roster: it could name them, and does not. */
export function leaversOf(
  students: readonly KnownStudent[],
  roster: Roster,
  { matches, kept }: Met,
): KnownStudent[] {
  const stay = new Set([...kept, ...matches.flatMap(({ known }) => known?.id ?? [])]);
  const couldName = nameable(roster);
  return students.filter((known) => !known.isArchived && !stay.has(known.id) && couldName(known));
}

/** Tells whether the roster has ids of a kind that a student has too. */
export function nameable({ students }: Roster): (student: KnownStudent) => boolean {
  const hasIds = students.some(({ sourcedId }) => sourcedId !== null);
  const hasNumbers = students.some(({ number }) => number !== null);
  return ({ sourcedId, number }) => (hasIds && sourcedId !== null) || (hasNumbers && number !== null);
}
