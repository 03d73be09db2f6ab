import { plainGrade } from '#domain/grades';
import { z } from 'zod';
import {
  asOf,
  asOfRevision,
  editedText,
  editedVersion,
  id,
  instant,
  optionalText,
  requiredText,
  text,
  totals,
} from '../fields.js';
import { icon } from '../looks.js';
import { route } from '../route.js';

/** The latest award that was not taken back. */
export const recentActivity = z.object({
  amount: z.number().int(),
  categoryName: z.string(),
  icon,
  createdAt: instant,
});

export const student = z.object({
  id,
  name: z.string(),
  /** The school's own number for the student. */
  studentId: z.string().nullable(),
  grade: z.string().nullable(),
  classId: id,
  className: z.string(),
  /** Null for a student without one. */
  houseId: id.nullable(),
  /** The balance: points the student can spend now. */
  totalPoints: z.number().int(),
  asOfRevision,
  profileImageUrl: z.string().nullable(),
  recentActivity: recentActivity.nullable(),
  archivedAt: instant.nullable(),
  /** Incremented by every edit. An edit names the version it is based on. */
  version: z.number().int(),
});
export type Student = z.output<typeof student>;

/** A student with the figures on the profile's Statistics tab. */
export const studentProfile = student.extend({
  teacherName: z.string().nullable(),
  ...totals,
  /** Points earned in the last 7 days of the school’s calendar, including today, minus points taken back. */
  earnedThisWeek: z.number().int(),
  /** Null if the student has none or the caller may not see it. */
  loginCode: z.string().nullable(),
  /** Whether the caller manages the student: edits, removes, restores, hands out the code. */
  mayManage: z.boolean(),
});
export type StudentProfile = z.output<typeof studentProfile>;

const inOneForm = <Grade extends string | null | undefined>(grade: Grade) =>
  typeof grade === 'string' ? plainGrade(grade) : grade;

export const newStudent = z.object({
  name: requiredText('Student name', 200, 'Student name is required'),
  studentId: optionalText('Student ID', 50),
  grade: optionalText('Grade', 50).transform(inOneForm),
});

/** Omitted fields stay unchanged. */
export const editedStudent = z.object({
  name: newStudent.shape.name.optional(),
  studentId: editedText('Student ID', 50),
  grade: editedText('Grade', 50).transform(inOneForm),
  /** The class to move to; absent: the student stays in the current class. */
  classId: id.optional(),
  /** Null: in none. Past points stay with the house that they were given for. */
  houseId: id.nullable().optional(),
  version: editedVersion,
});

export const studentRemoval = z.object({
  /** Archived if the ledger has a fact about the student, since facts are kept forever. */
  outcome: z.enum(['archived', 'deleted']),
  message: z.string(),
});
export type StudentRemoval = z.output<typeof studentRemoval>;

/** Teachers only for the students of classes that they teach. */
const MANAGERS = ['teacher', 'school_admin'] as const;

export const listClassStudents = route({
  method: 'GET',
  path: '/api/classes/:classId/students',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'The students of a class, by name.',
  params: z.object({ classId: id }),
  query: z.object({ asOf }),
  response: z.array(student),
});

export const searchStudents = route({
  method: 'GET',
  path: '/api/students',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'The students of the school whose name, number or grade contains `search`, by name.',
  query: z.object({ search: text('Search', 200).optional(), asOf }),
  response: z.array(student),
});

export const getStudent = route({
  method: 'GET',
  path: '/api/students/:studentId',
  access: ['teacher', 'school_admin'],
  summary: 'One student with statistics.',
  params: z.object({ studentId: id }),
  query: z.object({
    asOf,
    /** For a screen that doesn’t show it: looks at codes are recorded. */
    loginCode: z.literal('hidden').optional(),
  }),
  response: studentProfile,
});

export const addStudent = route({
  method: 'POST',
  path: '/api/classes/:classId/students',
  access: ['school_admin'],
  summary: 'Adds a student to a class.',
  status: 201,
  params: z.object({ classId: id }),
  // The path already has a classId; `studentId` in the body is the school’s own number.
  body: newStudent,
  response: student,
});

export const updateStudent = route({
  method: 'PATCH',
  path: '/api/students/:id',
  access: MANAGERS,
  summary: 'Edits a student, and moves the student to another class or house where one is given.',
  params: z.object({ id }),
  body: editedStudent,
  response: student,
});

export const removeStudent = route({
  method: 'DELETE',
  path: '/api/students/:id',
  access: MANAGERS,
  summary: 'Archives a student who has a point history, and deletes one who has none.',
  params: z.object({ id }),
  response: studentRemoval,
});

export const restoreStudent = route({
  method: 'PUT',
  path: '/api/students/:id/restore',
  access: MANAGERS,
  summary: 'Brings an archived student back to the class.',
  params: z.object({ id }),
  response: student,
});

export const listArchivedStudents = route({
  method: 'GET',
  path: '/api/students/archived',
  access: MANAGERS,
  summary:
    'The archived students of the school, or of one class; for teachers those of their classes. Latest first.',
  query: z.object({ classId: id.optional() }),
  response: z.array(student),
});
