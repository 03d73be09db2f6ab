/** A table as a person sees it in a spreadsheet: every cell is one line of text. */
export type Sheet = { header: readonly string[]; headerNumber: number; rows: readonly SheetRow[] };

/** `number` is the row’s number in the spreadsheet, from 1. */
export type SheetRow = { number: number; cells: readonly string[] };

/** Pasted text, or the contents of a file. */
export type SheetSource = { kind: 'text'; text: string } | { kind: 'file'; bytes: ArrayBuffer };
