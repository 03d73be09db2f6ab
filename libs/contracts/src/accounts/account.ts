import { z } from 'zod';
import { editedText, id, instant } from '../fields.js';
import { route } from '../route.js';
import { sessionUser } from './users.js';

/** One's own names, as they were typed. The name on screen follows from them. */
export const accountNames = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Chosen to be shown instead of first and last name. */
  displayName: z.string().nullable(),
});
export type AccountNames = z.output<typeof accountNames>;

export const editedNames = z.object({
  firstName: editedText('First name', 100),
  lastName: editedText('Last name', 100),
  displayName: editedText('Display name', 200),
});

export const getAccount = route({
  method: 'GET',
  path: '/api/account',
  access: 'signed-in',
  summary: 'The names of the signed-in user.',
  response: accountNames,
});

export const updateAccount = route({
  method: 'PATCH',
  path: '/api/account',
  access: 'signed-in',
  summary: 'Changes the names of the signed-in user. Answers with the member of staff as everyone sees them.',
  body: editedNames,
  response: sessionUser,
});

export const staffSession = z.object({
  id,
  /** Such as `Chrome on Windows`; null if unknown. */
  device: z.string().nullable(),
  signedInAt: instant,
  /** Exact to ten minutes. */
  lastUsedAt: instant,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type StaffSession = z.output<typeof staffSession>;

export const listSessions = route({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: 'Where this account is signed in, this session first.',
  response: z.array(staffSession),
});

export const endSession = route({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  access: 'signed-in',
  summary: 'Signs one’s own account out elsewhere, at once.',
  params: z.object({ sessionId: id }),
  response: z.object({ message: z.string() }),
});

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: 'Signs one’s own account out everywhere but here, at once.',
  response: z.object({ ended: z.number().int() }),
});
