import { z } from 'zod';
import { asOfRevision, id, totals } from './fields.js';

/** The student signed in to the portal. Apart from its routes, because the console needs it before any page does. */
export const portalStudent = z.object({
  id,
  name: z.string(),
  grade: z.string().nullable(),
  /** The school’s own number for the student. */
  studentId: z.string().nullable(),
  classId: id,
  className: z.string(),
  schoolName: z.string(),
  timeZone: z.string(),
  /** The balance. */
  totalPoints: z.number().int(),
  ...totals,
  asOfRevision,
});
