import { checkpointName, type Shard } from '#database/checkpoint';
import { pause, unlessAborted } from '#runtime/async';
import { createClient } from '#runtime/pg';

const BEAT_EVERY_MS = 1_000;
/** A heartbeat that takes longer is retried on another connection. */
const LONGEST_BEAT_MS = 1_500;

export type Heartbeat = {
  url: string;
  shard: Shard;
  /** Server process of the connection that holds the lease. */
  backendPid: number;
  /** Called when another projector has the lease. */
  onLost: () => void;
};

/**
 * Sends heartbeats for a lease until `signal` is aborted. It uses a separate connection, so that no batch delays it,
 * and the timer of the event loop that does the work, so that a frozen or permanently busy process sends none. Never
 * throws: if heartbeats are missing, a standby ends the holder's connections.
 */
export async function keepBeating(heartbeat: Heartbeat, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sendHeartbeats(heartbeat, signal).catch(() => undefined);
    await pause(BEAT_EVERY_MS / 2, signal);
  }
}

async function sendHeartbeats(
  { url, shard, backendPid, onLost }: Heartbeat,
  signal: AbortSignal,
): Promise<void> {
  const client = createClient(url, LONGEST_BEAT_MS);
  // The next heartbeat reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Losing a heartbeat in a server crash does no harm, so commits need not wait for the disk.
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
    // A connection may be dead without noticing it, so do not wait for it to close.
    await unlessAborted(client.end(), AbortSignal.timeout(1_000));
  }
}
