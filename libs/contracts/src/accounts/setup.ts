import { z } from 'zod';
import { route } from '../route.js';

export const getSetup = route({
  method: 'GET',
  path: '/api/setup',
  access: 'public',
  summary:
    'Whether anyone can sign in yet, and how, and whom to write to. Says nothing else about the setup.',
  response: z.object({
    /** `demo`: the public demo accounts work here. `needs-executive`: nobody can sign in yet. */
    state: z.enum(['ready', 'demo', 'needs-executive']),
    /** Whether staff can sign in with an identity provider. */
    hasIdentityProvider: z.boolean(),
    /** The operator’s address for questions, if there is one. */
    supportEmail: z.string().nullable(),
  }),
});
export type Setup = z.output<typeof getSetup.response>;
