import { type ImportRow } from '#contracts/student-import';

/** The students that an import would double: the numbers taken in the school, and who is in the class. */
export type Roster = { numbers: ReadonlySet<string>; people: ReadonlySet<string> };

type Person = { name: string; grade: string | null };

/** The same for two spellings of one name and grade: whatever the case, the accents’ encoding and the spaces. */
export function personKey({ name, grade }: Person): string {
  return JSON.stringify([plain(name), plain(grade ?? '')]);
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** The numbers that the rows bring. */
export function numbersOf(rows: readonly ImportRow[]): string[] {
  return rows.flatMap(({ studentId }) => studentId ?? []);
}
