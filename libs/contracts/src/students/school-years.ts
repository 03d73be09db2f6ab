import { z } from 'zod';
import { id, instant, requiredText, text } from '../fields.js';
import { route } from '../route.js';

/** Students without a known grade whom a preview names; its count is of all. */
export const MOST_LEFT_SHOWN = 50;

const access = ['school_admin'] as const;
const count = z.number().int();
/** The calendar year in which a school year begins. */
const year = z.number().int().min(2000).max(2100);

const newYearPreview = z.object({
  /** The present school year and the next one. */
  years: z.array(z.object({ year, startedAt: instant.nullable() })),
  /** The school year that would start at this time of the year. */
  suggestedYear: year,
  /** The grades that students have, from the lowest. `becomes` is null for those who leave. */
  grades: z.array(z.object({ grade: z.string(), students: count, becomes: z.string().nullable() })),
  /** Null if no student has a known grade. */
  lastGrade: z.string().nullable(),
  moving: count,
  leaving: count,
  /** Students without a grade, or with one that is not known. They stay as they are. */
  left: count,
  leftStudents: z.array(
    z.object({ id, name: z.string(), grade: z.string().nullable(), className: z.string() }),
  ),
  /** Names the preview when it is confirmed. */
  fingerprint: z.string(),
});
export type NewYearPreview = z.output<typeof newYearPreview>;

export const previewNewYear = route({
  method: 'GET',
  path: '/api/school-years/preview',
  access,
  summary:
    'What a new school year would change: who moves up a grade, who leaves, and who stays as they are.',
  query: z.object({ lastGrade: text('Last grade', 50).optional() }),
  response: newYearPreview,
});

export const startSchoolYear = route({
  method: 'POST',
  path: '/api/school-years',
  access,
  summary:
    'Starts a school year, once: students move up a grade, and those of the last grade are archived, all at once. Points and history stay.',
  status: 201,
  body: z.object({
    year,
    lastGrade: requiredText('Last grade', 50, 'Please choose the last grade.'),
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  response: z.object({ year, moved: count, archived: count, left: count }),
});

export const schoolYearRoutes = { previewNewYear, startSchoolYear };
