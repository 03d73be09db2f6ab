import { z } from 'zod';
import { adminUser } from './administration.js';
import { emailAddress, id, optionalText, requiredText } from '../fields.js';
import { route } from '../route.js';

/** Roles within a school, which its administrators give. */
export const SCHOOL_ROLES = ['school_admin', 'teacher', 'staff'] as const;
export type SchoolRole = (typeof SCHOOL_ROLES)[number];

const schoolRole = z.enum(SCHOOL_ROLES, 'Please select a role');
const access = ['school_admin'] as const;
const params = z.object({ userId: id });

export const listUsers = route({
  method: 'GET',
  path: '/api/users',
  access,
  summary: 'The staff of the school, by name.',
  response: z.array(adminUser),
});

export const newUser = z.object({
  email: emailAddress('Email', 'Please enter a valid email address'),
  firstName: requiredText('First name', 100, 'First name is required'),
  lastName: requiredText('Last name', 100, 'Last name is required'),
  displayName: optionalText('Display name', 200),
  role: schoolRole.default('teacher'),
  /** The class that a new teacher gets. */
  classId: id.nullish().transform((value) => value ?? null),
});
export type NewUser = z.output<typeof newUser>;

export const addUser = route({
  method: 'POST',
  path: '/api/users',
  access,
  summary: 'Makes an account at the school, and mails an invitation to choose its password.',
  status: 201,
  body: newUser,
  response: adminUser,
});

export const resendInvitation = route({
  method: 'POST',
  path: '/api/users/:userId/resend-invitation',
  access,
  summary: 'Mails another invitation to somebody at the school who has no password yet.',
  status: 200,
  params,
  response: z.object({ message: z.string() }),
});

export const changeRoleInSchool = route({
  method: 'PUT',
  path: '/api/users/:userId/role',
  access,
  summary: 'Gives a member of the school’s staff another role in the school.',
  params,
  body: z.object({ role: schoolRole }),
  response: adminUser,
});

export const deactivateUser = route({
  method: 'PUT',
  path: '/api/users/:userId/deactivate',
  access,
  summary: 'Deactivates a member of staff, and ends their sessions and live streams at once.',
  params,
  response: adminUser,
});

export const reactivateUser = route({
  method: 'PUT',
  path: '/api/users/:userId/reactivate',
  access,
  summary: 'Lets a deactivated member of staff sign in again, in the role that they had.',
  params,
  response: adminUser,
});
