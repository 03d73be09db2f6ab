import { describe, expect, it } from '@jest/globals';
import { newSecret, stepOf, uriOf } from './one-time-codes.js';

/** The examples of RFC 6238, appendix B, cut to six digits: time in seconds and code. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const EXAMPLES = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const;

describe('a one-time code', () => {
  it.each(EXAMPLES)('at %d seconds is %s', (seconds, code) => {
    expect(stepOf(SECRET, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
  });

  it('is right for one step before and after its own, and no longer', () => {
    const at = (steps: number) => stepOf(SECRET, '005924', new Date((1_234_567_890 + steps * 30) * 1_000));
    const own = Math.floor(1_234_567_890 / 30);
    expect([at(-1), at(0), at(1)]).toEqual([own, own, own]);
    expect([at(-2), at(2)]).toEqual([undefined, undefined]);
  });

  it('has a new secret of 160 bits each time, which apps read from an address', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const uri = new URL(uriOf(secret, 'kim@birch.test'));
    expect(uri.protocol).toBe('otpauth:');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, digits: '6', period: '30' });
    expect(decodeURIComponent(uri.pathname)).toContain('kim@birch.test');
  });
});
