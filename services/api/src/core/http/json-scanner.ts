const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Deeper than any body of a contract. Parsing and checking nested values takes far longer than flat ones. */
const DEEPEST = 16;

export type Excess = 'too-deep' | 'too-many-values';

/** Counts the depth and the values of JSON while its bytes arrive. It does not parse or validate the JSON. */
export class JsonScanner {
  private depth = 0;
  private values = 1;
  private blankBytes = 0;
  private isInString = false;
  private isEscaped = false;

  constructor(private readonly mostValues: number) {}

  /** Bytes between values, which cost nearly nothing to parse. */
  get blanks(): number {
    return this.blankBytes;
  }

  /** The limit that was exceeded, if any. */
  scan(bytes: Uint8Array): Excess | undefined {
    for (const byte of bytes) {
      if (this.isInString) this.readText(byte);
      else if (byte <= SPACE) this.blankBytes += 1;
      else if (byte === QUOTE) this.isInString = true;
      else if (byte === COMMA) this.values += 1;
      else if (CLOSING.has(byte)) this.depth -= 1;
      else if (OPENING.has(byte)) {
        this.depth += 1;
        if (this.depth > DEEPEST) return 'too-deep';
      }
      if (this.values > this.mostValues) return 'too-many-values';
    }
    return undefined;
  }

  private readText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.isInString = false;
  }
}
