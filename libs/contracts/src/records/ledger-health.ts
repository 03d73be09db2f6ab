import { z } from 'zod';
import { id, instant } from '../fields.js';
import { route } from '../route.js';

/** Why a fact does not appear on any screen. */
export const parkedCause = z.enum([
  /** A newer version of the product wrote it. */
  'unknown',
  /** It is damaged, or another program wrote it. */
  'unreadable',
  /** It refers to an award or a redemption that the ledger does not have. */
  'contradictory',
  /** It repeats what the ledger already contains. */
  'repeated',
  /** Something else; the technical reason says what. */
  'unstorable',
]);
export type ParkedCause = z.output<typeof parkedCause>;

/** A fact that could not be shown and was set aside, without any of its content. */
export const parkedEvent = z.object({
  id: z.string(),
  schoolId: id,
  schoolName: z.string(),
  /** Its revision in the school's ledger, counted from 0. */
  revision: z.number().int(),
  /** As stored: the name of one of the product's events, or of an unknown one. */
  type: z.string(),
  cause: parkedCause,
  /** For the person who repairs it; contains no values of the fact. */
  reason: z.string(),
  parkedAt: instant,
});
export type ParkedEvent = z.output<typeof parkedEvent>;

export const ledgerHealth = z.object({
  /** Schools with facts that their screens do not show yet; null if the event store did not answer in time. */
  schoolsBehind: z.number().int().nullable(),
  /** How long the oldest such fact has been waiting. */
  lagSeconds: z.number().int(),
  /** Schools whose screens show facts that the ledger no longer has, because it was restored from an older backup. */
  schoolsAhead: z.number().int(),
  /** Facts that were set aside. */
  parked: z.number().int(),
});
export type LedgerHealth = z.output<typeof ledgerHealth>;

const ADMINISTRATORS = ['school_admin', 'executive_admin'] as const;

/** Rows per page. */
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
    /** One of the schools that the caller administers; all of them if absent. */
    schoolId: id.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: z.object({
    items: z.array(parkedEvent),
    /** Rows on all pages together. */
    total: z.number().int(),
  }),
});
