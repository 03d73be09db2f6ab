import { z } from 'zod';
import { id, passwordText, requiredText } from '../fields.js';
import { route } from '../route.js';
import { sessionUser } from './users.js';

/** How the second step of signing in can be taken. */
export const secondStepMethod = z.enum(['passkey', 'code', 'recovery-code']);
export type SecondStepMethod = z.output<typeof secondStepMethod>;

/** What a sign-in waits for whose first step was passed. */
export const secondStep = z.object({ email: z.string(), methods: z.array(secondStepMethod) });
export type SecondStep = z.output<typeof secondStep>;

/** What the first step of signing in leads to: a session, or the second step. */
export const signInAnswer = z.union([sessionUser, z.object({ secondStep })]);
export type SignInAnswer = z.output<typeof signInAnswer>;

export function needsSecondStep(answer: SignInAnswer): answer is { secondStep: SecondStep } {
  return 'secondStep' in answer;
}

export const credentials = z.object({
  email: requiredText('Email', 320, 'Email is required'),
  password: passwordText(1_000),
  /** Whether the session survives closing the browser. */
  keepSignedIn: z.boolean().default(false),
});

export const login = route({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary:
    'Signs a member of staff in and sets the session cookie, or the one of a sign-in that waits for two-step verification.',
  status: 200,
  body: credentials,
  response: signInAnswer,
});

export const logout = route({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Ends the session, if there is one.',
  status: 200,
  response: z.object({
    message: z.string(),
    /** Where the browser ends its session at the identity provider, which leads back. */
    continueAt: z.url().optional(),
  }),
});

export const openSchool = route({
  method: 'POST',
  path: '/api/schools/:schoolId/open',
  access: ['executive_admin'],
  summary: 'Opens a school: the session works in it, as its administrators do, until it is closed.',
  status: 200,
  params: z.object({ schoolId: id }),
  response: sessionUser,
});

export const closeSchool = route({
  method: 'POST',
  path: '/api/auth/close-school',
  access: 'signed-in',
  isOpenBeforeSecondStep: true,
  summary: 'Leaves the opened school, if there is one.',
  status: 200,
  response: sessionUser,
});

export const currentUser = route({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed-in',
  isOpenBeforeSecondStep: true,
  summary: 'The signed-in member of staff.',
  response: sessionUser,
});
