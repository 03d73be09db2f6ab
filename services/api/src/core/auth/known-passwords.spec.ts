import { describe, expect, it } from '@jest/globals';
import { isKnownPassword } from './known-passwords.js';

describe('a password that everybody knows', () => {
  it.each([
    'password',
    'PassWord1',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    'laurel-demo',
    'Laurel2026!',
    'laurel123',
  ])('is %s', async (password) => {
    expect(await isKnownPassword(password)).toBe(true);
  });

  it.each(['a quiet morning in June', 'laurels of the year', 'Tr0ub4dor&3-maple', '20260101 maple'])(
    'is not %s',
    async (password) => {
      expect(await isKnownPassword(password)).toBe(false);
    },
  );
});
