import type { LedgerEventType } from '#domain/ledger/events';
import { z } from 'zod';
import { day, id, instant, text } from '../fields.js';
import { color, icon } from '../looks.js';
import { route } from '../route.js';

export const LEDGER_TYPES = [
  'PointsAwarded',
  'PointsReversed',
  'RewardRedeemed',
  'RedemptionFulfilled',
  'RedemptionReopened',
  'RedemptionRefunded',
  'RaffleEntered',
  'WinnersDrawn',
  'PrizesFulfilled',
  'PrizeReopened',
  'BalancesReset',
  'BalancesCarriedOver',
  'GoalReached',
] as const satisfies readonly LedgerEventType[];

/** What changed nothing. */
export const ACTIVITY_TYPES = ['sign-in', 'failed-sign-in', 'download', 'codes-shown'] as const;

/** What an entry may be: an event of the ledger, a change of the directory, or an activity. */
export const AUDIT_TYPES = [...LEDGER_TYPES, 'change', ...ACTIVITY_TYPES] as const;
export type AuditType = (typeof AUDIT_TYPES)[number];

/** `l` and the revision of an event, `c` and the number of a change, or `a` and that of an activity. */
const entryId = z.string().regex(/^[lca]\d{1,15}$/);

/** Somebody, or the product itself, by the name of today. */
const actor = z.object({ kind: z.enum(['staff', 'student', 'system']), id: z.string(), name: z.string() });
const named = z.object({ id, name: z.string() });
const common = { id: entryId, at: instant, actor };
/** How the named category or reward looks today; null where none is named, and the color for a reward too. */
const look = { icon: icon.nullable(), color: color.nullable() };

/** An event of the points ledger. */
export const ledgerEntry = z.object({
  ...common,
  ...look,
  source: z.literal('ledger'),
  type: z.enum(LEDGER_TYPES),
  revision: z.number().int(),
  /** When it was recorded, if that was later than it happened; null otherwise. The list is in the order of recording. */
  recordedAt: instant.nullable(),
  /** Points for each student; null where nothing or several amounts were moved. */
  amount: z.number().int().nullable(),
  categoryName: z.string().nullable(),
  rewardName: z.string().nullable(),
  /** The name of the goal that was reached; null if the goal no longer exists. */
  goalName: z.string().nullable(),
  /** The first few of them; a student named by the filter comes first. */
  students: z.array(named),
  studentCount: z.number().int(),
  /** Set if balances were carried over from another school; its name only if that is of the same district. */
  carried: z.object({ points: z.number().int(), schoolName: z.string().nullable() }).nullable(),
  note: z.string().nullable(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** Ids are replaced by names; several of them are one text. */
const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type ChangedValue = z.output<typeof changedValue>;

/** A change of the directory. */
export const changeEntry = z.object({
  ...common,
  ...look,
  source: z.literal('change'),
  type: z.literal('change'),
  action: z.enum(['create', 'update', 'archive', 'restore', 'delete', 'erase', 'open', 'close']),
  entity: z.string(),
  entityId: id,
  /** The name of today; null if it is gone. */
  entityName: z.string().nullable(),
  fields: z.array(z.object({ name: z.string(), before: changedValue, after: changedValue })),
  /** Fields with personal data that were changed, and whose values are not kept, or not any more. */
  personalFields: z.array(z.string()),
});
export type ChangeEntry = z.output<typeof changeEntry>;

/** What somebody did that changed nothing, `times` times from `at` to `lastAt`. */
export const activityEntry = z.object({
  ...common,
  source: z.literal('activity'),
  /** For a failed sign-in, the actor is the account that somebody tried. */
  type: z.enum(ACTIVITY_TYPES),
  lastAt: instant,
  times: z.number().int(),
  /** The class or the student whose login codes were shown. */
  subjectName: z.string().nullable(),
  /** The device of a sign-in, the step that failed, or the report of a download. */
  detail: z.string().nullable(),
  /** What a download was narrowed to. */
  filters: z.record(z.string(), z.string()),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const auditEntry = z.discriminatedUnion('source', [ledgerEntry, changeEntry, activityEntry]);
export type AuditEntry = z.output<typeof auditEntry>;

const CURSOR = /^(\d{1,16}|-)\.(\d{1,16}|-)\.(\d{1,16}|-)$/;
const MAX_ENTRIES = 100;
const amount = z.coerce.number().int().min(1).max(1_000_000_000);

export const listAudit = route({
  method: 'GET',
  path: '/api/audit',
  access: ['school_admin'],
  summary: 'The events of the school’s ledger, changes of its directory and activities, the latest first.',
  query: z
    .object({
      studentId: id.optional(),
      /** The actor, or the person it concerns. */
      staffId: id.optional(),
      type: z.enum(AUDIT_TYPES).optional(),
      classId: id.optional(),
      categoryId: id.optional(),
      /** Points for each student. */
      minAmount: amount.optional(),
      maxAmount: amount.optional(),
      /** From 1, Monday, to 7, Sunday; together with `hour`. Only events of the ledger are looked for. */
      weekday: z.coerce.number().int().min(1).max(7).optional(),
      /** From 0 to 23, in the school’s time zone. */
      hour: z.coerce.number().int().min(0).max(23).optional(),
      /** Calendar days of the school, both included. */
      from: day.optional(),
      to: day.optional(),
      /** A part of an award’s note. */
      note: text('Note', 200).optional(),
      cursor: z.string().regex(CURSOR, 'There is no such page. Please start with the first one.').optional(),
      limit: z.coerce.number().int().min(1).max(MAX_ENTRIES).default(50),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      message: 'The first day is after the last',
      path: ['from'],
    })
    .refine(({ weekday, hour }) => (weekday === undefined) === (hour === undefined), {
      message: 'A weekday and an hour belong together',
      path: ['hour'],
    }),
  response: z.object({
    entries: z.array(auditEntry),
    /**
     * Cursor of the next page; null at the end. A page may have few entries or none, and yet not be the last: a page
     * looks at a bounded number of entries, however few of them match.
     */
    next: z.string().nullable(),
    /** How far back the pages up to this one have looked; null: to the beginning. */
    searchedTo: instant.nullable(),
    /** The name of the student whom the filter names. */
    studentName: z.string().nullable(),
  }),
});
export type AuditPage = z.output<(typeof listAudit)['response']>;

/** Another entry about the same award, redemption, raffle entry or raffle. */
const relatedEntry = z.object({
  id: entryId,
  type: z.enum(LEDGER_TYPES),
  at: instant,
  actorName: z.string(),
  studentCount: z.number().int(),
});

const line = z.object({
  studentId: id,
  studentName: z.string(),
  className: z.string().nullable(),
  /** Signed. */
  amount: z.number().int(),
  balanceBefore: z.number().int(),
  balanceAfter: z.number().int(),
});

export const getAuditEntry = route({
  method: 'GET',
  path: '/api/audit/:entryId',
  access: ['school_admin'],
  summary: 'One entry; an event of the ledger with its place, balances before and after, and related events.',
  params: z.object({ entryId }),
  response: z.object({
    entry: auditEntry,
    /** Null for anything but an event of the ledger. */
    event: z
      .object({
        eventId: id,
        commandId: id,
        /** In the order of all schools’ events; null where the event store does not tell it. */
        position: z.string().nullable(),
        /** Why points were taken back, returned or reset. */
        reason: z.string().nullable(),
        lines: z.array(line),
        /** Students whom an event names that moves no points. */
        mentioned: z.array(named),
        /** Other entries about the same award, redemption or raffle, such as what this takes back or what took it back, in their order. */
        related: z.array(relatedEntry),
      })
      .nullable(),
  }),
});
export type AuditDetail = z.output<(typeof getAuditEntry)['response']>;

export const listExecutiveActivities = route({
  method: 'GET',
  path: '/api/executive-activities',
  access: ['executive_admin'],
  summary:
    'What executive administrators did outside of any school and changed nothing: sign-ins, failed ones and downloads, the latest first.',
  query: z.object({
    /** Number of an activity; only those before it. */
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_ENTRIES).default(20),
  }),
  response: z.object({
    entries: z.array(activityEntry),
    /** `before` of the next page; null at the end. */
    next: z.number().int().nullable(),
  }),
});
export type ExecutiveActivities = z.output<typeof listExecutiveActivities.response>;
