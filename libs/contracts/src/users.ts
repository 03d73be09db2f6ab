import { ROLES } from '#domain/roles';
import { NAME_ORDERS } from '#domain/roster-order';
import { z } from 'zod';
import { id, instant, passwordText, requiredText } from './fields.js';
import { route } from './route.js';

export const role = z.enum(ROLES);

/** The signed-in member of staff. */
export const sessionUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string(),
  role,
  isActive: z.boolean(),
  hasSetPassword: z.boolean(),
  /** Has neither a password nor another account to sign in with. */
  mustSetPassword: z.boolean(),
  /** Administers a school that requires a second step of signing in, and has none yet: little else is open. */
  mustSetUpSecondStep: z.boolean(),
  schoolId: id.nullable(),
  schoolName: z.string().nullable(),
  /** IANA name, for example `America/Chicago`; null without a school. */
  timeZone: z.string().nullable(),
  /** How the school orders rosters; null without a school. */
  nameOrder: z.enum(NAME_ORDERS).nullable(),
  /** Until when the school is open, for its administrators; null for everybody else. */
  plan: z.object({ isTrial: z.boolean(), endsAt: instant }).nullable(),
  profileImageUrl: z.string().nullable(),
  defaultClassId: id.nullable(),
  hasSeenWelcome: z.boolean(),
  /** An executive administrator who works in this school, with the role and the rights of its administrators. */
  hasOpenedSchool: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

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
  summary: 'Signs a member of staff in and sets the session cookie, or the one of a second step.',
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
  response: z.object({ message: z.string() }),
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
