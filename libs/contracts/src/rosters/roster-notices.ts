import { z } from 'zod';

/** Rows of a bundle that were left out, or read in their own way, while its others are used. */
export const ROSTER_NOTICES = [
  'encoding-windows',
  'encoding-mac',
  'row-above',
  'row-below',
  'row-left',
  'names-turned',
  'grade-damaged',
  'manifest-missing',
  'school-id-changed',
  'class-of-no-school',
  'enrollment-unknown-user',
  'enrollment-gone-user',
  'enrollment-other-role',
  'enrollment-unknown-class',
  'user-repeated',
  'class-repeated',
  'staff-name',
  'class-title',
  'class-title-repeated',
] as const;
export type RosterNoticeKind = (typeof ROSTER_NOTICES)[number];

const count = z.number().int();
export const rosterNotice = z.object({
  file: z.string(),
  kind: z.enum(ROSTER_NOTICES),
  count,
  /** Line numbers of the first such rows; empty if the notice is about the whole file. */
  lines: z.array(count),
  /** Rows in the file. */
  rows: count,
});
export type RosterNotice = z.output<typeof rosterNotice>;

/** If a larger share of the enrollments names unknown users or classes, the file may be incomplete. */
const MANY_LEFT_OUT = 0.05;
const NAMES_NOTHING: readonly RosterNoticeKind[] = ['enrollment-unknown-user', 'enrollment-unknown-class'];

export function hasManyLeftOut(notices: readonly RosterNotice[]): boolean {
  return notices.some(
    ({ kind, count: left, rows }) => NAMES_NOTHING.includes(kind) && left > rows * MANY_LEFT_OUT,
  );
}

type Words = readonly [one: string, several: string];
const WORDS: Readonly<Record<RosterNoticeKind, Words>> = {
  'encoding-windows': ['It is not in UTF-8 and was read as Windows-1252. Look at names with accents.', ''],
  'encoding-mac': ['It is not in UTF-8 and was read as Mac Roman. Look at names with accents.', ''],
  'row-above': ['row above the heading is left out', 'rows above the heading are left out'],
  'row-below': [
    'row with neither a student ID nor a class, or of a total, is left out',
    'rows with neither a student ID nor a class, or of totals, are left out',
  ],
  'row-left': [
    'student who has left, by the status, is left out',
    'students who have left, by their status, are left out',
  ],
  'names-turned': ['Names are written “Last, First” and were turned.', ''],
  'grade-damaged': [
    'grade was made a date or a number by a spreadsheet, and is left out',
    'grades were made dates or numbers by a spreadsheet, and are left out',
  ],
  'manifest-missing': ['It is missing. The tables were read as the whole roster.', ''],
  'school-id-changed': ['The school has another ID than before, and was found by its name.', ''],
  'class-of-no-school': [
    'class belongs to no school of the roster, but to a district, for example, and is left out',
    'classes belong to no school of the roster, but to a district, for example, and are left out',
  ],
  'enrollment-unknown-user': [
    'enrollment of somebody whom the roster does not have is left out',
    'enrollments of people whom the roster does not have are left out',
  ],
  'enrollment-gone-user': [
    'enrollment of somebody who is deleted or disabled is left out',
    'enrollments of people who are deleted or disabled are left out',
  ],
  'enrollment-other-role': [
    'enrollment in a role that the person does not have is left out',
    'enrollments in a role that the person does not have are left out',
  ],
  'enrollment-unknown-class': [
    'enrollment in a class that the roster does not have is left out',
    'enrollments in classes that the roster does not have are left out',
  ],
  'user-repeated': [
    'further row of the same person is read as one with the first',
    'further rows of the same people are read as one with their first',
  ],
  'class-repeated': [
    'further row of the same class is read as one with the first',
    'further rows of the same classes are read as one with their first',
  ],
  'staff-name': [
    'member of staff has a name that cannot be used, and is left out',
    'members of staff have names that cannot be used, and are left out',
  ],
  'class-title': [
    'class that nobody attends has a title that cannot be used, and is left out',
    'classes that nobody attends have titles that cannot be used, and are left out',
  ],
  'class-title-repeated': [
    'class has the title of another, and nothing tells them apart',
    'classes have one title with others, and nothing tells them apart',
  ],
};

/** `3 enrollments … are left out: enrollments.csv, lines 4, 9, 12.` */
export function noticeText({ file, kind, count: times, lines }: RosterNotice): string {
  const [one, several] = WORDS[kind];
  if (lines.length === 0) return `${file}: ${one}`;
  const places = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${times > lines.length ? ' and more' : ''}`;
  return `${times.toLocaleString('en-US')} ${times === 1 ? one : several}: ${file}, ${places}.`;
}
