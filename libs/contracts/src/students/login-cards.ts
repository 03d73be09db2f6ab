import { z } from 'zod';
import { id } from '../fields.js';
import { route } from '../route.js';

/** What a login card for the student portal shows. */
export const loginCard = z.object({
  studentId: id,
  studentName: z.string(),
  /** The school’s own number for the student, which tells two of one name apart. */
  studentNumber: z.string().nullable(),
  grade: z.string().nullable(),
  className: z.string(),
  teacherName: z.string().nullable(),
  /** Null if the code cannot be read. */
  loginCode: z.string().nullable(),
});
export type LoginCard = z.output<typeof loginCard>;

export const listLoginCards = route({
  method: 'GET',
  path: '/api/classes/:classId/login-cards',
  access: ['teacher', 'school_admin'],
  summary: 'The login cards of a class’s students, by name. Who has no code yet gets one.',
  params: z.object({ classId: id }),
  response: z.array(loginCard),
});
