import { z } from 'zod';
import { id } from './fields.js';

/**
 * What a link is for.
 * - `sign-in`: signs in.
 * - `password-reset`, `invitation`: sets a password, and signs in.
 * - `school-setup`: creates a school and the account of its School Admin, and signs in.
 */
export const linkPurpose = z.enum(['sign-in', 'password-reset', 'invitation', 'school-setup']);
export type LinkPurpose = z.output<typeof linkPurpose>;

/** Body of every error response. `message` can be shown to a person. */
export const errorBody = z.object({
  statusCode: z.number().int(),
  error: z.string(),
  message: z.string(),
  code: z.string().optional(),
  /** Which input fields are wrong, and why. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Students because of whom it was refused: without them, the others’ part would have been accepted. */
  studentIds: z.array(id).optional().meta({
    description: 'Students because of whom the ledger refused, such as those who have spent the points.',
  }),
  /** What a used or expired link was for, which decides how to get a new one. */
  linkPurpose: linkPurpose.optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
