import { z } from 'zod';
import { id, instant } from '../fields.js';
import { route } from '../route.js';

/** A place in the chain of a school's events. */
export const chainedEntry = z.object({
  /** The event's revision in the school's ledger, counted from 0. */
  revision: z.number().int(),
  /** SHA-256 in lower-case hex; docs/ledger-proof.md says of what. Equal hashes mean equal events up to here. */
  hash: z.string(),
  /** When the hash was made: usually right after the event. */
  hashedAt: instant,
});
export type ChainedEntry = z.output<typeof chainedEntry>;

/** A comparison of a school's screens and chain with its events that has ended. */
export const verification = z.object({
  finishedAt: instant,
  /** Null if nobody asked: it was made at night. */
  askedBy: z.string().nullable(),
  outcome: z.enum(['verified', 'different', 'failed']),
  /** The last event that it included; null before the first, and if it failed. */
  revision: z.number().int().nullable(),
  /** The hash of the chain there, as the events give it. */
  hash: z.string().nullable(),
  /** Read models with rows that do not follow from the events. */
  differences: z.array(z.object({ table: z.string(), rows: z.number().int() })),
  /** Revision of the first event that does not match the hash chain; null if the chain holds. */
  brokenAt: z.number().int().nullable(),
  /** `incomplete`: the ledger has fewer events than the screens show. `interrupted`: every attempt was. */
  failure: z.enum(['incomplete', 'interrupted']).nullable(),
});
export type Verification = z.output<typeof verification>;

export const ledgerProof = z.object({
  /** The end of the chain; null before the first event. */
  head: chainedEntry.nullable(),
  /** The entry that was asked for; null if none was, or if the chain has none there. */
  entry: chainedEntry.nullable(),
  /** The verification that was asked for and has not ended. */
  running: z
    .object({
      askedAt: instant,
      /** False while it waits for another verification, or for the projector. */
      hasStarted: z.boolean(),
      /** Events compared so far, and how many there were at the start. */
      events: z.number().int(),
      expected: z.number().int(),
    })
    .nullable(),
  latest: verification.nullable(),
});
export type LedgerProof = z.output<typeof ledgerProof>;

const access = ['school_admin', 'executive_admin'] as const;
/** Executive administrators name the school. */
const ofSchool = { schoolId: id.optional() };

export const getLedgerProof = route({
  method: 'GET',
  path: '/api/admin/ledger-proof',
  access,
  summary: 'The end of the chain of a school’s events, one further entry of it, and the latest verification.',
  query: z.object({
    ...ofSchool,
    /** The number of an entry whose hash is also wanted. */
    revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: ledgerProof,
});

export const verifyLedger = route({
  method: 'POST',
  path: '/api/admin/ledger-proof/verifications',
  access,
  summary:
    'Compares all screens of a school, and the chain of its events, with the events. Continues after the answer; asking again meanwhile changes nothing.',
  status: 202,
  body: z.object(ofSchool),
  response: ledgerProof,
});

export const downloadLedger = route({
  method: 'GET',
  path: '/api/admin/ledger-proof/events',
  access,
  summary:
    'Every event of a school, one line each, as JSON Lines in canonical form. docs/check-chain.mjs computes the chain from it. The download is recorded in the audit log.',
  query: z.object(ofSchool),
  response: z.unknown(),
});
