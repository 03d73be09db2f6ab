import { RosterRefused } from '../roster.js';
import { cellText } from './cell-text.js';
import { CsvParser, type CsvRecord } from './csv-parser.js';
import { namedFields } from './find-columns.js';
import { type SheetRow } from './sheet.js';

/** In order of preference. */
const DELIMITERS = ['\t', ',', ';', '|'] as const;
/** How far down the heading is looked for, below titles. */
const LOOKED_AT = 20;
/** Excel’s own first line that says which delimiter follows. */
const SEPARATOR_LINE = /^"?sep=(.)"?(\r\n|[\r\n])/i;
const PORTION = 64 * 1024;

/**
 * The rows of text that separates its cells by tabs, commas, semicolons or bars, cut as they are asked for.
 * @param name of the file, for messages
 * @throws {RosterRefused} for a quotation mark that is never closed
 */
export function* splitRows(name: string, text: string): Generator<SheetRow> {
  const said = SEPARATOR_LINE.exec(text);
  const body = said === null ? text : text.slice(said[0].length);
  const above = said === null ? 0 : 1;
  for (const { line, row, cells } of recordsOf(name, body, said?.[1] ?? delimiterOf(body))) {
    const written = cells.map(cellText);
    if (written.some((cell) => cell !== '')) yield { number: row, line: line + above, cells: written };
  }
}

function* recordsOf(name: string, text: string, delimiter: string): Generator<CsvRecord> {
  // papaparse cuts as well, but does not say on which line a row begins, and takes whatever follows an open quotation mark.
  const parser = new CsvParser(name, delimiter);
  for (let from = 0; from < text.length; from += PORTION)
    yield* parser.push(text.slice(from, from + PORTION));
  yield* parser.end();
}

/** The delimiter whose heading names the most columns, else the delimiter that splits the first row into the most cells. */
function delimiterOf(text: string): string {
  const readings = DELIMITERS.map((delimiter) => ({ delimiter, rows: firstRows(text, delimiter) }));
  const ranked = readings.map(({ delimiter, rows }) => ({
    delimiter,
    named: Math.max(0, ...rows.map(namedFields)),
    width: rows.find((cells) => cells.length > 1)?.length ?? 1,
  }));
  const best = ranked.reduce((a, b) => (b.named > a.named ? b : a));
  if (best.named > 0) return best.delimiter;
  return ranked.reduce((a, b) => (b.width > a.width ? b : a)).delimiter;
}

function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  try {
    for (const { cells } of recordsOf('', text.slice(0, PORTION), delimiter)) {
      rows.push(cells);
      if (rows.length === LOOKED_AT) break;
    }
  } catch (error) {
    // The portion may end inside quotation marks.
    if (!(error instanceof RosterRefused)) throw error;
  }
  return rows;
}
