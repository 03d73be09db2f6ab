import { z } from 'zod';
import { route } from './route.js';

export const getSetup = route({
  method: 'GET',
  path: '/api/setup',
  access: 'public',
  summary: 'Whether anyone can sign in yet, and how. Says nothing else about the setup.',
  response: z.object({
    /** `demo`: the public demo accounts work here. `needs-executive`: nobody can sign in yet. */
    state: z.enum(['ready', 'demo', 'needs-executive']),
    /** Whether staff can sign in with an identity provider. */
    hasIdentityProvider: z.boolean(),
  }),
});
export type Setup = z.output<typeof getSetup.response>;
