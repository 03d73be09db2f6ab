import { z } from 'zod';
import { PROFILE_TABS } from '@/features/students/profile/profile-tabs';
import { PERIODS } from '@/features/reports/periods';
import { SORTS } from '@/features/students/students/students-view';

/** What the dashboard keeps in its URL, to bookmark or send to a colleague. */
export const dashboardView = z.object({
  /** As requested; it may not exist. */
  class: z.string().nullable().catch(null),
  search: z.string().catch(''),
  scope: z.enum(['class', 'school']).catch('class'),
  sort: z.literal(SORTS).catch('name'),
  page: z.coerce.number().int().min(1).catch(1),
  weeks: z.coerce.number().pipe(z.literal(PERIODS)).catch(4),
  show: z.enum(['chart', 'table']).catch('chart'),
  /** The past instant whose balances are shown; null: now. */
  asOf: z.iso.datetime().nullable().catch(null),
  /** Whether the latest awards are open. */
  awards: z.literal('recent').nullable().catch(null),
  /** Whose profile is open. */
  student: z.string().nullable().catch(null),
  tab: z.enum(PROFILE_TABS).catch('history'),
});
