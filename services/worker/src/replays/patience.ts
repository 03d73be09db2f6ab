const MINUTE_MS = 60_000;

/**
 * How long a job waits for a school: the projector does one replay at a time, and the command line's may take hours. Then it makes
 * room for the jobs of other schools.
 */
export const PATIENCE = { verificationMs: 15 * MINUTE_MS, rebuildMs: 60 * MINUTE_MS };
