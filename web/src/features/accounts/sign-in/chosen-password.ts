import { newPassword } from '#contracts/accounts/account-links';
import { passwordText } from '#contracts/fields';
import { z } from 'zod';

export const PASSWORDS_DIFFER = 'Passwords do not match. Please try again.';

/** A new password, typed twice. */
export const chosenPassword = z
  .object({ password: newPassword, confirmation: passwordText(1_000) })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: PASSWORDS_DIFFER,
  });
