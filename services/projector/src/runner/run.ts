import { Backoff, pause } from '#runtime/async';
import { follow, type FollowOptions } from './follow.js';
import { acquireLease } from './lease.js';
import { namedConnections } from './takeover.js';

export type LeaderOptions = FollowOptions & {
  /** Told when it takes the lease, and when it has lost it. */
  onLease?: (isHeld: boolean) => void;
};

/** Longer than it takes a standby to notice a free lease is pointless. */
const LONGEST_PAUSE_MS = 2_000;

/** Follows the ledger whenever it has the shard's lease. Outlasts the absence of the database and of the event store. */
export async function followAsLeader(given: LeaderOptions, signal: AbortSignal): Promise<void> {
  const options = { ...given, databaseUrl: namedConnections(given.databaseUrl) };
  const backoff = new Backoff(100, LONGEST_PAUSE_MS);
  while (!signal.aborted) {
    try {
      await leadOnce(options, signal, () => backoff.reset());
    } catch (error) {
      options.log.warn({ err: error }, 'interrupted; will go on from the checkpoint');
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
