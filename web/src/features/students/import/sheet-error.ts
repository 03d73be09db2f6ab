import { formatNumber } from '@/lib/text/format';

export type SheetFailure =
  | { code: 'too-short' | 'unparsable' | 'not-a-sheet' | 'old-excel' | 'too-large' | 'too-slow' }
  | { code: 'too-many-rows'; rows: number; most: number };

/** Why a table could not be read. */
export class SheetError extends Error {
  override readonly name = 'SheetError';

  constructor(readonly failure: SheetFailure) {
    super(messageFor(failure));
  }
}

export const MAX_FILE_MB = 10;

function messageFor(failure: SheetFailure): string {
  switch (failure.code) {
    case 'too-short':
      return 'Data must contain at least a header row and one data row';
    case 'unparsable':
      return 'Failed to parse data. Please check the format and try again.';
    case 'not-a-sheet':
      return 'This file can’t be read as a spreadsheet. Save it as XLSX or CSV and try again.';
    case 'old-excel':
      return 'This file is in an old Excel format or has a password. Save it as XLSX without a password, or as CSV.';
    case 'too-large':
      return `The file is too large. Spreadsheets can be up to ${MAX_FILE_MB} MB.`;
    case 'too-slow':
      return 'Reading this took too long. Copy the rows into a new spreadsheet and try again.';
    case 'too-many-rows':
      return `There are ${formatNumber(failure.rows)} rows. At most ${formatNumber(failure.most)} students can be imported at once.`;
  }
}
