import { Backoff, pause } from '#runtime/async';
import { follow, type FollowOptions } from './follow.js';
import { acquireLease } from './lease.js';
import { namedConnections } from './takeover.js';

export type LeaderOptions = FollowOptions & {
  /** Called when it takes the lease, and when it has lost it. */
  onLease?: (isHeld: boolean) => void;
};

/** A longer pause would leave a free lease unused, because a standby notices it sooner. */
const LONGEST_PAUSE_MS = 2_000;

/** Follows the ledger whenever it has the shard's lease. Retries if the database or the event store is away. */
export async function followAsLeader(given: LeaderOptions, signal: AbortSignal): Promise<void> {
  const options = { ...given, databaseUrl: namedConnections(given.databaseUrl) };
  const backoff = new Backoff(100, LONGEST_PAUSE_MS);
  while (!signal.aborted) {
    try {
      await leadOnce(options, signal, () => backoff.reset());
    } catch (error) {
      options.log.warn({ err: error }, 'interrupted; will continue from the checkpoint');
      await pause(backoff.next(), signal);
    }
  }
}

async function leadOnce(options: LeaderOptions, signal: AbortSignal, onLead: () => void): Promise<void> {
  const lease = await acquireLease(options.databaseUrl, options.shard, signal);
  if (lease === undefined) return;
  try {
    onLead();
    options.onLease?.(true);
    await follow(lease.client, options, AbortSignal.any([signal, lease.lost]));
    if (!signal.aborted) throw new Error('The connection that holds the lease has ended');
  } finally {
    options.onLease?.(false);
    await lease.release();
  }
}
