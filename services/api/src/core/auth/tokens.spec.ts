import { describe, expect, it } from '@jest/globals';
import { hashOf, newToken } from './tokens.js';

describe('a session’s token', () => {
  it('is different each time, and has 256 bits', () => {
    expect(newToken()).not.toBe(newToken());
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  });

  it('has one hash', () => {
    const token = newToken();
    expect(hashOf(token)).toEqual(hashOf(token));
    expect(hashOf(token)).toHaveLength(32);
  });

  it.each([undefined, '', 'short', `${'a'.repeat(42)}=`, 'a'.repeat(44)])('is never %p', (text) => {
    expect(hashOf(text)).toBeUndefined();
  });
});
