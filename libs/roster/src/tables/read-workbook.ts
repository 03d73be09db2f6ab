import { unzipSync, type UnzipFileInfo, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { cellText } from './cell-text.js';
import { type Sheet } from './sheet.js';
import { showZeros } from './show-zeros.js';
import { TableError } from './table-error.js';

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_CELLS = 3_000_000;
const WANTED = /^(xl\/.+\.xml(\.rels)?|_rels\/\.rels|\[Content_Types\]\.xml)$/;
const WORKBOOK = 'xl/workbook.xml';
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const TOO_LARGE = { code: 'too-large', mostMb: MAX_UNPACKED_BYTES / 1024 / 1024 } as const;

/**
 * A workbook’s sheets. A formula is its result, a cell with an error says which.
 * @throws {TableError} when it is not a workbook, or unpacks to more than fits
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const files = unpack(bytes);
  if (files[WORKBOOK] === undefined) throw new TableError({ code: 'not-a-sheet' });
  refuseVastSheets(files);
  showZeros(files);
  // Stored, not compressed: the reader would unpack large files in workers made from text, which the page's policy forbids.
  const archive = zipSync(files, { level: 0 });
  try {
    const sheets = await readSheets(archive.buffer, { parseNumber: numberText });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(data) }));
  } catch {
    throw new TableError({ code: 'not-a-sheet' });
  }
}

/** Whether a ZIP is a workbook. Nothing is unpacked. */
export function isWorkbook(bytes: Uint8Array): boolean {
  let isFound = false;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        isFound ||= name === WORKBOOK;
        return false;
      },
    });
  } catch {
    return false;
  }
  return isFound;
}

function rowsOf(data: readonly (readonly unknown[])[]): Sheet['rows'] {
  return data
    .map((cells, index) => ({ number: index + 1, line: index + 1, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!WANTED.test(name)) return false;
    total += originalSize;
    if (total > MAX_UNPACKED_BYTES) throw new TableError(TOO_LARGE);
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof TableError ? error : new TableError({ code: 'not-a-sheet' });
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
      const { row, column } = coordinatesOf(double ?? single ?? '');
      width = Math.max(width, column);
      height = Math.max(height, row);
    }
    if (width * height > MAX_CELLS) throw new TableError(TOO_LARGE);
  }
}

/** As the reader understands an address, whatever it is; 0 for what is missing. In the address of a column, `A` is 1, `AA` is 27. */
function coordinatesOf(address: string): { row: number; column: number } {
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
