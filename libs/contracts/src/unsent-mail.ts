import { z } from 'zod';

/** A person's last mail of some kind that has not left: it waits, the mail server refused it, or it was given up otherwise. */
export const unsentMail = z.object({
  state: z.enum(['waiting', 'refused', 'given-up']),
  address: z.string(),
  /** The mail server's, for example 550. */
  code: z.number().int().nullable(),
});
export type UnsentMail = z.output<typeof unsentMail>;
