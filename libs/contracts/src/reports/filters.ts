import { CSV_FORMS } from '#domain/csv-form';
import { z } from 'zod';
import { asOfRevision, day, givenInstant, id, instant, text } from '../fields.js';

/** All but `custom` end today, or on the day that `asOf` is in. */
export const REPORT_PERIODS = [
  'today',
  'last-7-days',
  'this-week',
  'this-month',
  'term',
  'school-year',
  'custom',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Ten school years. */
const MAX_DAYS = 3_660;
const DAY_MS = 86_400_000;

/** What a report can be narrowed to. */
export const FILTERS = ['period', 'classId', 'groupId', 'grade', 'categoryId', 'staffId'] as const;
export type Filter = (typeof FILTERS)[number];

export const periodFilter = {
  period: z.enum(REPORT_PERIODS).default('last-7-days'),
  /** First day of a custom period. */
  from: day.optional(),
  /** Last day of a custom period. */
  to: day.optional(),
};

export const narrowing = {
  /** Only what was given or spent in this class. */
  classId: id.optional(),
  /** Only students who are in this grade today. */
  grade: text('Grade', 50).optional(),
  categoryId: id.optional(),
  /** Only what this member of staff gave or handed in. */
  staffId: id.optional(),
};

/** Not of a pin or a schedule: those are seen by others than the group. */
const groupFilter = {
  /** Only students who were in this group on a day of the period. */
  groupId: id.optional(),
};

export const pastFilter = {
  /** Only facts that were recorded by then; not in the future. Absent: all. */
  asOf: givenInstant.optional(),
};

/** The part of the query that only the routes of CSV files have. */
export const csvFile = { csvForm: z.enum(CSV_FORMS).default('data') };

const shape = { ...periodFilter, ...narrowing, ...groupFilter, ...pastFilter };

/** The query of a report. `further`: what only this report has. */
export function reportQuery<Further extends z.ZodRawShape>(further: Further) {
  return boundedPeriod(z.object({ ...shape, ...further }));
}

/** Requires the days of a custom period, in their order, and not too many of them. */
export function boundedPeriod<Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  object: z.ZodObject<Shape, Config>,
) {
  return object
    .refine((query) => isBounded(query), { message: 'Choose the first and the last day', path: ['from'] })
    .refine((query) => !isBounded(query) || !isReversed(query), {
      message: 'The first day is after the last',
      path: ['from'],
    })
    .refine((query) => !isTooLong(query), { message: `At most ${MAX_DAYS} days at once`, path: ['to'] });
}

type Bounds = { period?: unknown; from?: unknown; to?: unknown };

function isBounded({ period, from, to }: Bounds): boolean {
  return period !== 'custom' || (from !== undefined && to !== undefined);
}

function isReversed({ from, to }: Bounds): boolean {
  return typeof from === 'string' && typeof to === 'string' && from > to;
}

function isTooLong({ period, from, to }: Bounds): boolean {
  return period === 'custom' && Date.parse(String(to)) - Date.parse(String(from)) >= MAX_DAYS * DAY_MS;
}

/** The filters alone. */
export const reportFilters = reportQuery({});
export type ReportFilters = z.output<typeof reportFilters>;

/** Both days included. */
export const daySpan = z.object({ from: day, to: day });
export type DaySpan = z.output<typeof daySpan>;

/** What every report says about itself. */
export const reportFrame = {
  period: daySpan,
  /**
   * The period that it is compared with: as many days directly before, or as many first days of the week, month, term or
   * school year before. If the period includes today, the previous one has the same days of the week, and no day in the future.
   */
  previous: daySpan,
  /** The instant up to which facts count: the requested instant, or now. */
  asOf: instant,
  /** Whether `asOf` was asked for. */
  isPast: z.boolean(),
  asOfRevision,
};
