import { z } from 'zod';
import { instant, text } from '../fields.js';
import { route } from '../route.js';
import { newUser } from './user-management.js';

/** Roles that a code of the staff room may give. Administrators are invited by name. */
export const JOIN_ROLES = ['teacher', 'staff'] as const;
export type JoinRole = (typeof JOIN_ROLES)[number];

const role = z.enum(JOIN_ROLES, 'Please select a role');

export const staffJoinCode = z.object({
  /** Null: there is none that works. */
  joinCode: z.object({ code: z.string(), role, expiresAt: instant }).nullable(),
});
export type StaffJoinCode = z.output<typeof staffJoinCode>;

const access = ['school_admin'] as const;
const path = '/api/staff-join-code';

export const getStaffJoinCode = route({
  method: 'GET',
  path,
  access,
  summary: 'The code with which colleagues join the school, if there is one.',
  response: staffJoinCode,
});

export const openStaffJoinCode = route({
  method: 'POST',
  path,
  access,
  summary: 'Makes a code with which colleagues join the school, and ends the one before.',
  status: 201,
  body: z.object({ role: role.default('teacher') }),
  response: staffJoinCode,
});

export const endStaffJoinCode = route({
  method: 'DELETE',
  path,
  access,
  summary: 'Ends the code with which colleagues join the school, at once.',
  response: staffJoinCode,
});

const { email, firstName, lastName } = newUser.shape;

export const joinWithCodeForm = z.object({
  code: text('Code', 20).refine((code) => code.length > 0, 'Please enter the code'),
  email,
  firstName,
  lastName,
});

export const joinWithCode = route({
  method: 'POST',
  path: '/api/auth/join-with-code',
  access: 'public',
  summary:
    'Mails an invitation to somebody who has a school’s code. The answer does not say whether the address has an account.',
  status: 200,
  body: joinWithCodeForm,
  response: z.object({ message: z.string() }),
});

export const joinCodeRoutes = { getStaffJoinCode, openStaffJoinCode, endStaffJoinCode, joinWithCode };
