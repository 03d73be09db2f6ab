import { z } from 'zod';
import { asOfRevision, id, totals } from '../fields.js';
import { openingHours } from '../schools/store-hours.js';

/** The student signed in to the portal. */
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
  /** When points can be spent; null: at any time. */
  storeHours: z.array(openingHours).nullable(),
  /** The balance. */
  totalPoints: z.number().int(),
  ...totals,
  asOfRevision,
});
export type PortalStudent = z.output<typeof portalStudent>;
