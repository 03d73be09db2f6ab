import { z } from 'zod';
import { id, instant } from './fields.js';
import { route } from './route.js';

/** Why a fact is on no screen. */
export const parkedCause = z.enum([
  /** A newer version of the product wrote it. */
  'newer',
  /** It is damaged, or another program wrote it. */
  'unreadable',
  /** It is about an award or a redemption that the ledger does not have. */
  'contradicts',
  /** It says again what the ledger has already said. */
  'repeats',
  /** Something else; the technical reason says what. */
  'refused',
]);
export type ParkedCause = z.output<typeof parkedCause>;

/** A fact of the ledger that could not be shown and was set aside; nothing of what it says. */
export const parkedEvent = z.object({
  id: z.string(),
  schoolId: id,
  schoolName: z.string(),
  /** Its place in the school's ledger, from 0. */
  revision: z.number().int(),
  /** As stored: the name of an event of this product, or of one it does not know. */
  type: z.string(),
  cause: parkedCause,
  /** For whoever repairs it: without any value of the fact. */
  reason: z.string(),
  parkedAt: instant,
});
export type ParkedEvent = z.output<typeof parkedEvent>;

export const ledgerHealth = z.object({
  /** Schools with facts that their screens do not have yet; null where the event store did not answer in time. */
  schoolsBehind: z.number().int().nullable(),
  /** How long the oldest such fact has been waiting. */
  lagSeconds: z.number().int(),
  /** Schools whose screens show facts that the ledger no longer has: it was restored from an older backup. */
  schoolsAhead: z.number().int(),
  /** Facts that were set aside. */
  parked: z.number().int(),
});
export type LedgerHealth = z.output<typeof ledgerHealth>;

const ADMINISTRATORS = ['school_admin', 'executive_admin'] as const;

/** Rows of one page. */
export const PARKED_PAGE_SIZE = 40;

export const getLedgerHealth = route({
  method: 'GET',
  path: '/api/admin/ledger-health',
  access: ADMINISTRATORS,
  summary: 'Whether the screens of the school, of one school or of all schools show every fact.',
  query: z.object({ schoolId: id.optional() }),
  response: ledgerHealth,
});

export const listParkedEvents = route({
  method: 'GET',
  path: '/api/admin/parked-events',
  access: ADMINISTRATORS,
  summary:
    'The facts that could not be shown, of the school, of one school or of all schools, the latest first.',
  query: z.object({
    /** One school of those that the caller administers; all of them where it is absent. */
    schoolId: id.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: z.object({
    items: z.array(parkedEvent),
    /** Of all pages together. */
    total: z.number().int(),
  }),
});
