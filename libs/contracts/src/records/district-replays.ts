import { z } from 'zod';
import { id } from '../fields.js';
import { jobDetail, ofJob, replayResult } from './jobs.js';
import { route } from '../route.js';

/**
 * What became of a school. `altered`: an event does not match the hash chain. `incomplete`: the ledger has fewer events
 * than the screens show. `busy`: the school's own job was verifying or rebuilding it. `not-begun`: another replay took too long.
 */
const SCHOOL_OUTCOMES = [
  'verified',
  'different',
  'altered',
  'incomplete',
  'interrupted',
  'busy',
  'not-begun',
  'deleted',
] as const;

/** A school of a job that verifies or rebuilds several. */
export const replayedSchool = z.object({
  /** The school's place in the job's order, which never changes. */
  place: z.number().int(),
  /** Null for a deleted school. */
  schoolId: id.nullable(),
  schoolName: z.string(),
  /** Null while the job is not done with it. */
  outcome: z.enum(SCHOOL_OUTCOMES).nullable(),
  /** What its verification found; null if none ended. */
  result: replayResult.nullable(),
});
export type ReplayedSchool = z.output<typeof replayedSchool>;

export const replayedSchoolPage = z.object({
  schools: z.array(replayedSchool),
  /** The cursor of the next page; null on the last one. */
  next: z.number().int().nullable(),
});
export type ReplayedSchoolPage = z.output<typeof replayedSchoolPage>;

const access = ['executive_admin'] as const;
const MAX_SCHOOLS = 100;

export const verifySchools = route({
  method: 'POST',
  path: '/api/jobs/verifications',
  access,
  summary:
    'Verifies the schools of a district one after another, or every school. Continues after the answer; refused while another job verifies or rebuilds several schools.',
  status: 202,
  body: z.object({
    /** Null: every school. */
    districtId: id.nullable(),
  }),
  response: jobDetail,
});

export const rebuildSchools = route({
  method: 'POST',
  path: '/api/jobs/:jobId/rebuild',
  access,
  summary:
    'Replaces the rows that differ in all schools in which this job found some. Leaves out schools with an altered event.',
  status: 202,
  params: ofJob,
  response: jobDetail,
});

export const listReplayedSchools = route({
  method: 'GET',
  path: '/api/jobs/:jobId/schools',
  access,
  summary: 'The schools of a job that verifies or rebuilds several: those with differences first.',
  params: ofJob,
  query: z.object({
    cursor: z.coerce.number().int().min(0).max(1_000_000).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_SCHOOLS).default(50),
  }),
  response: replayedSchoolPage,
});

export const districtReplayRoutes = { verifySchools, rebuildSchools, listReplayedSchools };
