/** Bytes of a file, both included. */
export type ByteRange = { start: number; end: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file that a Range header asks for (RFC 9110).
 * @returns undefined for the whole file: without a header, or with a header that may be ignored, such as several ranges
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: Math.min(size - 1, last === '' ? size - 1 : Number(last)) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return range.start < size ? range : 'unsatisfiable';
}
