import { z } from 'zod';
import { instant } from '../fields.js';
import { route } from '../route.js';
import { reportFilters, reportFrame } from './filters.js';

const figures = z.object({
  /** Points given, minus those of them that were taken back. */
  points: z.number().int(),
  gross: z.number().int(),
  takenBack: z.number().int(),
  /** How often points were given, taken back or not; an award to students of two classes counts in each of them. */
  awards: z.number().int(),
  /** Students with an award that stands. */
  studentsReached: z.number().int(),
  /** Members of staff who gave points. */
  staffActive: z.number().int(),
  /** Rewards redeemed and raffle entries bought, without those refunded; null if only a category is looked at. */
  redemptions: z.number().int().nullable(),
});
export type SummaryFigures = z.output<typeof figures>;

export const showReportSummary = route({
  method: 'GET',
  path: '/api/reports/summary',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'The figures of a period next to those of the period before.',
  query: reportFilters,
  response: z.object({
    ...reportFrame,
    current: figures,
    before: figures,
    /** The instant up to which the facts before count, because today is not over; null: its days are whole. */
    beforeUntil: instant.nullable(),
    /** Students on the roster today, in the class or grade that is looked at. */
    students: z.number().int(),
  }),
});
export type ReportSummary = z.output<typeof showReportSummary.response>;
