import {
  type RosterConflict,
  type RosterCounts,
  type RosterHold,
  type RosterImport,
  type RosterKind,
  type StaffConflict,
  type StaffKind,
  type TransferRow,
} from '#contracts/rosters/roster-imports';
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
  'same-student': 'Another row is for the same student.',
  'number-of-other': 'Another student has this student ID.',
  'several-archived': 'Several archived students have this student ID.',
  'no-class': 'The roster names no class for this student.',
  'class-unclear': 'The school has several classes with this name.',
  namesake: 'A student with this name has no student ID. Give them one, or remove them.',
};

export const STAFF_WORDS: Readonly<Record<StaffKind, KindWords>> = {
  conflict: {
    title: 'Staff conflicts',
    hint: 'Left as they are, without an account or a class from this roster.',
  },
  leaver: {
    title: 'Staff no longer on the roster',
    hint: 'They keep their accounts, unless you choose otherwise below.',
  },
  new: { title: 'New staff', hint: 'They get accounts without a password.' },
  linked: {
    title: 'Staff found by email',
    hint: 'Their accounts get the roster’s ID. Staff whom the roster calls teachers become teachers.',
  },
  teaching: { title: 'Classes with other teachers', hint: 'The first one leads the class.' },
};

export const STAFF_CONFLICT_WORDS: Readonly<Record<StaffConflict, string>> = {
  'no-email': 'The roster has no usable email.',
  'same-email': 'Another row has the same email.',
  'email-elsewhere': 'This email belongs to an account outside this school.',
  'email-of-other': 'The account with this email has another roster ID.',
  deactivated: 'The account is deactivated. Reactivate it on User Management.',
};

export const HOLDS: Readonly<Record<RosterHold, string>> = {
  conflicts: 'This roster needs your review, because it has conflicts.',
  leavers: 'This roster needs your review, because too many students would be archived.',
  'other-school': 'This roster needs your review, because it names another school.',
  'left-out':
    'This roster needs your review, because many of its enrollments name users or classes that it does not have.',
  'maybe-same':
    'This roster needs your review, because some of its new students may be students of the school with another ID.',
  'new-ids': 'This roster needs your review, because its students have new roster IDs.',
  transfers:
    'This roster needs your review, because students change schools. Choose below what happens to their points.',
};

/** Such as `Comes from Maple Elementary`. */
export function transferText({ kind, schoolName }: Pick<TransferRow, 'kind' | 'schoolName'>): string {
  switch (kind) {
    case 'from':
      return `Comes from ${schoolName}`;
    case 'to':
      return `Moves to ${schoolName}`;
    case 'also':
      return `Also at ${schoolName}`;
  }
}

/** Who brought a roster. */
export function originText({ source, askedBy }: RosterImport): string {
  if (source === 'upload') return askedBy ?? '';
  return askedBy === null ? 'From the drop folder' : `From the drop folder, applied by ${askedBy}`;
}

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
  const { newClasses, editedClasses, newStaff, linkedStaff, taughtClasses } = counts;
  return [changesIn(counts), newClasses, editedClasses, newStaff, linkedStaff, taughtClasses].every(
    (count) => count === 0,
  );
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
  if (counts.newStaff > 0)
    said.push(formatCount(counts.newStaff, 'new member of staff', 'new members of staff'));
  return said.length === 0 ? null : said.join(', ');
}

const STATES: Readonly<Record<RosterImport['state'], string>> = {
  reading: 'Being read',
  refused: 'Refused',
  ready: 'Waiting to be applied',
  applying: 'Being applied',
  done: 'Applied',
  discarded: 'Discarded',
};

/** The outcome of an import, in a line. */
export function outcomeText({ state, counts }: RosterImport): string {
  if (state !== 'done' || counts === null) return STATES[state];
  return `${STATES.done}: ${resultText(counts) ?? 'nothing had changed'}`;
}
