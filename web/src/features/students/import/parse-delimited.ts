import Papa from 'papaparse';
import { mapColumns } from './map-columns';
import { SheetError } from './sheet-error';

// In order of preference when a header has equally many of several.
const DELIMITERS = ['\t', ',', ';'] as const;
/** How far down a header may be, below titles. */
const HEADER_WITHIN = 5;
/** Excel’s own first line that says which delimiter follows. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i;

/** The cells of tab, comma or semicolon separated text. @throws {SheetError} when a quote is never closed */
export function parseDelimited(given: string): string[][] {
  // One kind of line end, also inside quotes, where files mix them.
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const said = SEPARATOR_LINE.exec(text);
  const body = said === null ? text : text.slice(said[0].length);
  const { data, errors } = parse(body, said?.[1] ?? delimiterOf(body));
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new SheetError({ code: 'unparsable' });
  return data;
}

/** The delimiter that splits the header into the most cells. */
function delimiterOf(text: string): string {
  const readings = DELIMITERS.map((delimiter) => ({
    delimiter,
    rows: parse(text, delimiter, { preview: HEADER_WITHIN, skipEmptyLines: 'greedy' }).data,
  }));
  for (let line = 0; line < HEADER_WITHIN; line += 1) {
    const widths = readings.map(({ delimiter, rows }) => ({ delimiter, cells: rows[line] ?? [] }));
    const widest = widths.reduce((best, next) => (next.cells.length > best.cells.length ? next : best));
    // One column only: a comma further down is a part of “Lee, Sam”.
    if (widest.cells.length > 1 || mapColumns(widest.cells).name !== null) return widest.delimiter;
  }
  return DELIMITERS[0];
}

function parse(
  text: string,
  delimiter: string,
  options: { preview?: number; skipEmptyLines?: 'greedy' } = {},
) {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', ...options });
}
