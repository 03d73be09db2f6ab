import { z } from 'zod';
import { id, instant } from './fields.js';
import { route } from './route.js';

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

export const exportScope = z.object({
  parts: z
    .array(z.enum(EXPORT_PARTS))
    .min(1)
    .refine((parts) => new Set(parts).size === parts.length, 'Each part may be named once.'),
  /** Of the tables: the ledger is always JSON Lines. */
  format: z.enum(['csv', 'jsonl']),
  /** Whether CSV files begin with a byte order mark, without which Excel does not recognise UTF-8. */
  hasByteOrderMark: z.boolean(),
  /** Null for the balances at the export’s own position. */
  balancesAsOf: instant.nullable(),
});

/** An export that somebody asked for. */
export const schoolExport = exportScope.extend({
  id,
  schoolId: id,
  schoolName: z.string(),
  askedAt: instant,
  /** `removed`: its file is kept no longer. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'removed']),
  /** Rows of all files together, while it is running. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  /** The last event that it includes; -1 if there is none. This and what follows is null until it is done. */
  revision: z.number().int().nullable(),
  /** The time of the last event or directory change that it includes. */
  asOf: instant.nullable(),
  /** Bytes of the ZIP, and its SHA-256 in lower-case hex. */
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  expiresAt: instant.nullable(),
});
export type SchoolExport = z.output<typeof schoolExport>;

const access = ['school_admin', 'executive_admin'] as const;

export const startExport = route({
  method: 'POST',
  path: '/api/exports',
  access,
  summary:
    'Starts an export of a school, which goes on after the answer. Executive administrators name the school. Recorded in the audit log.',
  status: 202,
  body: exportScope.extend({ schoolId: id.optional() }),
  response: schoolExport,
});

export const listExports = route({
  method: 'GET',
  path: '/api/exports',
  access,
  summary: 'The caller’s own exports, the latest first, 50 at most.',
  response: z.array(schoolExport),
});

export const downloadExport = route({
  method: 'GET',
  path: '/api/exports/:exportId/file',
  access,
  summary:
    'The ZIP of an export, for whoever asked for it. Accepts a Range of bytes. The download is recorded in the audit log.',
  params: z.object({ exportId: id }),
  response: z.unknown(),
});
