import { type TableChoices } from '#contracts/rosters/table-choices';
import { googleClassroom } from './formats/google-classroom.js';
import { Notices } from './notices.js';
import { openBundle } from './open-bundle.js';
import { readBundle } from './read-bundle.js';
import { noticeGuess, readTable } from './read-table.js';
import { isClassroom } from './tables/classroom.js';
import { decodeText } from './tables/decode-text.js';
import { isBundle } from './tables/open-tables.js';
import { LIMITS, refuse, type Roster, type RosterSchool } from './roster.js';

/**
 * Reads a school’s roster from a bundle of OneRoster, Clever or School Data Sync in CSV, from a list of Google Classroom, or from a
 * plain table, as text or as a workbook. Its first bytes, files and headings decide which it is.
 * @param today `YYYY-MM-DD`: classes and enrollments that ended before it are left out
 * @param choices how somebody said that a table is to be read
 * @throws RosterRefused with the file, the line and the column of what is wrong; nothing of the file is used then
 */
export async function readRoster(
  file: { name: string; content: Buffer },
  school: RosterSchool,
  today: string,
  choices: TableChoices | null = null,
): Promise<Roster> {
  const { name, content } = file;
  requireSize(file);
  if (isBundle(content)) return readBundle(await openBundle(name, content), school, today);
  if (choices === null && isClassroom(content)) {
    const { text, ...written } = decodeText(content);
    const notices = new Notices();
    noticeGuess(notices, name, written);
    const bundle = { has: () => true, read: () => inOnePiece(Buffer.from(text)) };
    return readBundle(bundle, school, today, { format: googleClassroom(name), notices });
  }
  return readTable(name, content, choices);
}

/** @throws RosterRefused for a file that is empty or too large */
export function requireSize({ name, content }: { name: string; content: Buffer }): void {
  if (content.length === 0) refuse(name, 'The file is empty.');
  if (content.length > LIMITS.uploadBytes)
    refuse(name, `The file is larger than ${LIMITS.uploadBytes / 1024 / 1024} MB.`);
}

// oxlint-disable-next-line typescript/require-await -- read like a stream
async function* inOnePiece(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
