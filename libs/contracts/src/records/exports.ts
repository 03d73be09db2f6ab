import { CSV_FORMS } from '#domain/csv-form';
import { type Weekday } from '#domain/report-schedule';
import { z } from 'zod';
import { givenInstant, id, instant, text } from '../fields.js';
import { route } from '../route.js';

/** What an export may include. `raffles` is two files: the draws, and the entries that prove them. */
export const EXPORT_PARTS = [
  'point-transactions',
  'balances',
  'students',
  'staff',
  'redemptions',
  'raffles',
  'directory-changes',
  'ledger',
] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

export const EXPORT_FORMATS = ['csv', 'jsonl', 'parquet'] as const;

export const exportScope = z.object({
  parts: z
    .array(z.enum(EXPORT_PARTS))
    .min(1)
    .refine((parts) => new Set(parts).size === parts.length, 'Each part may be named once.'),
  /** Format of the tables: the ledger is always JSON Lines. */
  format: z.enum(EXPORT_FORMATS),
  /** What CSV files are for: `data` has neither a byte order mark nor local instants. */
  csvForm: z.enum(CSV_FORMS),
  /** Null for the balances at the export’s own position. */
  balancesAsOf: givenInstant.nullable(),
});

/** An export that somebody asked for, of a school or of a district. */
export const dataExport = exportScope.extend({
  id,
  /** Both null for an export of a district. */
  schoolId: id.nullable(),
  schoolName: z.string().nullable(),
  /** Both null for an export of a school. */
  districtId: id.nullable(),
  districtName: z.string().nullable(),
  /** The schools that the file of a district holds; null until it is done, and for an export of a school. */
  schoolCount: z.number().int().nullable(),
  askedAt: instant,
  /** Made by night because the caller scheduled it. */
  isScheduled: z.boolean(),
  /** `removed`: its file is kept no longer. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'removed']),
  /** Rows of all files together, while it is running. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  /** The last event that it includes; -1 if there is none, null for a district. This and what follows is null until it is done. */
  revision: z.number().int().nullable(),
  /** The time of the last event or directory change that it includes. */
  asOf: instant.nullable(),
  /** Bytes of the ZIP, and its SHA-256 in lower-case hex. */
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  expiresAt: instant.nullable(),
});
export type DataExport = z.output<typeof dataExport>;

const access = ['school_admin', 'executive_admin'] as const;

export const startExport = route({
  method: 'POST',
  path: '/api/exports',
  access,
  summary:
    'Starts an export, which continues after the answer. Executive administrators name the school, or a district: all its schools in one file. Recorded in the audit log.',
  status: 202,
  body: exportScope.extend({ schoolId: id.optional(), districtId: id.optional() }),
  response: dataExport,
});

export const listExports = route({
  method: 'GET',
  path: '/api/exports',
  access,
  summary: 'The caller’s own exports, the latest first, 50 at most.',
  response: z.array(dataExport),
});

export const downloadExport = route({
  method: 'GET',
  path: '/api/exports/:exportId/file',
  access,
  summary:
    'The ZIP of an export, only for the person who asked for it. Accepts a Range of bytes. The download is recorded in the audit log.',
  params: z.object({ exportId: id }),
  response: z.unknown(),
});

/** How many a person can have at once. */
export const MOST_EXPORT_SCHEDULES = 10;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

const scheduled = exportScope.pick({ parts: true, format: true, csvForm: true }).extend({
  /** The morning on which it is made: 1 is Monday, 7 is Sunday; null: every night. */
  weekday: z.literal(WEEKDAYS).nullable(),
});

export const exportSchedule = scheduled.extend({
  id,
  districtId: id,
  districtName: z.string(),
  timeZone: z.string(),
  /** When it is made next, at 2:00 in the time zone. */
  nextAt: instant,
  /** The last export that it started; null before the first. */
  last: dataExport.pick({ id: true, askedAt: true, state: true, error: true }).nullable(),
});
export type ExportSchedule = z.output<typeof exportSchedule>;

const EXECUTIVE = ['executive_admin'] as const;

export const listExportSchedules = route({
  method: 'GET',
  path: '/api/export-schedules',
  access: EXECUTIVE,
  summary: 'The exports that the caller gets by night, the oldest schedule first.',
  response: z.array(exportSchedule),
});

export const scheduleExport = route({
  method: 'POST',
  path: '/api/export-schedules',
  access: EXECUTIVE,
  summary: `Exports a district every night, or every week, at 2:00 in the time zone, for the caller. The same is scheduled once; a person has at most ${MOST_EXPORT_SCHEDULES} (409). Recorded in the audit log.`,
  status: 201,
  body: scheduled.extend({ districtId: id, timeZone: text('Time zone', 64).default('UTC') }),
  response: exportSchedule,
});

const ofSchedule = z.object({ scheduleId: id });

export const changeExportSchedule = route({
  method: 'PUT',
  path: '/api/export-schedules/:scheduleId',
  access: EXECUTIVE,
  summary:
    'Changes when a schedule of the caller exports its district, and what. Refused if the same is scheduled already (409). Recorded in the audit log.',
  params: ofSchedule,
  body: scheduled,
  response: exportSchedule,
});

export const stopExportSchedule = route({
  method: 'DELETE',
  path: '/api/export-schedules/:scheduleId',
  access: EXECUTIVE,
  summary: 'Stops a schedule of the caller. Exports that it has started stay.',
  params: ofSchedule,
  response: z.object({ message: z.string() }),
});
