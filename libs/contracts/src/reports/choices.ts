import { HIDEABLE_REPORTS } from '#domain/report-access';
import { z } from 'zod';
import { id } from '../fields.js';
import { route } from '../route.js';

export const listReportChoices = route({
  method: 'GET',
  path: '/api/reports/choices',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'What the filters of the reports offer to the caller, besides classes and categories.',
  response: z.object({
    /** Grades of the students on the roster, as they were typed. */
    grades: z.array(z.string()),
    /** By name; empty if the caller may not see reports about members of staff. */
    staff: z.array(z.object({ id, name: z.string() })),
    /** Reports that the school does not show to the caller. */
    hidden: z.array(z.enum(HIDEABLE_REPORTS)),
    /** Whether the school has set the days of its terms. */
    hasTerms: z.boolean(),
  }),
});
export type ReportChoices = z.output<typeof listReportChoices.response>;
