import { createClient } from '#database/connect';
import { checkpointName, type Shard } from '#database/checkpoint';
import { pause, unlessAborted } from '#event-store/support/abort';
import type pg from 'pg';

/** The sole right to project a shard. */
export type Lease = {
  /** Holds the lease and does the work: when this connection is lost, so is its transaction, and the lease is free. */
  client: pg.Client;
  /** Aborted when the connection ends. */
  lost: AbortSignal;
  release(): Promise<void>;
};

const STAND_BY_MS = 500;

/** Seconds after which the server notices that an active projector's machine has gone silently: 5 + 3 × 2. */
const KEEPALIVES = `SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3`;

/**
 * Stands by until the shard's lease is free.
 * @returns undefined if `signal` was aborted before
 * @throws if the database does not answer
 */
export async function acquireLease(
  url: string,
  shard: Shard,
  signal: AbortSignal,
): Promise<Lease | undefined> {
  const client = createClient(url);
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const release = async (): Promise<void> => {
    // A connection that is dead without knowing it never says goodbye.
    await unlessAborted(client.end(), AbortSignal.timeout(1_000));
  };
  try {
    await client.connect();
    await client.query(`SET search_path = readmodel; ${KEEPALIVES}`);
    while (!signal.aborted) {
      if (await tryLock(client, shard)) return { client, lost: lost.signal, release };
      // Asked again and again rather than waited for: a waiting statement would hold back vacuum.
      await pause(STAND_BY_MS, signal);
    }
  } catch (error) {
    await release().catch(() => undefined);
    throw error;
  }
  await release();
  return undefined;
}

async function tryLock(client: pg.Client, shard: Shard): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
    [`lease ${checkpointName(shard)}`],
  );
  return rows[0]?.held === true;
}
