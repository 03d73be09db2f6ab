import { describe, expect, it } from '@jest/globals';
import { emailKey } from './email-key.js';

describe('an email', () => {
  it.each([
    'jos\u00e9@birch.test',
    'Jos\u00c9@Birch.TEST',
    'jose\u0301@birch.test',
    'JOSE\u0301@birch.test',
    ' jos\u00e9@birch.test\t',
  ])('spelled %j has one normal form', (spelling) => {
    expect(emailKey(spelling)).toBe('jos\u00e9@birch.test');
  });
});
