import { z } from 'zod';
import { type Job } from './job.js';

/** Sends one mail. A link in it lasts an hour, and so do the attempts. */
export const sendMail = {
  name: 'send-mail',
  queue: 'mail',
  payload: z.object({ mailId: z.uuid() }),
  retry: { attempts: 18, firstPauseMs: 2_000, longestPauseMs: 300_000 },
} as const satisfies Job;

/** Sends one mail that is of use for days. The attempts last until it expires. */
export const sendLastingMail = {
  name: 'send-lasting-mail',
  queue: 'mail',
  payload: z.object({ mailId: z.uuid() }),
  retry: { attempts: 1_000, firstPauseMs: 2_000, longestPauseMs: 600_000 },
} as const satisfies Job;

/** Fetches the picture of a person from their identity provider. */
export const fetchPicture = {
  name: 'fetch-picture',
  queue: 'pictures',
  payload: z.object({ identityId: z.uuid() }),
  retry: { attempts: 5, firstPauseMs: 5_000, longestPauseMs: 300_000 },
} as const satisfies Job;

/**
 * Writes the weekly summaries of a school that are claimed and not written. It waits for read models that are behind, for as
 * long as the week lasts in which they are to be sent.
 */
export const writeWeeklySummaries = {
  name: 'write-weekly-summaries',
  queue: 'summaries',
  payload: z.object({ schoolId: z.uuid() }),
  retry: { attempts: 1_000, firstPauseMs: 5_000, longestPauseMs: 600_000 },
  isListed: true,
} as const satisfies Job;

/** Rebuilds a school's read models next to the live ones, and compares the two and the chain. Changes nothing. */
export const verifySchool = {
  name: 'verify-school',
  queue: 'replays',
  payload: z.object({ schoolId: z.uuid() }),
  retry: { attempts: 5, firstPauseMs: 2_000, longestPauseMs: 60_000 },
  isListed: true,
} as const satisfies Job;

/** Replaces a school's rows that do not follow from its events, and verifies the school then. */
export const rebuildSchool = {
  name: 'rebuild-school',
  queue: 'replays',
  payload: z.object({ schoolId: z.uuid() }),
  retry: { attempts: 5, firstPauseMs: 2_000, longestPauseMs: 60_000 },
  isListed: true,
} as const satisfies Job;

/** Verifies the schools of a district one after another, as they were when it was started. Changes nothing. */
export const verifyDistrict = {
  name: 'verify-district',
  queue: 'replays',
  payload: z.object({}),
  // It continues where its worker died, and takes hours, so workers may die often.
  retry: { attempts: 100, firstPauseMs: 2_000, longestPauseMs: 60_000 },
  isListed: true,
} as const satisfies Job;

/** Verifies all schools that there were when it was started. */
export const verifyEverySchool = { ...verifyDistrict, name: 'verify-every-school' } as const satisfies Job;

/** Replaces the rows that differ in schools in which another job found some, and verifies these schools then. */
export const rebuildSchools = { ...verifyDistrict, name: 'rebuild-schools' } as const satisfies Job;

/** Makes the file of an export of a school. It waits a while for read models that are behind. */
export const exportSchool = {
  name: 'export-school',
  queue: 'exports',
  payload: z.object({ exportId: z.uuid() }),
  retry: { attempts: 8, firstPauseMs: 2_000, longestPauseMs: 60_000 },
  isListed: true,
} as const satisfies Job;

/** Makes the file of an export of a district. It waits a while for read models that are behind. */
export const exportDistrict = {
  name: 'export-district',
  queue: 'exports',
  payload: z.object({ exportId: z.uuid() }),
  retry: { attempts: 8, firstPauseMs: 2_000, longestPauseMs: 60_000 },
  isListed: true,
} as const satisfies Job;

/** Removes what is left of a student whose personal data is being erased. It waits for read models that are behind. */
export const eraseStudent = {
  name: 'erase-student',
  queue: 'erasures',
  payload: z.object({ erasureId: z.uuid() }),
  retry: { attempts: 1_000, firstPauseMs: 2_000, longestPauseMs: 600_000 },
} as const satisfies Job;

/** Reads an uploaded roster and plans what it changes. Writes nothing to the directory. */
export const planRoster = {
  name: 'plan-roster',
  queue: 'rosters',
  payload: z.object({ importId: z.uuid() }),
  retry: { attempts: 3, firstPauseMs: 2_000, longestPauseMs: 60_000 },
  isListed: true,
} as const satisfies Job;

/** Applies a roster whose preview somebody has confirmed. */
export const applyRoster = {
  name: 'apply-roster',
  queue: 'rosters',
  payload: z.object({ importId: z.uuid() }),
  retry: { attempts: 3, firstPauseMs: 2_000, longestPauseMs: 60_000 },
  isListed: true,
} as const satisfies Job;

/** Reads a bundle of a district, and plans what it changes in each school. Writes nothing to the directory. */
export const planDistrictRoster = {
  ...planRoster,
  name: 'plan-district-roster',
  payload: z.object({ rosterId: z.uuid() }),
} as const satisfies Job;

/** Applies the rosters of a district’s schools that somebody has confirmed, one school after another. */
export const applyDistrictRoster = {
  ...planDistrictRoster,
  name: 'apply-district-roster',
  // It continues where its worker died.
  retry: { attempts: 10, firstPauseMs: 2_000, longestPauseMs: 60_000 },
} as const satisfies Job;

/** Every job. A worker refuses to start unless it has exactly one handler for each. */
export const JOBS: readonly Job[] = [
  sendMail,
  sendLastingMail,
  fetchPicture,
  writeWeeklySummaries,
  exportSchool,
  exportDistrict,
  eraseStudent,
  planRoster,
  applyRoster,
  planDistrictRoster,
  applyDistrictRoster,
  verifySchool,
  rebuildSchool,
  verifyDistrict,
  verifyEverySchool,
  rebuildSchools,
];
