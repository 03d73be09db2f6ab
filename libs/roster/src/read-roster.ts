import { CLASSROOM_COLUMNS, googleClassroom } from './formats/google-classroom.js';
import { hasAll } from './formats/recognize-format.js';
import { openBundle } from './open-bundle.js';
import { readBundle } from './read-bundle.js';
import { toUtf8 } from './decode-table.js';
import { Notices } from './notices.js';
import { readTable } from './read-table.js';
import { LIMITS, refuse, type Roster, type RosterSchool } from './roster.js';

const ZIP_BEGINS = Buffer.from('PK');

/**
 * Reads a school’s roster from a bundle of OneRoster, Clever or School Data Sync in CSV, from a list of Google Classroom, or from a
 * plain table. Its first bytes, files and headings decide which it is.
 * @param today `YYYY-MM-DD`: classes and enrollments that ended before it are left out
 * @throws RosterRefused with the file, the line and the column of what is wrong; nothing of the file is used then
 */
export async function readRoster(
  file: { name: string; content: Buffer },
  school: RosterSchool,
  today: string,
): Promise<Roster> {
  const { name, content } = file;
  requireSize(file);
  if (isZip(content)) return readBundle(await openBundle(name, content), school, today);
  const notices = new Notices();
  const text = toUtf8(name, content, notices);
  const bundle = { has: () => true, read: () => inChunks(text) };
  if (await hasAll(bundle, { [name]: CLASSROOM_COLUMNS }))
    return readBundle(bundle, school, today, { format: googleClassroom(name), notices });
  return readTable(name, inChunks(text), notices);
}

/** @throws RosterRefused for an empty file, and for one that is too large */
export function requireSize({ name, content }: { name: string; content: Buffer }): void {
  if (content.length === 0) refuse(name, 'The file is empty.');
  if (content.length > LIMITS.uploadBytes)
    refuse(name, `The file is larger than ${LIMITS.uploadBytes / 1024 / 1024} MB.`);
}

export function isZip(content: Buffer): boolean {
  return content.subarray(0, ZIP_BEGINS.length).equals(ZIP_BEGINS);
}

const CHUNK_BYTES = 64 * 1024;

// oxlint-disable-next-line typescript/require-await -- read like a stream
async function* inChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += CHUNK_BYTES)
    yield content.subarray(from, from + CHUNK_BYTES);
}
