import { isUtf8 } from 'node:buffer';
import { type Notices } from './notices.js';
import { refuse } from './roster.js';

/**
 * Converts a table to UTF-8. Its encoding follows from the byte order mark, else from what fits: UTF-8, else Mac Roman if its lines end
 * as old Macs end them, else Windows-1252. A guess is a notice.
 * @throws RosterRefused for damaged UTF-16
 */
export function toUtf8(file: string, content: Buffer, notices: Notices): Buffer {
  const utf16 = UTF_16.find(({ mark }) => content.subarray(0, mark.length).equals(mark));
  if (utf16 !== undefined) return Buffer.from(decodeUtf16(file, content, utf16.name));
  if (isUtf8(content)) return content;
  const isMac = content.includes(CR) && !content.includes(LF);
  notices.add(file, isMac ? 'encoding-mac' : 'encoding-windows');
  return Buffer.from(new TextDecoder(isMac ? 'macintosh' : 'windows-1252').decode(content));
}

function decodeUtf16(file: string, content: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return refuse(file, 'The text begins as UTF-16 and is damaged. Save the table again as “CSV UTF-8”.');
  }
}

const UTF_16 = [
  { name: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { name: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
];
const CR = 0x0d;
const LF = 0x0a;
