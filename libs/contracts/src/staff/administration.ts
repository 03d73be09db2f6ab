import { z } from 'zod';
import { schoolClass } from '../students/classes.js';
import { id, instant, text } from '../fields.js';
import { route } from '../route.js';
import { unsentMail } from '../unsent-mail.js';
import { role } from '../accounts/users.js';

/** A member of staff, as administrators see them. */
export const adminUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string(),
  role,
  isActive: z.boolean(),
  /** False until an invited user has set one: they can't sign in with a password. */
  hasSetPassword: z.boolean(),
  /** Has neither a password nor another account to sign in with. */
  mustSetPassword: z.boolean(),
  /** Signs in with a second step. */
  hasSecondStep: z.boolean(),
  /** The invitation of somebody without a password, unless it has left. */
  invitation: unsentMail.nullable(),
  createdAt: instant,
  /** Address of the user's picture here, if there is one. */
  profileImageUrl: z.string().nullable(),
  /** Null for executive administrators, who belong to no school. */
  schoolId: id.nullable(),
  schoolName: z.string().nullable(),
});
export type AdminUser = z.output<typeof adminUser>;

export const adminClass = schoolClass
  .pick({ id: true, name: true, description: true, teacherName: true, teacherEmail: true, createdAt: true })
  .extend({ schoolId: id, schoolName: z.string(), studentCount: z.number().int() });
export type AdminClass = z.output<typeof adminClass>;

export const adminStudent = z.object({
  id,
  name: z.string(),
  /** The school's own number for the student. */
  studentId: z.string().nullable(),
  grade: z.string().nullable(),
  className: z.string(),
  totalPoints: z.number().int(),
  schoolId: id,
  schoolName: z.string(),
});
export type AdminStudent = z.output<typeof adminStudent>;

export const adminStats = z.object({
  totalTeachers: z.number().int(),
  totalClasses: z.number().int(),
  totalStudents: z.number().int(),
  /** Points awarded, minus points taken back. */
  totalPointsAwarded: z.number().int(),
  /** Redemptions and raffle entries, minus refunds. */
  totalRedemptions: z.number().int(),
});
export type AdminStats = z.output<typeof adminStats>;

/** Rows per page of the administrators' lists. */
export const ADMIN_PAGE_SIZE = 40;

export const adminListQuery = z.object({
  search: text('Search', 200).optional(),
  /** One of the schools that the caller administers; all of them if absent. */
  schoolId: id.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** A page of a list, numbered from 1. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** Rows on all pages together. */
    total: z.number().int(),
  });
}

const ADMINISTRATORS = ['school_admin', 'executive_admin'] as const;

export const listAdminUsers = route({
  method: 'GET',
  path: '/api/admin/users',
  access: ADMINISTRATORS,
  summary: 'The staff of the school, or of all schools for an executive administrator, by name.',
  query: adminListQuery,
  response: page(adminUser),
});

export const listAdminClasses = route({
  method: 'GET',
  path: '/api/admin/classes',
  access: ADMINISTRATORS,
  summary: 'The classes in use of the school, or of all schools, by name.',
  query: adminListQuery,
  response: page(adminClass),
});

export const listAdminStudents = route({
  method: 'GET',
  path: '/api/admin/students',
  access: ADMINISTRATORS,
  summary: 'The students of the school, in its order of names, or of all schools, by name.',
  query: adminListQuery,
  response: page(adminStudent),
});

export const getAdminStats = route({
  method: 'GET',
  path: '/api/admin/stats',
  access: ADMINISTRATORS,
  summary: 'The figures of the school, of one school or of all schools.',
  query: z.object({ schoolId: id.optional() }),
  response: adminStats,
});

export const changeUserRole = route({
  method: 'PATCH',
  path: '/api/admin/users/:userId/role',
  access: ADMINISTRATORS,
  summary: 'Gives a member of staff another role.',
  params: z.object({ userId: id }),
  body: z.object({
    role,
    /** Where the user belongs from now on: needed for a user without a school, so for Executive Admins. */
    schoolId: id.optional(),
  }),
  response: adminUser,
});

export const removeSecondFactors = route({
  method: 'DELETE',
  path: '/api/admin/users/:userId/second-factors',
  access: ADMINISTRATORS,
  summary:
    'Removes all second factors of a member of staff who has lost them, and ends their sessions. Only Executive Admins may do this for School Admins, and nobody for Executive Admins.',
  params: z.object({ userId: id }),
  response: z.object({ message: z.string() }),
});

export const deleteUser = route({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  access: ['executive_admin'],
  summary:
    'Deletes a member of staff and ends their sessions. Points they gave stay, credited to "Former staff".',
  params: z.object({ userId: id }),
  response: z.object({
    /** `emptied` if a fact or a record names the person: the row stays, without personal data. */
    outcome: z.enum(['deleted', 'emptied']),
  }),
});
