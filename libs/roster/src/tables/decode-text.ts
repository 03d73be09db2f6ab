import { type Encoding } from './sheet.js';
import { TableError } from './table-error.js';

const SAMPLE_BYTES = 4_096;
// oxlint-disable-next-line no-control-regex -- what no text has
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;
const LOOKS_LIKE_MARKUP = /^\s*<(!doctype|html|table|\?xml)/i;

type Decoded = { text: string; encoding: Encoding; isGuess: boolean };

/**
 * The text of a file. Its encoding follows from the byte order mark, else from what fits: UTF-8, UTF-16, else Mac Roman if its lines
 * end as old Macs end them, else Windows-1252. The last two are guesses.
 * @throws {TableError} when it is not text, or damaged
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const found = chosen === undefined ? encodingOf(bytes) : { encoding: chosen, isGuess: true };
  const text = decode(bytes, found.encoding);
  if (text === null) throw new TableError({ code: 'damaged' });
  if (NOT_TEXT.test(text) || text.startsWith('%PDF') || LOOKS_LIKE_MARKUP.test(text))
    throw new TableError({ code: 'not-a-sheet' });
  return { text, ...found };
}

function encodingOf(bytes: Uint8Array): Omit<Decoded, 'text'> {
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return { encoding: wide, isGuess: false };
  if (decode(bytes, 'utf-8') !== null) return { encoding: 'utf-8', isGuess: false };
  const isMac = bytes.includes(CR) && !bytes.includes(LF);
  return { encoding: isMac ? 'macintosh' : 'windows-1252', isGuess: true };
}

function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // In UTF-16, every second byte of Latin letters is zero.
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  if (even > sample.length / 4 && odd === 0) return 'utf-16be';
  return null;
}

/** Null if the bytes are not what they should be: names would be stored with replacement characters. */
function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const CR = 0x0d;
const LF = 0x0a;
