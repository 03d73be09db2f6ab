/** The entry point of a worker for which a minute is `MINUTE_MS`. */
export const HASTY_WORKER = '../../.cache/tools/test/setup/hasty-worker.js';
export const MINUTE_MS = 5_000;
