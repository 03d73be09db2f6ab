import { z } from 'zod';
import { adminUser } from './administration.js';
import { id, instant, text } from '../fields.js';
import { route } from '../route.js';
import { SCHOOL_ROLES } from './user-management.js';

/** A search starts only beyond this many characters. */
export const SCHOOL_SEARCH_BEYOND = 2;

export const foundSchool = z.object({ id, name: z.string(), address: z.string().nullable() });
export type FoundSchool = z.output<typeof foundSchool>;

/** Somebody who asks to join the school. */
export const joinRequest = z.object({
  id,
  userId: id,
  displayName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  requestedAt: instant,
});
export type JoinRequest = z.output<typeof joinRequest>;

/** The caller's own request. */
export const ownJoinRequest = z.object({
  schoolId: id,
  schoolName: z.string(),
  requestedAt: instant,
  state: z.enum(['waiting', 'declined']),
});
export type OwnJoinRequest = z.output<typeof ownJoinRequest>;

export const searchSchools = route({
  method: 'GET',
  path: '/api/schools/search',
  access: 'signed-in',
  summary: 'The schools whose name contains a text of 3 or more characters, at most 20 of them.',
  query: z.object({ q: text('Search', 200) }),
  response: z.array(foundSchool),
});

export const joinSchool = route({
  method: 'POST',
  path: '/api/auth/join-school',
  access: 'signed-in',
  summary: 'Asks to join a school, for a caller who has none. Its administrators decide.',
  status: 200,
  body: z.object({ schoolId: id }),
  response: z.object({ message: z.string() }),
});

export const getOwnJoinRequest = route({
  method: 'GET',
  path: '/api/auth/join-request',
  access: 'signed-in',
  summary: 'The caller’s latest request to join a school, if it waits or was declined.',
  response: z.object({ request: ownJoinRequest.nullable() }),
});

export const withdrawJoinRequest = route({
  method: 'POST',
  path: '/api/auth/withdraw-join-request',
  access: 'signed-in',
  summary: 'Withdraws the caller’s open request, if there is one.',
  status: 200,
  response: z.object({ message: z.string() }),
});

const access = ['school_admin'] as const;
const params = z.object({ requestId: id });

export const listJoinRequests = route({
  method: 'GET',
  path: '/api/join-requests',
  access,
  summary: 'Who asks to join the school, the earliest first.',
  response: z.array(joinRequest),
});

export const approveJoinRequest = route({
  method: 'PUT',
  path: '/api/join-requests/:requestId/approve',
  access,
  summary: 'Approves a request: the person joins the school.',
  params,
  body: z.object({ role: z.enum(SCHOOL_ROLES, 'Please select a role').default('teacher') }),
  response: adminUser,
});

export const declineJoinRequest = route({
  method: 'PUT',
  path: '/api/join-requests/:requestId/decline',
  access,
  summary: 'Declines a request. The person may ask again.',
  params,
  response: z.object({ message: z.string() }),
});
