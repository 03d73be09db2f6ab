import { checkpointName, type Shard } from '#database/checkpoint';
import { LEASE_EXPIRY_SECONDS } from '#database/read-model-status';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const NAME = 'laurel-projector-';

/** Key of the lease's advisory lock, derived from a checkpoint's name in `$1`. */
export const LEASE_KEY = `hashtextextended('lease ' || $1, 0)`;

/** Adds a unique application name to `url`, so that a takeover finds and ends all of the projector's connections. */
export function namedConnections(url: string): string {
  const named = new URL(url);
  named.searchParams.set('application_name', NAME + randomUUID());
  return named.href;
}

/**
 * Ends every connection of a projector that holds the lease and sends no heartbeats: its open transactions are rolled
 * back, its locks are released, and if it wakes up it cannot commit anything. A holder that never sent a heartbeat is
 * judged by how long its connection has been silent.
 * @returns whether there was one
 */
export async function endHungHolder(client: pg.Client, shard: Shard): Promise<boolean> {
  const { rowCount } = await client.query(
    `WITH hung AS (
       SELECT holder.pid, holder.application_name
       FROM pg_locks AS held
       JOIN pg_stat_activity AS holder ON holder.pid = held.pid
       LEFT JOIN readmodel.projector_leases AS lease
         ON lease.shard = $1 AND lease.backend_pid = holder.pid AND lease.backend_start = holder.backend_start
       WHERE held.locktype = 'advisory' AND held.granted AND held.objsubid = 1
         AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND (held.classid::bigint << 32 | held.objid::bigint) = ${LEASE_KEY}
         AND coalesce(lease.heartbeat_at, holder.state_change) < clock_timestamp() - make_interval(secs => $2)
     )
     SELECT pg_terminate_backend(its.pid)
     FROM hung JOIN pg_stat_activity AS its
       ON its.pid = hung.pid
       OR its.datname = current_database()
          AND its.application_name = hung.application_name AND starts_with(hung.application_name, $3)`,
    [checkpointName(shard), LEASE_EXPIRY_SECONDS, NAME],
  );
  return rowCount !== 0;
}
