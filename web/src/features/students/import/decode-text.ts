import { SheetError } from './sheet-error';

const SAMPLE_BYTES = 4_096;
// oxlint-disable-next-line no-control-regex -- what no text has
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;
const LOOKS_LIKE_MARKUP = /^\s*<(!doctype|html|table|\?xml)/i;

/**
 * The text of a file. Its encoding follows from the byte order mark, else from what fits: UTF-8, UTF-16, else Windows-1252.
 * @throws {SheetError} when it is not text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(wideEncodingOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(
    bytes,
  );
  if (NOT_TEXT.test(text) || text.startsWith('%PDF') || LOOKS_LIKE_MARKUP.test(text)) {
    throw new SheetError({ code: 'not-a-sheet' });
  }
  return text;
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

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
