import { z } from 'zod';
import { id, instant } from '../fields.js';
import { route } from '../route.js';

/**
 * Why a sign-in with an identity provider led back to the sign-in page.
 * - `cancelled`: the person turned back at the provider.
 * - `unavailable`: the provider did not answer, or not in time.
 * - `expired`: it took too long, was finished before, or began in another browser.
 * - `unverified`: the provider vouches for no email address.
 * - `other-domain`: somebody new, whose address is at no domain of this installation.
 * - `deactivated`: the account here is closed.
 * - `too-many`: too many sign-ins from one network.
 * - `failed`: the provider's answer was wrong.
 */
export const signInProblem = z.enum([
  'cancelled',
  'unavailable',
  'expired',
  'unverified',
  'other-domain',
  'deactivated',
  'too-many',
  'failed',
]);
export type SignInProblem = z.output<typeof signInProblem>;

/**
 * Why connecting an identity from one's own account page led back there. Beside those of signing in:
 * - `another-address`: the identity has another email address than the account.
 * - `connected-elsewhere`: it is connected to somebody else's account.
 */
export const connectProblem = z.enum([...signInProblem.options, 'another-address', 'connected-elsewhere']);
export type ConnectProblem = z.output<typeof connectProblem>;

/** Leads a browser to the identity provider and back, to connect an identity to the account that is signed in. */
export const CONNECT_PATH = '/api/login?connect=1';

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
  summary: 'Connects this browser’s waiting identity to the account of the signed-in user.',
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

const connectedIdentity = z.object({
  id,
  /** Host name of the provider. */
  provider: z.string(),
  connectedAt: instant,
  lastUsedAt: instant,
});
export type ConnectedIdentity = z.output<typeof connectedIdentity>;

const ownIdentities = z.object({
  identities: z.array(connectedIdentity),
  /** Host name of the provider of this installation, if none of its accounts is connected. */
  connectable: z.string().nullable(),
});
export type OwnIdentities = z.output<typeof ownIdentities>;

export const listIdentities = route({
  method: 'GET',
  path: '/api/account/identities',
  access: 'signed-in',
  summary: 'The identities with which the signed-in user can sign in, the latest used first.',
  response: ownIdentities,
});

export const disconnectIdentity = route({
  method: 'DELETE',
  path: '/api/account/identities/:identityId',
  access: 'signed-in',
  summary:
    'Disconnects one’s own identity, and signs the account out everywhere but here. Refused for the only way to sign in.',
  params: z.object({ identityId: id }),
  response: ownIdentities,
});
