import { z } from 'zod';

/** The body of every answer that is not a success. `message` is fit to show a person. */
export const errorBody = z.object({
  statusCode: z.number().int(),
  error: z.string(),
  message: z.string(),
  code: z.string().optional(),
  /** Which fields of the input were wrong, and why. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;

/** Code of the answer to an edit that began with an older version than the present one. */
export const CHANGED_MEANWHILE = 'changed-meanwhile';

export const SCHOOL_DEACTIVATED = 'Your school account has been deactivated';
