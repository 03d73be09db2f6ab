import { z } from 'zod';
import { day, id, instant, text } from '../fields.js';
import { route } from '../route.js';
import { type Columns, rowSchema } from './columns.js';
import {
  boundedPeriod,
  csvFile,
  daySpan,
  type Filter,
  narrowing,
  pastFilter,
  periodFilter,
} from './filters.js';

/** A group of fewer students is hidden wherever schools are compared. */
export const SMALLEST_GROUP = 10;

/** Those that have an effect; others are refused. */
export const DISTRICT_FILTERS = ['period', 'grade', 'categoryId'] as const satisfies readonly Filter[];

/** Figures are null where they are hidden, and `note` says why; also where they are not kept by grade or by category. */
const COLUMNS = {
  school: { label: 'School', kind: 'school' },
  students: { label: 'Students', kind: 'count', isOptional: true },
  points: { label: 'Net points', kind: 'points', isOptional: true },
  pointsPerStudent: { label: 'Points per student', kind: 'average', isOptional: true },
  pointsPerStudentBefore: { label: 'Points per student before', kind: 'average', isOptional: true },
  reached: { label: 'Students with an award', kind: 'count', isOptional: true },
  participation: { label: 'Participation', kind: 'percent', isOptional: true },
  participationBefore: { label: 'Participation before', kind: 'percent', isOptional: true },
  staffActive: { label: 'Staff active', kind: 'count', isOptional: true },
  redemptions: { label: 'Redemptions', kind: 'count', isOptional: true },
  unspent: { label: 'Unspent points', kind: 'points', isOptional: true },
  unspentPerStudent: { label: 'Unspent per student', kind: 'average', isOptional: true },
  note: { label: 'Note', kind: 'text', isOptional: true },
} as const satisfies Columns;

const row = rowSchema(COLUMNS).extend({
  /** The school’s only category of the name that was asked for. */
  categoryId: id.nullable(),
  /** The days that the figures before are of; null where figures are hidden. */
  previous: daySpan.nullable(),
});
export type DistrictRow = z.output<typeof row>;

const count = z.number().int();

/** Totals of all schools that are shown. Null: not kept by grade or by category. */
const totals = z.object({
  /** On today’s roster. */
  students: count,
  /** Given, and not taken back. */
  points: count.nullable(),
  pointsPerStudent: z.number().nullable(),
  /** Students on the roster with an award that stands. */
  reached: count,
  participation: z.number().nullable(),
  /** Members of staff who gave points. */
  staffActive: count.nullable(),
  /** Rewards redeemed and raffle entries bought, without those refunded. */
  redemptions: count.nullable(),
});
export type DistrictTotals = z.output<typeof totals>;

// Strict, so that nobody takes the figures of whole schools for those of a class or a member of staff.
const accepted = {
  ...periodFilter,
  grade: narrowing.grade,
  /** Name of point categories, in whichever case: each school has its own. Only what was given for them. */
  category: text('Category', 100).optional(),
  ...pastFilter,
  /** Absent: every school, of whichever district. */
  districtId: id.optional(),
};
const query = boundedPeriod(z.strictObject(accepted));
export type DistrictFilters = z.output<typeof query>;

const ACCESS = ['executive_admin'] as const;

const show = route({
  method: 'GET',
  path: '/api/district-reports',
  access: ACCESS,
  summary:
    'Schools side by side, with small groups hidden, and the figures of a period next to those before.',
  query,
  response: z.object({
    /** From the first day of any school to the last: each counts by its own calendar and time zone. */
    period: daySpan,
    previous: daySpan,
    asOf: instant,
    isPast: z.boolean(),
    /** By name. */
    rows: z.array(row),
    current: totals,
    before: totals,
    /** Points that the students have left; null with a category, and with a grade in the past. */
    unspent: count.nullable(),
    /** Schools whose figures the totals include. */
    schoolsShown: count,
    /** Every day of the period. Empty with a grade. */
    days: z.array(z.object({ day, points: count, takenBack: count })),
  }),
});
export type DistrictReport = z.output<typeof show.response>;

export const districtReport = {
  name: 'district',
  title: 'Schools side by side',
  columns: COLUMNS,
  show,
  download: route({
    method: 'GET',
    path: '/api/district-reports/csv',
    access: ACCESS,
    summary: 'Schools side by side as CSV. The download is recorded in the log of activities.',
    query: boundedPeriod(z.strictObject({ ...accepted, ...csvFile })),
    response: z.unknown(),
  }),
};

export const listDistrictReportChoices = route({
  method: 'GET',
  path: '/api/district-reports/choices',
  access: ACCESS,
  summary: 'The districts, grades and categories that the filters of the district’s reports offer.',
  query: z.object({ districtId: id.optional() }),
  response: z.object({
    districts: z.array(z.object({ id, name: z.string() })),
    /** Grades of students on the rosters, as they were typed. */
    grades: z.array(z.string()),
    /** Names of categories in use, each once in whichever case. */
    categories: z.array(z.string()),
  }),
});
export type DistrictReportChoices = z.output<typeof listDistrictReportChoices.response>;
