import { z } from 'zod';
import { id } from './fields.js';

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

/** What changed, so that open screens refetch it. */
export const liveMessage = z.object({ topics: z.array(z.enum(LIVE_TOPICS)), classIds: z.array(id) });
export type LiveMessage = z.output<typeof liveMessage>;
