import { withCommas } from '#contracts/with-commas';

export type TableFailure =
  | { code: 'too-short' | 'unparsable' | 'damaged' | 'not-a-sheet' | 'old-excel' | 'too-slow' }
  | { code: 'too-large'; mostMb: number }
  | { code: 'too-many-rows'; rows: number; most: number };

/** Why a table could not be read. */
export class TableError extends Error {
  override readonly name = 'TableError';

  constructor(readonly failure: TableFailure) {
    super(messageFor(failure));
  }
}

function messageFor(failure: TableFailure): string {
  switch (failure.code) {
    case 'too-short':
      return 'Data must contain at least a header row and one data row';
    case 'unparsable':
      return 'Failed to parse data. Please check the format and try again.';
    case 'damaged':
      return 'The text of the file is damaged. Save the table again as “CSV UTF-8”.';
    case 'not-a-sheet':
      return 'This file can’t be read as a spreadsheet. Save it as XLSX or CSV and try again.';
    case 'old-excel':
      return 'This file is in an old Excel format or has a password. Save it as XLSX without a password, or as CSV.';
    case 'too-large':
      return `The file is too large. Spreadsheets can be up to ${failure.mostMb} MB.`;
    case 'too-slow':
      return 'Reading this took too long. Copy the rows into a new spreadsheet and try again.';
    case 'too-many-rows':
      return `There are ${withCommas(failure.rows)} rows. At most ${withCommas(failure.most)} students can be imported at once.`;
  }
}
