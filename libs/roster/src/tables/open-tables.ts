import { decodeText } from './decode-text.js';
import { isWorkbook, readWorkbook } from './read-workbook.js';
import { type Encoding, type TableFile, type TableSource } from './sheet.js';
import { splitRows } from './split-rows.js';
import { TableError } from './table-error.js';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The tables in pasted text or a file, whose format follows from its content, not its name. Here and in a browser.
 * @param name of the file, for messages
 * @param encoding that somebody has chosen
 * @throws {TableError} when there is none
 */
export async function openTables(name: string, source: TableSource, encoding?: Encoding): Promise<TableFile> {
  if (source.kind === 'text')
    return { sheets: [textSheet(name, source.text)], encoding: null, isGuess: false };
  const { bytes } = source;
  if (beginsWith(bytes, ZIP)) return { sheets: await readWorkbook(bytes), encoding: null, isGuess: false };
  if (beginsWith(bytes, COMPOUND_FILE)) throw new TableError({ code: 'old-excel' });
  const { text, ...written } = decodeText(bytes, encoding);
  return { sheets: [textSheet(name, text)], ...written };
}

/** Whether it is a ZIP that holds other things than a workbook. */
export function isBundle(bytes: Uint8Array): boolean {
  return beginsWith(bytes, EMPTY_ZIP) || (beginsWith(bytes, ZIP) && !isWorkbook(bytes));
}

function textSheet(name: string, text: string) {
  const body = text.replace(/^\uFEFF/, '');
  return { name: null, rows: { [Symbol.iterator]: () => splitRows(name, body) } };
}

function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
