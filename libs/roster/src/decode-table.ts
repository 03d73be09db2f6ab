import { isUtf8 } from 'node:buffer';
import { type Notices } from './notices.js';

/**
 * The bytes of a table in UTF-8. Its encoding follows from the byte order mark, else from what fits: UTF-8, else Mac Roman if its lines end
 * as old Macs end them, else Windows-1252. A guess is a notice.
 */
export function toUtf8(file: string, content: Buffer, notices: Notices): Buffer {
  const utf16 = UTF_16.find(({ mark }) => content.subarray(0, mark.length).equals(mark));
  if (utf16 !== undefined) return Buffer.from(new TextDecoder(utf16.name).decode(content));
  if (isUtf8(content)) return content;
  const isMac = content.includes(CR) && !content.includes(LF);
  notices.add(file, isMac ? 'encoding-mac' : 'encoding-windows');
  return Buffer.from(new TextDecoder(isMac ? 'macintosh' : 'windows-1252').decode(content));
}

const UTF_16 = [
  { name: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { name: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
];
const CR = 0x0d;
const LF = 0x0a;
