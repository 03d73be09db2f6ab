import {
  type MaybeSameRow,
  ROSTER_KINDS,
  type RosterPreview,
  STAFF_KINDS,
} from '#contracts/rosters/roster-imports';
import { CONFLICTS, FIELDS, KINDS, STAFF_CONFLICT_WORDS, STAFF_WORDS, transferText } from './roster-words';

/** All rows of a preview, students first, in the columns of a file. */
export function previewTable({ rows, staffRows, maybeSame, newIds, transfers }: RosterPreview): object[] {
  const doubtful = [
    ...maybeSame.map((row) => ({ change: 'Possibly the same student', row })),
    ...newIds.map((row) => ({ change: 'New roster IDs', row })),
  ].map(({ change, row: { name, studentId, className, candidates, line } }) => ({
    Change: change,
    Name: name,
    'Student ID': studentId ?? '',
    Email: '',
    Class: className ?? '',
    Details: candidates.map((each) => `In the school: ${describe(each)}`).join('; '),
    Line: line,
  }));
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
  const changing = transfers.map(({ name, studentId, ...transfer }) => ({
    Change: 'Other schools of the district',
    Name: name,
    'Student ID': studentId ?? '',
    Email: '',
    Class: '',
    Details: transferText(transfer),
    Line: '',
  }));
  return [...doubtful, ...changing, ...students, ...staff];
}

function describe({ name, studentId, className }: MaybeSameRow['candidates'][number]): string {
  return [name, studentId !== null && `ID ${studentId}`, className].filter(Boolean).join(', ');
}
