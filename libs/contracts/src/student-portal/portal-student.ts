import { z } from 'zod';
import { asOfRevision, id, totals } from '../fields.js';

/** The student signed in to the portal. */
export const portalStudent = z.object({
  id,
  name: z.string(),
  grade: z.string().nullable(),
  /** The school’s own number for the student. */
  studentId: z.string().nullable(),
  classId: id,
  className: z.string(),
  /** Null for a student without one. An installed app may hold a student of before houses. */
  houseId: id.nullable().default(null),
  schoolName: z.string(),
  timeZone: z.string(),
  /** When points can be spent, by day: see `OpeningHours`. Null: at any time. */
  storeHours: z.array(z.object({ day: z.number().int(), from: z.string(), to: z.string() })).nullable(),
  /** The balance. */
  totalPoints: z.number().int(),
  ...totals,
  asOfRevision,
});
export type PortalStudent = z.output<typeof portalStudent>;
