import { z } from 'zod';
import { id } from '../fields.js';
import { route } from '../route.js';

export const generateLoginCode = route({
  method: 'POST',
  path: '/api/students/:id/generate-login-code',
  access: ['teacher', 'school_admin'],
  summary: 'Gives a student a new login code; the one before is void from then on.',
  status: 201,
  params: z.object({ id }),
  response: z.object({ loginCode: z.string() }),
});

export const generateMissingCodes = route({
  method: 'POST',
  path: '/api/classes/:classId/generate-missing-codes',
  access: ['teacher', 'school_admin'],
  summary: 'Gives a new login code to each student of a class whose code is missing or cannot be read.',
  status: 200,
  params: z.object({ classId: id }),
  response: z.object({ generated: z.number().int().nonnegative() }),
});
