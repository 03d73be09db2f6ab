import { describe, expect, it } from '@jest/globals';
import { JsonScanner } from './json-scanner.js';

function scan(text: string, { mostValues = 100, size = text.length } = {}) {
  const scanner = new JsonScanner(mostValues);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    const excess = scanner.scan(bytes.subarray(at, at + size));
    if (excess !== undefined) return excess;
  }
  return undefined;
}

describe('the scanner of JSON', () => {
  it('accepts 16 levels of lists and objects, and no more, in one piece or byte by byte', () => {
    const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
    for (const size of [1, 7, 1_000]) {
      expect(scan(nested(16), { size })).toBeUndefined();
      expect(scan(nested(18), { size })).toBe('too-deep');
    }
  });

  it('counts levels that are open, not those already closed', () => {
    expect(scan(`[${'[],'.repeat(30)}[]]`)).toBeUndefined();
  });

  it('counts values', () => {
    expect(scan('[1,2,[3]]', { mostValues: 3 })).toBeUndefined();
    expect(scan('[1,2,[3,4]]', { mostValues: 3 })).toBe('too-many-values');
  });

  it('counts blanks between values, and not those in strings', () => {
    const scanner = new JsonScanner(10);
    scanner.scan(Buffer.from(' {"a b":\n\t[1 , "  "]}\r'));
    expect(scanner.blanks).toBe(6);
  });

  it('sees no structure inside strings, whatever is escaped in them', () => {
    const text = JSON.stringify({
      note: '[[[[[[[[[[[[[[[[[[{{{{{{{{{{{{{,,,,,,,"\\',
      more: '\\"[[[[[[[[[[[[[[[[[[[[',
    });
    for (const size of [1, 3, 1_000]) expect(scan(text, { size, mostValues: 10 })).toBeUndefined();
  });
});
