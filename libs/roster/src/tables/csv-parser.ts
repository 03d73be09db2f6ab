import { LIMITS, refuse } from '../roster.js';

/** A record of a table. It begins at `line` and may span several; `row` counts records, blank ones too, as a spreadsheet does. */
export type CsvRecord = { line: number; row: number; cells: string[] };

const QUOTE = '"';

/** Cuts text into records by RFC 4180, as it arrives. Lines may end in LF, CR LF or CR; empty lines are left out. */
export class CsvParser {
  private records: CsvRecord[] = [];
  private cells: string[] = [];
  private cell = '';
  private state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  private line = 1;
  private recordLine = 1;
  private row = 0;
  private isAfterCr = false;

  constructor(
    private readonly file: string,
    private readonly delimiter: string,
  ) {}

  /** The line that is being read. */
  get currentLine(): number {
    return this.line;
  }

  /** @returns the records that this text completes */
  push(text: string): CsvRecord[] {
    for (const char of text) this.take(char);
    return this.taken();
  }

  /** @returns the last record, if no line end follows it */
  end(): CsvRecord[] {
    if (this.state === 'quoted')
      refuse(this.file, 'A quotation mark is opened and never closed.', this.recordLine);
    if (this.state !== 'start' || this.cells.length > 0) this.endRecord();
    return this.taken();
  }

  private taken(): CsvRecord[] {
    const { records } = this;
    this.records = [];
    return records;
  }

  private take(char: string): void {
    const isSecondHalf = char === '\n' && this.isAfterCr;
    const isLineEnd = (char === '\n' || char === '\r') && !isSecondHalf;
    this.isAfterCr = char === '\r';
    if (this.state === 'quoted') this.takeQuoted(char);
    else if (isLineEnd) this.endRecord();
    else if (!isSecondHalf) this.takePlain(char);
    if (!isLineEnd) return;
    this.line += 1;
    if (this.state === 'start' && this.cells.length === 0) this.recordLine = this.line;
  }

  private takeQuoted(char: string): void {
    if (char === QUOTE) this.state = 'closed';
    else this.append(char);
  }

  private takePlain(char: string): void {
    if (char === this.delimiter) this.endCell();
    else if (char === QUOTE && this.beginsQuoted()) {
      this.cell = '';
      this.state = 'quoted';
    } else if (char === QUOTE && this.state === 'closed') {
      this.state = 'quoted';
      this.append(char);
    } else if (this.state === 'closed' && char === ' ') return;
    else if (this.state === 'closed')
      refuse(
        this.file,
        'Something follows a closing quotation mark. Double each quotation mark inside a cell.',
        this.line,
      );
    else {
      this.state = 'plain';
      this.append(char);
    }
  }

  /** Also after spaces, and in a formula of a text alone, such as `="00142"`, which keeps zeros in spreadsheets. */
  private beginsQuoted(): boolean {
    return this.state === 'start' || (this.state === 'plain' && /^\s*=?$/.test(this.cell));
  }

  private append(char: string): void {
    if (this.cell.length >= LIMITS.cellLength)
      refuse(this.file, `A cell is longer than ${LIMITS.cellLength} characters.`, this.recordLine);
    this.cell += char;
  }

  private endCell(): void {
    if (this.cells.length >= LIMITS.columns)
      refuse(this.file, `A row has more than ${LIMITS.columns} columns.`, this.recordLine);
    this.cells.push(this.cell);
    this.cell = '';
    this.state = 'start';
  }

  private endRecord(): void {
    this.row += 1;
    const isEmpty = this.cells.length === 0 && this.state === 'start';
    if (isEmpty) return;
    this.endCell();
    this.records.push({ line: this.recordLine, row: this.row, cells: this.cells });
    this.cells = [];
  }
}
