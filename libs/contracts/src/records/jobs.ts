import { z } from 'zod';
import { id, instant } from '../fields.js';
import { route } from '../route.js';

/** The jobs that administrators see. Others, such as single mails, are not listed. */
export const JOB_KINDS = [
  'write-weekly-summaries',
  'verify-school',
  'rebuild-school',
  'export-school',
  'export-district',
  'plan-roster',
  'apply-roster',
  'plan-district-roster',
  'apply-district-roster',
  'verify-district',
  'verify-every-school',
  'rebuild-schools',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export const job = z.object({
  id,
  kind: z.enum(JOB_KINDS),
  /** The school that it is about; both null if it is about none. */
  schoolId: id.nullable(),
  schoolName: z.string().nullable(),
  /** The district that it is about; null if it is about none, or the district was deleted. */
  districtName: z.string().nullable(),
  /** The person who started it; null if nobody did. */
  askedBy: z.string().nullable(),
  state: z.enum(JOB_STATES),
  /** It is running, and stops soon because a person has canceled it. */
  isStopping: z.boolean(),
  /** Null while it is not running, and if it does not count. The unit is the kind's own. */
  progress: z
    .object({
      done: z.number(),
      total: z.number(),
      /** Average speed of this try so far; null in its first second. */
      perSecond: z.number().nullable(),
      /** How many schools are done; null unless the job takes one school after another. */
      schools: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    })
    .nullable(),
  /** What a running job waits for: another verification or rebuild, of any school, also from the command line. */
  waitsFor: z.enum(['replay']).nullable(),
  /** What it made, if it says so: its shape is that of its kind. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Why its last try failed. */
  error: z.string().nullable(),
  askedAt: instant,
  /** When its latest try began. */
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type Job = z.output<typeof job>;

/** A try that is over. `interrupted`: its worker stopped or died. */
export const jobTry = z.object({
  attempt: z.number().int(),
  startedAt: instant,
  endedAt: instant,
  outcome: z.enum(['done', 'failed', 'interrupted', 'cancelled']),
  error: z.string().nullable(),
});
export type JobTry = z.output<typeof jobTry>;

/** The last tries, oldest first. */
export const jobDetail = job.extend({ tries: z.array(jobTry) });
export type JobDetail = z.output<typeof jobDetail>;

export const jobPage = z.object({
  jobs: z.array(job),
  /** The cursor of the next page; null on the last one. */
  next: id.nullable(),
});
export type JobPage = z.output<typeof jobPage>;

/** The result of `verify-school` and `rebuild-school`: how a school's screens and chain compare with its events. */
export const replayResult = z.object({
  /** The last event that was compared; null for a school without events. */
  revision: z.number().int().nullable(),
  /** Read models with rows that do not follow from the events. */
  differences: z.array(
    z.object({
      table: z.string(),
      rows: z.number().int(),
      /** A few of the rows, as they are and as the events give them; null where there is none. */
      examples: z.array(
        z.object({
          live: z.record(z.string(), z.unknown()).nullable(),
          rebuilt: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
    }),
  ),
  /** The first event that does not match the hash chain; null if the chain holds. */
  brokenAt: z.number().int().nullable(),
});
export type ReplayResult = z.output<typeof replayResult>;

/** The result of a job that verifies or rebuilds several schools. */
export const districtReplayResult = z.object({
  schools: z.number().int(),
  verified: z.number().int(),
  /** Schools with rows that do not follow from the events. */
  different: z.number().int(),
  /** Schools with an event that does not match the hash chain. */
  altered: z.number().int(),
  /** For another reason, such as another replay of the school. */
  notVerified: z.number().int(),
  /** Meanwhile. */
  deleted: z.number().int(),
});
export type DistrictReplayResult = z.output<typeof districtReplayResult>;

const access = ['school_admin', 'executive_admin'] as const;
export const ofJob = z.object({ jobId: id });
const MAX_JOBS = 100;

export const listJobs = route({
  method: 'GET',
  path: '/api/jobs',
  access,
  summary:
    'The jobs of the school, the latest first. For executive administrators those of all schools and those that they asked for.',
  query: z.object({
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_JOBS).default(25),
  }),
  response: jobPage,
});

export const startJob = route({
  method: 'POST',
  path: '/api/jobs',
  access,
  summary:
    'Verifies a school, or replaces its rows that do not follow from its events. Continues after the answer; refused while the school is being verified or rebuilt. Executive administrators name the school.',
  status: 202,
  body: z.object({ kind: z.enum(['verify-school', 'rebuild-school']), schoolId: id.optional() }),
  response: jobDetail,
});

export const getJob = route({
  method: 'GET',
  path: '/api/jobs/:jobId',
  access,
  summary: 'A job with its log: when it was tried, and how each try ended.',
  params: ofJob,
  response: jobDetail,
});

export const cancelJob = route({
  method: 'POST',
  path: '/api/jobs/:jobId/cancel',
  access,
  summary: 'Cancels a job: at once while it waits, otherwise as soon as its worker has stopped.',
  status: 200,
  params: ofJob,
  response: jobDetail,
});

export const retryJob = route({
  method: 'POST',
  path: '/api/jobs/:jobId/retry',
  access,
  summary: 'Restarts a job that failed or was canceled.',
  status: 200,
  params: ofJob,
  response: jobDetail,
});

export const jobRoutes = { listJobs, startJob, getJob, cancelJob, retryJob };
