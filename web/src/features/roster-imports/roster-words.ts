import {
  type RosterConflict,
  type RosterCounts,
  type RosterImport,
  type RosterKind,
} from '#contracts/roster-imports';
import { formatCount, formatNumber } from '@/lib/text/format';

type KindWords = { title: string; hint: string };

export const KINDS: Readonly<Record<RosterKind, KindWords>> = {
  conflict: {
    title: 'Conflicts',
    hint: 'Left as they are. Correct the roster or the school, and upload it again.',
  },
  leaver: {
    title: 'Leavers',
    hint: 'No longer on the roster. They are archived, and their points are kept.',
  },
  new: { title: 'New students', hint: 'Added with a balance of 0.' },
  returning: { title: 'Returning students', hint: 'Archived students who are back, with their points.' },
  moved: { title: 'Moved students', hint: 'They change class, and their points go with them.' },
  changed: { title: 'Changed students', hint: 'Their name, grade or an ID changes.' },
};

export const CONFLICTS: Readonly<Record<RosterConflict, string>> = {
  'same-number': 'Several students on the roster have this student ID.',
  'same-student': 'Another row of the roster means the same student.',
  'number-of-other': 'Another student has this student ID.',
  'several-archived': 'Several archived students have this student ID.',
  'no-class': 'The roster names no class for this student.',
  'class-unclear': 'The school has several classes of this name.',
  namesake: 'A student of this name has no student ID. Give them one, or remove them.',
};

export const FIELDS = {
  name: 'Name',
  studentId: 'Student ID',
  grade: 'Grade',
  class: 'Class',
  rosterId: 'Roster ID',
} as const;

/** How many students are written when the roster is applied. */
export function changesIn(counts: RosterCounts): number {
  const { leaver, returning, moved, changed } = counts;
  return counts.new + leaver + returning + moved + changed;
}

export function isNoChange(counts: RosterCounts): boolean {
  return changesIn(counts) === 0 && counts.newClasses === 0 && counts.editedClasses === 0;
}

/** From this share of leavers on, the roster may be of another school, or not complete. */
const MANY_LEAVERS = 0.2;

export function hasManyLeavers({ leaver }: RosterCounts, students: number): boolean {
  return leaver > 0 && leaver > students * MANY_LEAVERS;
}

/** `12 new, 3 moved, 1 archived`; null if nothing was written. */
export function resultText(counts: RosterCounts): string | null {
  const parts = [
    [counts.new, 'new'],
    [counts.returning, 'returned'],
    [counts.moved, 'moved'],
    [counts.changed, 'changed'],
    [counts.leaver, 'archived'],
  ] as const;
  const said = parts.flatMap(([count, word]) => (count === 0 ? [] : [`${formatNumber(count)} ${word}`]));
  if (counts.newClasses > 0) said.push(formatCount(counts.newClasses, 'new class', 'new classes'));
  return said.length === 0 ? null : said.join(', ');
}

const STATES: Readonly<Record<RosterImport['state'], string>> = {
  reading: 'Being read',
  refused: 'Refused',
  ready: 'Waits to be applied',
  applying: 'Being applied',
  done: 'Applied',
  discarded: 'Discarded',
};

/** What became of an import, in a line. */
export function outcomeText({ state, counts }: RosterImport): string {
  if (state !== 'done' || counts === null) return STATES[state];
  return `${STATES.done}: ${resultText(counts) ?? 'nothing had changed'}`;
}
