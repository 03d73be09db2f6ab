/** A table as a person sees it in a spreadsheet: every cell is the text on one line. */
export type Sheet = { header: readonly string[]; rows: readonly SheetRow[] };

/** `number` is the row’s own in the spreadsheet, where the first is 1. */
export type SheetRow = { number: number; cells: readonly string[] };

/** Pasted text, or the contents of a file. */
export type SheetSource = { kind: 'text'; text: string } | { kind: 'file'; bytes: ArrayBuffer };
