/** A row of a table as a person sees it: every cell is one line of text. */
export type SheetRow = {
  /** The row’s number in a spreadsheet, from 1. */
  number: number;
  /** The line of the file where it begins; of a workbook, its number. */
  line: number;
  cells: readonly string[];
};

/** A sheet of a workbook, or a text. Blank rows are left out. */
export type Sheet = { name: string | null; rows: Iterable<SheetRow> };

/** What a text may be written in. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What was found in a file, or in pasted text. */
export type TableFile = {
  sheets: readonly Sheet[];
  /** Null of a workbook, and of pasted text. */
  encoding: Encoding | null;
  /** Nothing in the file says what it is written in, and it is not UTF-8. */
  isGuess: boolean;
};

/** Pasted text, or the contents of a file. */
export type TableSource = { kind: 'text'; text: string } | { kind: 'file'; bytes: Uint8Array };

/** A table with its heading. */
export type Table = {
  /** The cells of the heading; empty if it has none. */
  header: readonly string[];
  /** Row number of the heading, or of the first row if there is none. */
  headerNumber: number;
  headerLine: number;
  rows: readonly SheetRow[];
  /** Rows above the heading, such as titles, and further rows of the heading. */
  above: readonly SheetRow[];
};
