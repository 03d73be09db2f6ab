import { checkpointName, type Shard } from '#database/checkpoint';
import { pause, unlessAborted } from '#runtime/async';
import { createClient } from '#runtime/pg';
import type pg from 'pg';
import { keepBeating } from './heartbeat.js';
import { endHungHolder, LEASE_KEY } from './takeover.js';

/** The exclusive right to project a shard. */
export type Lease = {
  /** Holds the lease and does the work: if this connection is lost, so is its transaction, and the lease is free. */
  client: pg.Client;
  /** Aborted when the connection ends. */
  lost: AbortSignal;
  release(): Promise<void>;
};

const STAND_BY_MS = 500;

/** The server notices after 5 + 3 × 2 seconds that an active projector's machine has disappeared. */
const KEEPALIVES = `SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3`;

/**
 * Waits until the shard's lease is free, and frees it if its holder hangs.
 * @returns undefined if `signal` was aborted first
 * @throws if the database does not answer
 */
export async function acquireLease(
  url: string,
  shard: Shard,
  signal: AbortSignal,
): Promise<Lease | undefined> {
  const client = createClient(url);
  const lost = new AbortController();
  let beating: Promise<void> | undefined;
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const release = async (): Promise<void> => {
    lost.abort();
    await beating;
    // A connection may be dead without noticing it, so do not wait for it to close.
    await unlessAborted(client.end(), AbortSignal.timeout(1_000));
  };
  try {
    await client.connect();
    await client.query(`SET search_path = readmodel; ${KEEPALIVES}`);
    while (!signal.aborted) {
      const backendPid = await tryLock(client, shard);
      if (backendPid !== undefined) {
        beating = keepBeating({ url, shard, backendPid, onLost: () => lost.abort() }, lost.signal);
        return { client, lost: lost.signal, release };
      }
      await endHungHolder(client, shard);
      // Polls, because a waiting statement would hold back vacuum.
      await pause(STAND_BY_MS, signal);
    }
  } catch (error) {
    await release().catch(() => undefined);
    throw error;
  }
  await release();
  return undefined;
}

/**
 * Takes the lock and records its holder in one statement, so that freezing this process cannot separate the two.
 * @returns the server process that has the lease now
 */
async function tryLock(client: pg.Client, shard: Shard): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(
    `WITH tried AS MATERIALIZED (SELECT pg_try_advisory_lock(${LEASE_KEY}) AS held)
     INSERT INTO readmodel.projector_leases (shard, holder, backend_pid, backend_start, heartbeat_at)
     SELECT $1, application_name, pid, backend_start, clock_timestamp()
     FROM tried CROSS JOIN pg_stat_activity WHERE tried.held AND pid = pg_backend_pid()
     ON CONFLICT (shard) DO UPDATE
       SET holder = excluded.holder, backend_pid = excluded.backend_pid, backend_start = excluded.backend_start,
           heartbeat_at = excluded.heartbeat_at
     RETURNING backend_pid AS pid`,
    [checkpointName(shard)],
  );
  return rows[0]?.pid;
}
