import type { Shard } from '#database/checkpoint';
import type { EventStore } from '#event-store/event-store';
import { Backoff, pause } from '#runtime/async';
import { ask } from '#runtime/pg';
import type { Logger } from 'pino';
import { rebuild } from './rebuild.js';
import { outdatedProjections } from '../runner/checkpoint.js';
import { askForUnderstood } from '../runner/understood-events.js';

export type KeepCurrentOptions = { databaseUrl: string; store: EventStore; shard: Shard; log: Logger };

/** Another shard's projector may be rebuilding at the moment. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Rebuilds the read models if they were built by other code than this, while the projector continues to follow,
 * so a new projection contains the whole past soon after its first start. Also requests rebuilds for parked events that
 * the code now knows. Ends when the read models are current or `signal` is aborted.
 */
export async function keepCurrent(options: KeepCurrentOptions, signal: AbortSignal): Promise<void> {
  const { databaseUrl, store, shard, log } = options;
  const backoff = new Backoff(500, LONGEST_PAUSE_MS);
  const isOver = () => signal.aborted;
  while (!isOver()) {
    try {
      const outdated = await ask(databaseUrl, outdatedProjections);
      if (outdated.length === 0) {
        const schoolIds = await ask(databaseUrl, (client) => askForUnderstood(client, shard));
        if (schoolIds.length > 0)
          log.info({ schoolIds }, 'parked events can now be decoded; rebuilding their schools');
        return;
      }
      log.info({ projections: outdated }, 'rebuilding the read models, which are of another version');
      await rebuild({ databaseUrl, store, scope: { kind: 'all' }, signal });
      log.info('the read models are rebuilt');
    } catch (error) {
      if (isOver()) return;
      log.warn({ err: error }, 'the read models are still of another version; will try again');
      await pause(backoff.next(), signal);
    }
  }
}
