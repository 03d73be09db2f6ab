import { expect, it } from '@jest/globals';
import { createExecutive } from './create-executive.js';

it.each([
  ['nobody', 'quite a secret', 'Please enter a valid email address'],
  ['c@district.test', 'short', 'Password must be at least 8 characters long.'],
  ['d@district.test', 'laurel-demo', 'This password is too common. Choose another one.'],
])(
  'an executive administrator is not created as %p with the password %p',
  async (email, password, message) => {
    await expect(createExecutive(undefined as never, { email, password })).rejects.toMatchObject({
      issues: [{ message }],
    });
  },
);
