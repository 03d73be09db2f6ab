import { checkpointName, type Shard } from '#database/checkpoint';
import { pause, unlessAborted } from '#runtime/async';
import { createClient } from '#runtime/pg';

const BEAT_EVERY_MS = 1_000;
/** A beat that takes longer is tried again on another connection. */
const LONGEST_BEAT_MS = 1_500;

export type Heartbeat = {
  url: string;
  shard: Shard;
  /** The server process of the connection that holds the lease. */
  backendPid: number;
  /** Told when the lease is somebody else's. */
  onLost: () => void;
};

/**
 * Gives a sign of life of a lease's holder until `signal` is aborted. It has a connection of its own, so that no batch
 * holds it up, and the timer of the event loop that does the work, so that a process which is frozen or busy for ever
 * gives none. Never throws: without it, a standby ends the holder's connections.
 */
export async function keepBeating(heartbeat: Heartbeat, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await beatOnOneConnection(heartbeat, signal).catch(() => undefined);
    await pause(BEAT_EVERY_MS / 2, signal);
  }
}

async function beatOnOneConnection(
  { url, shard, backendPid, onLost }: Heartbeat,
  signal: AbortSignal,
): Promise<void> {
  const client = createClient(url, LONGEST_BEAT_MS);
  // The next beat tells of a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A beat that is lost with the server matters to nobody, so none waits for the disk.
    await client.query('SET synchronous_commit = off');
    while (!signal.aborted) {
      const { rowCount } = await client.query(
        `UPDATE readmodel.projector_leases SET heartbeat_at = clock_timestamp()
         WHERE shard = $1 AND backend_pid = $2 AND holder = current_setting('application_name')`,
        [checkpointName(shard), backendPid],
      );
      if (rowCount === 0) onLost();
      await pause(BEAT_EVERY_MS, signal);
    }
  } finally {
    // A connection that is dead without knowing it never says goodbye.
    await unlessAborted(client.end(), AbortSignal.timeout(1_000));
  }
}
