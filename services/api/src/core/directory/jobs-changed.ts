import { z } from 'zod';

/**
 * Channel that announces, with each commit, that a listed job of a school has changed. The payload is the school's id. A
 * trigger of `directory.jobs` sends it.
 */
export const jobsChanged = { name: 'directory_jobs', payload: z.guid() };
