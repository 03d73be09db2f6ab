import { describe, expect, it } from '@jest/globals';
import { fingerprintOf } from './fingerprint.js';

describe('the fingerprint of an input', () => {
  it('does not depend on the order of keys, at any depth', () => {
    expect(fingerprintOf({ a: 1, b: { c: [{ d: 2, e: 3 }], f: null } })).toBe(
      fingerprintOf({ b: { f: null, c: [{ e: 3, d: 2 }] }, a: 1 }),
    );
  });

  it('treats an absent value and an undefined one as equal, as JSON does', () => {
    expect(fingerprintOf({ a: 1, b: undefined })).toBe(fingerprintOf({ a: 1 }));
  });

  it('depends on every value and on the order of a list', () => {
    const inputs = [{ a: [1, 2] }, { a: [2, 1] }, { a: ['1', 2] }, { a: null }, { a: {} }, { a: [] }, {}];
    expect(new Set(inputs.map(fingerprintOf)).size).toBe(inputs.length);
  });

  it('has 16 characters fit for a URL, the same on every machine', () => {
    expect(fingerprintOf({ amount: 1 })).toBe('wrEeZX4S_RdzWWJ8');
  });
});
