import { describe, expect, it } from '@jest/globals';
import { withCommas } from './with-commas.js';

describe('a whole number', () => {
  it.each([0, 7, 999, 1_000, -1_000, -999, 123_456, 1_234_567, Number.MAX_SAFE_INTEGER])(
    'of %p reads as in English',
    (value) => expect(withCommas(value)).toBe(value.toLocaleString('en-US')),
  );
});
