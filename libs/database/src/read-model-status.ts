import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.js';

/**
 * A holder that gave no sign of life for longer has lost its lease. Five heartbeats, so that a busy holder keeps it.
 */
export const LEASE_EXPIRY_SECONDS = 5;

export type ShardStatus = {
  /** `readmodel/0-of-1` */
  name: string;
  /** '' if it has read nothing yet. */
  position: string;
  /** Whether a live projector holds its lease. */
  isHeld: boolean;
};

export type ReadModelStatus = {
  /** Empty until a projector has started for the first time. */
  shards: readonly ShardStatus[];
  parkedEvents: number;
  /** Whether a rebuild or a verification is running. */
  isRebuilding: boolean;
  /** How long the oldest rebuild request has been waiting; 0 if there is none. */
  rebuildWaitSeconds: number;
};

/** Projectors and the command line all take this lock. */
const REPLAY_IS_RUNNING = sql<boolean>`
  EXISTS (
    SELECT FROM pg_locks AS held
    WHERE held.locktype = 'advisory' AND held.granted
      AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND (held.classid::bigint << 32 | held.objid::bigint) = hashtextextended('readmodel.replay', 0)
  )`;

/** Whether a rebuild or a verification of any school is running. */
export async function isReplayRunning(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`SELECT ${REPLAY_IS_RUNNING} AS "isRunning"`.execute(db);
  return rows[0]?.isRunning === true;
}

/** Reads the state of the projectors for operators, in one statement. */
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
      ${REPLAY_IS_RUNNING} AS "isRebuilding",
      (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(requested_at)), 0)::float8
       FROM readmodel.rebuild_requests) AS "rebuildWaitSeconds"`.execute(db);
  return rows[0] ?? { shards: [], parkedEvents: 0, isRebuilding: false, rebuildWaitSeconds: 0 };
}
