import { unzipSync, type UnzipFileInfo, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { SheetError } from './sheet-error';

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_CELLS = 3_000_000;
const WANTED = /^(xl\/.+\.xml(\.rels)?|_rels\/\.rels|\[Content_Types\]\.xml)$/;
const WORKBOOK = 'xl/workbook.xml';
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/**
 * The cells of a workbook’s first sheet. A formula is its result, a cell with an error is empty.
 * @throws {SheetError} when it is not a workbook, or unpacks to more than fits
 */
export async function parseWorkbook(bytes: Uint8Array): Promise<unknown[][]> {
  const files = unpack(bytes);
  if (files[WORKBOOK] === undefined) throw new SheetError({ code: 'not-a-sheet' });
  refuseVastSheets(files);
  // Stored, not compressed: the reader would unpack large files in workers made from text, which the page's policy forbids.
  const archive = zipSync(files, { level: 0 });
  try {
    return await readSheet(archive.buffer, { parseNumber: numberText });
  } catch {
    throw new SheetError({ code: 'not-a-sheet' });
  }
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!WANTED.test(name)) return false;
    total += originalSize;
    if (total > MAX_UNPACKED_BYTES) throw new SheetError({ code: 'too-large' });
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError({ code: 'not-a-sheet' });
  }
}

// A row's or a cell's address. XML allows either quotation mark, and spaces around the equals sign.
const ADDRESS = /\br\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const REFERENCE = /&#(?:x([\da-f]+)|(\d+));/gi;

/** One cell in the far corner would make the reader build everything between it and the first. */
function refuseVastSheets(files: Record<string, Uint8Array>): void {
  const decoder = new TextDecoder();
  for (const [name, content] of Object.entries(files)) {
    if (!WORKSHEET.test(name)) continue;
    let [width, height] = [0, 0];
    for (const [, double, single] of decoder.decode(content).matchAll(ADDRESS)) {
      const { row, column } = placeOf(double ?? single ?? '');
      width = Math.max(width, column);
      height = Math.max(height, row);
    }
    if (width * height > MAX_CELLS) throw new SheetError({ code: 'too-large' });
  }
}

/** As the reader understands an address, whatever it is; 0 for what is missing. In the address of a column, `A` is 1, `AA` is 27. */
function placeOf(address: string): { row: number; column: number } {
  const text = address.replace(REFERENCE, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex === undefined ? Number(decimal) : parseInt(hex, 16)),
  );
  const letters = /^\D*/.exec(text)?.[0] ?? '';
  const column = letters.split('').reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(text.slice(letters.length)) || 0, column };
}

/** `1042` for the file's 1.042E3, because long numbers are IDs. */
function numberText(text: string): string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? `${number}` : text;
}
