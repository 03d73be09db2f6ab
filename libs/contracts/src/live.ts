import { z } from 'zod';
import { classStats } from './students/classes.js';
import { asOfRevision, day, id, totals } from './fields.js';
import { pointTransaction } from './points/point-transactions.js';
import { dailyPoints } from './reports/reports.js';
import { portalStudent } from './student-portal/portal-student.js';
import { portalTransaction } from './student-portal/student-portal.js';
import { student } from './students/students.js';

/**
 * Path of the live stream: server-sent events of the caller's school, each a `liveMessage`. With `?as=<id>` the stream
 * is refused unless the session belongs to that person: somebody else may have signed in with the same browser. With
 * `&school=<id>` it is refused unless the session is in that school: an executive administrator may have left it.
 */
export const LIVE_PATH = '/api/live';

/** Name of the heartbeat event, sent every `LIVE_BEAT_MS` to show that a quiet stream is still open. */
export const LIVE_BEAT = 'beat';
export const LIVE_BEAT_MS = 15_000;

/**
 * Name of the last event of a stream that newer streams of its session replaced. A client that reconnects at once would
 * replace one of them.
 */
export const LIVE_REPLACED = 'replaced';

/** Only `points` and `rewards` come from the ledger. */
export const LIVE_TOPICS = ['points', 'rewards', 'directory', 'jobs'] as const;

/** Whether any of the topics comes from the ledger. */
export function isOfLedger(topics: readonly (typeof LIVE_TOPICS)[number][]): boolean {
  return topics.some((topic) => topic === 'points' || topic === 'rewards');
}

/** Changes with more lines than this are not included; screens fetch them instead. */
export const MAX_LIVE_LINES = 200;

/**
 * Above this, staff get no lines: an award to a whole class would fill the stream with lines that hardly anyone looks
 * at.
 */
export const MAX_STAFF_LINES = 30;

export const liveStudent = student
  .pick({ id: true, classId: true, totalPoints: true, recentActivity: true })
  .extend(totals);

/** All figures of a class for one day, by category. */
export const liveDay = dailyPoints.pick({ categories: true, rows: true }).extend({ classId: id, day });

/** What changed in the ledger, for staff: the current figures. */
export const liveChanges = z.object({
  asOfRevision,
  /** Position that the read models have reached, as in the `Ledger-Position` of a write. */
  position: z.string(),
  students: z.array(liveStudent),
  classes: z.array(classStats.omit({ totalStudents: true, asOfRevision: true }).extend({ classId: id })),
  days: z.array(liveDay),
  /** The new lines of the students' statements, latest first; null if there are too many. */
  lines: z.array(pointTransaction).nullable(),
});
export type LiveChanges = z.output<typeof liveChanges>;

/** A student's own new totals and lines. */
export const liveOwn = portalStudent
  .pick({ totalPoints: true, asOfRevision: true })
  .extend({ ...totals, lines: z.array(portalTransaction) });
export type LiveOwn = z.output<typeof liveOwn>;

/**
 * What changed. Points come in `changes` or `own`, which open screens show at once. Screens fetch the other topics, and
 * points if the message carries neither.
 */
export const liveMessage = z.object({
  topics: z.array(z.enum(LIVE_TOPICS)),
  /** Empty: any class may be affected. */
  classIds: z.array(id),
  /** Sent when a stream opens: screens that were read before this revision fetch again. */
  since: asOfRevision.optional(),
  /** For staff only. */
  changes: liveChanges.optional(),
  /** For a student only. */
  own: liveOwn.optional(),
});
export type LiveMessage = z.output<typeof liveMessage>;
