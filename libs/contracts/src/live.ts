import { z } from 'zod';
import { classStats } from './classes.js';
import { asOfRevision, day, id } from './fields.js';
import { pointTransaction } from './point-transactions.js';
import { dailyPoints } from './reports.js';
import { portalStudent, portalTransaction } from './student-portal.js';
import { student } from './students.js';

/**
 * Where the console listens: server-sent events of the caller's school, each a `liveMessage`. With `?as=<id>` the stream
 * is refused unless the session is that person's: somebody else may have signed in with the same browser.
 */
export const LIVE_PATH = '/api/live';

/** Name of the event that shows every `LIVE_BEAT_MS` that a quiet stream is still there. */
export const LIVE_BEAT = 'beat';
export const LIVE_BEAT_MS = 15_000;

/** Name of a stream's last event when newer ones of its session took its place. Whoever comes back at once takes theirs. */
export const LIVE_REPLACED = 'replaced';

export const LIVE_TOPICS = ['points', 'rewards', 'directory'] as const;

/** Changes with more lines than this are not carried: screens ask again. */
export const MAX_LIVE_LINES = 200;

/** Longer than this, staff get no lines: a whole class at once would fill the stream with what hardly anyone looks at. */
export const MAX_STAFF_LINES = 30;

export const liveStudent = student
  .pick({ id: true, classId: true, totalPoints: true, recentActivity: true })
  .extend(portalStudent.pick({ totalEarned: true, totalSpent: true }).shape);

/** All figures of a class's day, by category. */
export const liveDay = dailyPoints.pick({ categories: true, rows: true }).extend({ classId: id, day });

/** What changed in the ledger, for staff: the figures as they are now. */
export const liveChanges = z.object({
  asOfRevision,
  /** Position that the screens have reached, as in the `Ledger-Position` of a write. */
  position: z.string(),
  students: z.array(liveStudent),
  classes: z.array(classStats.omit({ totalStudents: true, asOfRevision: true }).extend({ classId: id })),
  days: z.array(liveDay),
  /** The new lines of the students' statements, the latest first; null where there are too many. */
  lines: z.array(pointTransaction).nullable(),
});
export type LiveChanges = z.output<typeof liveChanges>;

/** A student's own new totals and lines. */
export const liveOwn = portalStudent
  .pick({ totalPoints: true, totalEarned: true, totalSpent: true, asOfRevision: true })
  .extend({ lines: z.array(portalTransaction) });
export type LiveOwn = z.output<typeof liveOwn>;

/**
 * What changed. Points are told by `changes` or `own`, which open screens show at once; they ask again for the other
 * topics, and for points where the message carries neither.
 */
export const liveMessage = z.object({
  topics: z.array(z.enum(LIVE_TOPICS)),
  /** None: any class may be concerned. */
  classIds: z.array(id),
  /** Sent when a stream opens: screens that were read before this revision ask again. */
  since: asOfRevision.optional(),
  /** For staff. */
  changes: liveChanges.optional(),
  /** For a student. */
  own: liveOwn.optional(),
});
export type LiveMessage = z.output<typeof liveMessage>;
