/** Channel on which Postgres says that there are jobs to hand to the queue. Messages are empty. */
export const JOBS_CHANGED = 'laurel_jobs';
