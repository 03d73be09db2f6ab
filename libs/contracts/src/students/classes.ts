import { z } from 'zod';
import {
  asOfRevision,
  editedText,
  editedVersion,
  id,
  instant,
  optionalText,
  requiredText,
} from '../fields.js';
import { route } from '../route.js';

export const schoolClass = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** The lead teacher, as are the name and the address. */
  teacherId: id.nullable(),
  teacherName: z.string().nullable(),
  teacherEmail: z.string().nullable(),
  /** All teachers, the lead teacher first. */
  teachers: z.array(z.object({ id, name: z.string() })),
  createdAt: instant,
  archivedAt: instant.nullable(),
  /** Students in the class now; for an archived class, those who are restored with it. */
  studentCount: z.number().int(),
  /** Incremented by every edit. An edit that names another version is refused. */
  version: z.number().int(),
});
export type SchoolClass = z.output<typeof schoolClass>;

export const classStats = z.object({
  /** Students now in the class. */
  totalStudents: z.number().int(),
  /** Points given today in the school's time zone, minus points taken back. */
  todayPoints: z.number().int(),
  /** Points ever given in this class, minus points taken back. */
  totalPoints: z.number().int(),
  /** Redemptions and raffle entries, minus refunds. */
  rewardsRedeemed: z.number().int(),
  asOfRevision,
});
export type ClassStats = z.output<typeof classStats>;

export const newClass = z.object({
  name: requiredText('Class name', 100, 'Class name is required.'),
  description: optionalText('Description', 500, { multiline: true }),
});

/** Omitted fields stay unchanged. */
export const editedClass = z.object({
  name: newClass.shape.name.optional(),
  description: editedText('Description', 500, { multiline: true }),
  version: editedVersion,
});

export const listClasses = route({
  method: 'GET',
  path: '/api/classes',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'The classes in use: a teacher’s own; all of the school for staff and administrators.',
  response: z.array(schoolClass),
});

export const getClass = route({
  method: 'GET',
  path: '/api/classes/:classId',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'One class.',
  params: z.object({ classId: id }),
  response: schoolClass,
});

export const getClassStats = route({
  method: 'GET',
  path: '/api/classes/:classId/stats',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'The four figures of a class.',
  params: z.object({ classId: id }),
  response: classStats,
});

export const createClass = route({
  method: 'POST',
  path: '/api/classes',
  access: ['teacher', 'school_admin'],
  summary: 'Creates a class. A teacher who creates one teaches it.',
  status: 201,
  body: newClass,
  response: schoolClass,
});

export const listArchivedClasses = route({
  method: 'GET',
  path: '/api/classes/archived',
  access: ['teacher', 'school_admin'],
  summary: 'The archived classes, the latest first: a teacher’s own; all of the school for administrators.',
  response: z.array(schoolClass),
});

export const updateClass = route({
  method: 'PATCH',
  path: '/api/classes/:classId',
  access: ['teacher', 'school_admin'],
  summary: 'Edits a class: one of its teachers or an administrator.',
  params: z.object({ classId: id }),
  body: editedClass,
  response: schoolClass,
});

export const archiveClass = route({
  method: 'PUT',
  path: '/api/classes/:classId/archive',
  access: ['teacher', 'school_admin'],
  summary: 'Archives a class and the students in it.',
  params: z.object({ classId: id }),
  response: schoolClass,
});

export const restoreClass = route({
  method: 'PUT',
  path: '/api/classes/:classId/unarchive',
  access: ['teacher', 'school_admin'],
  summary: 'Brings a class back, with the students who were archived with it.',
  params: z.object({ classId: id }),
  response: schoolClass,
});

export const assignTeacher = route({
  method: 'PUT',
  path: '/api/classes/:classId/assign-teacher',
  access: ['school_admin'],
  summary: 'Adds a teacher to a class, who leads it if nobody does.',
  params: z.object({ classId: id }),
  body: z.object({ teacherId: id }),
  response: schoolClass,
});

export const removeTeacher = route({
  method: 'DELETE',
  path: '/api/classes/:classId/teachers/:teacherId',
  access: ['school_admin'],
  summary: 'Takes a class from a teacher. If they led it, the one who has taught it longest does.',
  params: z.object({ classId: id, teacherId: id }),
  response: schoolClass,
});

export const setDefaultClass = route({
  method: 'PUT',
  path: '/api/users/default-class',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'Chooses the class that the caller’s dashboard opens with.',
  body: z.object({ classId: id }),
  response: z.object({ defaultClassId: id }),
});
