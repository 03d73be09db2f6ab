import { ROSTER_KINDS, type RosterPreview, STAFF_KINDS } from '#contracts/roster-imports';
import { CONFLICTS, FIELDS, KINDS, STAFF_CONFLICT_WORDS, STAFF_WORDS } from './roster-words';

/** All rows of a preview, students first, in the columns of a file. */
export function previewTable({ rows, staffRows }: RosterPreview): object[] {
  const students = ROSTER_KINDS.flatMap((kind) =>
    rows[kind].map(({ name, studentId, className, changes, conflict, line }) => ({
      Change: KINDS[kind].title,
      Name: name,
      'Student ID': studentId ?? '',
      Email: '',
      Class: className ?? '',
      Details:
        conflict === null
          ? changes
              .map(({ field, from, to }) => `${FIELDS[field]}: ${from ?? 'none'} → ${to ?? 'none'}`)
              .join('; ')
          : CONFLICTS[conflict],
      Line: line ?? '',
    })),
  );
  const staff = STAFF_KINDS.flatMap((kind) =>
    (staffRows[kind] ?? []).map(({ name, email, conflict, teachers, line }) => ({
      Change: STAFF_WORDS[kind].title,
      Name: name,
      'Student ID': '',
      Email: email ?? '',
      Class: '',
      Details: conflict === null ? teachers.join(', ') : STAFF_CONFLICT_WORDS[conflict],
      Line: line ?? '',
    })),
  );
  return [...students, ...staff];
}
