import { z } from 'zod';
import { requiredText } from '../fields.js';
import { route } from '../route.js';
import { secondStep } from './auth.js';
import { sessionUser } from './users.js';

/** A code of the authenticator app, or a recovery code. */
export const factorCode = requiredText('Code', 40, 'Please enter a code');

export const getSecondStep = route({
  method: 'GET',
  path: '/api/auth/second-step',
  access: 'public',
  summary: 'The step of two-step verification that this browser’s sign-in waits for, if any.',
  response: z.object({ secondStep: secondStep.nullable() }),
});

export const passSecondStep = route({
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'public',
  summary: 'Completes the sign-in with a code of the authenticator app, or with a recovery code, each once.',
  status: 200,
  body: z.object({ code: factorCode }),
  response: sessionUser,
});

export const cancelSecondStep = route({
  method: 'DELETE',
  path: '/api/auth/second-step',
  access: 'public',
  summary: 'Gives up a sign-in that waits for two-step verification, if there is one.',
  response: z.object({ message: z.string() }),
});
