import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.js';

/** A holder of a lease that gave no sign of life for longer has lost it. Five beats, so that a busy one keeps it. */
export const LEASE_EXPIRY_SECONDS = 5;

export type ShardStatus = {
  /** `readmodel/0-of-1` */
  name: string;
  /** '' where it has read nothing yet. */
  position: string;
  /** A projector works on it and gives signs of life. */
  isHeld: boolean;
};

export type ReadModelStatus = {
  /** None before a projector has started for the first time. */
  shards: readonly ShardStatus[];
  parkedEvents: number;
  /** A rebuild or a verification. */
  isRebuilding: boolean;
  /** How long the oldest request for a rebuild has been waiting; 0 without any. */
  rebuildWaitSeconds: number;
};

/** What operators are told about the projectors, in one statement. */
export async function readModelStatus(db: Kysely<Database>): Promise<ReadModelStatus> {
  const { rows } = await sql<ReadModelStatus>`
    SELECT
      (SELECT coalesce(json_agg(shard ORDER BY shard.name), '[]') FROM (
        SELECT own.name, own.position,
               coalesce(lease.heartbeat_at > clock_timestamp() - make_interval(secs => ${LEASE_EXPIRY_SECONDS}), false)
                 AS "isHeld"
        FROM readmodel.checkpoints AS own LEFT JOIN readmodel.projector_leases AS lease ON lease.shard = own.name
      ) AS shard) AS shards,
      (SELECT count(*)::integer FROM readmodel.parked_events) AS "parkedEvents",
      EXISTS (
        SELECT FROM pg_locks AS held
        WHERE held.locktype = 'advisory' AND held.granted
          AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND (held.classid::bigint << 32 | held.objid::bigint) = hashtextextended('readmodel.replay', 0)
      ) AS "isRebuilding",
      (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(requested_at)), 0)::float8
       FROM readmodel.rebuild_requests) AS "rebuildWaitSeconds"`.execute(db);
  return rows[0] ?? { shards: [], parkedEvents: 0, isRebuilding: false, rebuildWaitSeconds: 0 };
}
