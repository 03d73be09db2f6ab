import { z } from 'zod';
import { route } from './route.js';

/**
 * Why a sign-in with an identity provider led back to the sign-in page.
 * - `cancelled`: the person turned back at the provider.
 * - `unavailable`: the provider did not answer, or not in time.
 * - `expired`: it took too long, was finished before, or began in another browser.
 * - `unverified`: the provider vouches for no email address.
 * - `deactivated`: the account here is closed.
 * - `too-many`: too many sign-ins from one network.
 * - `failed`: the provider's answer was wrong.
 */
export const signInProblem = z.enum([
  'cancelled',
  'unavailable',
  'expired',
  'unverified',
  'deactivated',
  'too-many',
  'failed',
]);
export type SignInProblem = z.output<typeof signInProblem>;

/** Where the sign-in page finds the problem in its address. */
export const SIGN_IN_PROBLEM_PARAMETER = 'problem';

/** Page that asks whether to connect an identity to an account. */
export const CONNECT_IDENTITY_PATH = '/auth/connect';

/** Cookie that tells the console, which cannot read the identity itself, that one waits to be connected. */
export const WAITING_IDENTITY_COOKIE = 'laurel_connect';

/** An account at an identity provider that is to be connected to an account here. */
const waitingIdentity = z.object({
  /** Host name of the provider. */
  provider: z.string(),
  /** The address that the provider vouches for, and that the account here has. */
  email: z.string(),
});
export type WaitingIdentity = z.output<typeof waitingIdentity>;

export const getWaitingIdentity = route({
  method: 'GET',
  path: '/api/auth/waiting-identity',
  access: 'public',
  summary: 'The identity that this browser has signed in with and that is not connected to an account yet.',
  response: z.object({ identity: waitingIdentity.nullable() }),
});

export const connectIdentity = route({
  method: 'POST',
  path: '/api/auth/waiting-identity/connect',
  access: 'signed-in',
  summary: 'Connects this browser’s waiting identity to the account of whoever is signed in.',
  status: 200,
  response: z.object({ message: z.string() }),
});

export const dismissIdentity = route({
  method: 'POST',
  path: '/api/auth/waiting-identity/dismiss',
  access: 'public',
  summary: 'Forgets this browser’s waiting identity.',
  status: 200,
  response: z.object({ message: z.string() }),
});
