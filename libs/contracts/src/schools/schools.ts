import { isTimeZone } from '#domain/school-day';
import { z } from 'zod';
import { adminUser } from '../staff/administration.js';
import { day, editedText, editedVersion, id, instant, optionalText, text } from '../fields.js';
import { route } from '../route.js';

export const school = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** IANA time zone name. */
  timeZone: z.string(),
  isActive: z.boolean(),
  trialEndsAt: instant,
  /** The last day that is paid for, in the school’s time zone; null before the first payment. */
  paidThrough: day.nullable(),
  createdAt: instant,
  /** Incremented by every edit. An edit that names another version is refused. */
  version: z.number().int(),
});
export type School = z.output<typeof school>;

export const countedSchool = school.extend({
  userCount: z.number().int(),
  classCount: z.number().int(),
  studentCount: z.number().int(),
  /** Progress of the permanent deletion, from 0 to 1; null if the school is not being deleted. */
  deletionProgress: z.number().min(0).max(1).nullable(),
});
export type CountedSchool = z.output<typeof countedSchool>;

export const timeZone = z
  .string()
  .refine((name) => (name.includes('/') || name === 'UTC') && isTimeZone(name), 'Please choose a time zone');

const EMAIL_MESSAGE = 'Please enter a valid email address';
const isEmailOrNothing = (email: string | null | undefined) =>
  email == null || z.email().safeParse(email).success;

/** A form’s field for a date is empty where there is none. */
const dayOrNothing = day.or(z.literal('').transform(() => null));

export const newSchool = z.object({
  name: text('School name', 200).refine(
    (name) => name.length >= 2,
    'School name must be at least 2 characters',
  ),
  description: optionalText('Description', 500, { multiline: true }),
  address: optionalText('Address', 500, { multiline: true }),
  contactEmail: optionalText('Contact email', 320).refine(isEmailOrNothing, EMAIL_MESSAGE),
  contactPhone: optionalText('Contact phone', 50),
  /** Absent: UTC. */
  timeZone: timeZone.default('UTC'),
  paidThrough: dayOrNothing.nullish().transform((value) => value ?? null),
});
export type NewSchool = z.output<typeof newSchool>;

/** Omitted fields stay unchanged. */
export const editedSchool = z.object({
  name: newSchool.shape.name.optional(),
  description: editedText('Description', 500, { multiline: true }),
  address: editedText('Address', 500, { multiline: true }),
  contactEmail: editedText('Contact email', 320).refine(isEmailOrNothing, EMAIL_MESSAGE),
  contactPhone: editedText('Contact phone', 50),
  timeZone: timeZone.optional(),
  paidThrough: dayOrNothing.nullable().optional(),
  version: editedVersion,
});
export type EditedSchool = z.output<typeof editedSchool>;

/** An archived class or student, as an executive administrator sees it. */
export const archivedItem = z.object({
  id,
  name: z.string(),
  /** The class of a student. */
  className: z.string().nullable(),
  archivedAt: instant,
});
export type ArchivedItem = z.output<typeof archivedItem>;

const EXECUTIVE = ['executive_admin'] as const;
const params = z.object({ schoolId: id });

export const listCountedSchools = route({
  method: 'GET',
  path: '/api/admin/schools',
  access: EXECUTIVE,
  summary: 'All schools with their counts, by name.',
  response: z.array(countedSchool),
});

export const listSchools = route({
  method: 'GET',
  path: '/api/schools',
  access: EXECUTIVE,
  summary: 'All schools, by name.',
  response: z.array(school),
});

export const createSchool = route({
  method: 'POST',
  path: '/api/schools',
  access: EXECUTIVE,
  summary: 'Creates a school, which begins its trial.',
  status: 201,
  body: newSchool,
  response: school,
});

export const updateSchool = route({
  method: 'PATCH',
  path: '/api/schools/:schoolId',
  access: EXECUTIVE,
  summary: 'Edits a school.',
  params,
  body: editedSchool,
  response: school,
});

export const changeSchoolStatus = route({
  method: 'PATCH',
  path: '/api/admin/schools/:schoolId/status',
  access: EXECUTIVE,
  summary: 'Activates a school, or deactivates it, which keeps its users out at once.',
  params,
  body: z.object({ isActive: z.boolean() }),
  response: school,
});

export const deleteSchool = route({
  method: 'DELETE',
  path: '/api/admin/schools/:schoolId/complete',
  access: EXECUTIVE,
  summary:
    'Deletes a school and its ledger for good. Continues after the answer: the list shows its progress.',
  status: 202,
  params,
  /** The school's name, typed to confirm the deletion; absent: confirmed elsewhere. */
  body: z.object({ name: text('School name', 200).optional() }),
  response: z.object({ message: z.string() }),
});

export const listSchoolUsers = route({
  method: 'GET',
  path: '/api/schools/:schoolId/users',
  access: EXECUTIVE,
  summary: 'The staff of one school, by name.',
  params,
  response: z.array(adminUser),
});

export const listSchoolArchive = route({
  method: 'GET',
  path: '/api/schools/:schoolId/archive',
  access: EXECUTIVE,
  summary: 'The archived classes and students of one school, the latest first.',
  params,
  response: z.object({ classes: z.array(archivedItem), students: z.array(archivedItem) }),
});

const restored = z.object({ id, name: z.string() });

export const restoreClassOfSchool = route({
  method: 'PUT',
  path: '/api/schools/:schoolId/classes/:classId/restore',
  access: EXECUTIVE,
  summary: 'Brings an archived class back, with the students who were archived with it.',
  params: params.extend({ classId: id }),
  response: restored,
});

export const restoreStudentOfSchool = route({
  method: 'PUT',
  path: '/api/schools/:schoolId/students/:id/restore',
  access: EXECUTIVE,
  summary: 'Brings an archived student back to the class.',
  params: params.extend({ id }),
  response: restored,
});
