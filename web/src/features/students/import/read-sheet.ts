import { decodeText } from './decode-text';
import { parseDelimited } from './parse-delimited';
import { parseWorkbook } from './parse-workbook';
import { type Sheet, type SheetSource } from './sheet';
import { MAX_FILE_MB, SheetError } from './sheet-error';
import { toSheet } from './to-sheet';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The table in pasted text or a file, whose format follows from its content, not its name.
 * @throws {SheetError} when there is none, or more than `most` rows
 */
export async function readSheet(source: SheetSource, most: number): Promise<Sheet> {
  return toSheet(source.kind === 'text' ? parseDelimited(source.text) : await readFile(source.bytes), most);
}

function readFile(buffer: ArrayBuffer): Promise<unknown[][]> | string[][] {
  if (buffer.byteLength > MAX_FILE_MB * 1024 * 1024) throw new SheetError({ code: 'too-large' });
  const bytes = new Uint8Array(buffer);
  const beginsWith = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (beginsWith(ZIP)) return parseWorkbook(bytes);
  if (beginsWith(COMPOUND_FILE)) throw new SheetError({ code: 'old-excel' });
  return parseDelimited(decodeText(bytes));
}
