import { type ImportRow } from '#contracts/students/student-import';

/** The students that an import could duplicate: the numbers taken in the school, and who is in the class. */
export type Roster = { numbers: ReadonlySet<string>; people: ReadonlySet<string> };

type Person = { name: string; grade: string | null };

/** A key that is equal for two spellings of one name and grade, ignoring case, accent encoding and spaces. */
export function personKey({ name, grade }: Person): string {
  return JSON.stringify([plain(name), plain(grade ?? '')]);
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** The student numbers in the rows. */
export function numbersOf(rows: readonly ImportRow[]): string[] {
  return rows.flatMap(({ studentId }) => studentId ?? []);
}
