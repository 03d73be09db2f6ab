import type pg from 'pg';
import { MOST_COUNTED, type Horizon, type Lag } from '../event-store.js';
import type { PositionParts } from './position.js';

const LAG = `
  SELECT count(*)::integer AS events,
         coalesce(max(extract(epoch FROM clock_timestamp() - behind.recorded_at)), 0)::float8 AS seconds
  FROM (
    SELECT recorded_at FROM ledger.events WHERE (epoch, xid, ordinal) > ($1, $2, $3)
    ORDER BY epoch, xid, ordinal LIMIT ${MOST_COUNTED}
  ) AS behind`;

/** What remains after UNABLE_TO_APPEND. Never selects the text of a query, which may contain anything. */
const HORIZON = `
  WITH held AS MATERIALIZED (SELECT * FROM pg_locks)
  SELECT coalesce(extract(epoch FROM clock_timestamp() - holder.xact_start), 0)::float8 AS seconds, holder.pid,
         coalesce(holder.application_name, '') AS "applicationName", holder.datname AS database,
         coalesce(holder.state, '') AS state
  FROM pg_stat_activity AS holder
  WHERE EXISTS (
      SELECT FROM held WHERE held.pid = holder.pid AND held.locktype = 'transactionid'
        AND held.mode = 'ExclusiveLock' AND held.granted
    )
    AND EXISTS (
      SELECT FROM held WHERE held.pid = holder.pid AND held.locktype = 'advisory'
        AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    )
  ORDER BY holder.xact_start LIMIT 1`;

/** Compares transaction ids rather than events, because events are deleted with a school. */
const REACHES = `
  SELECT ($1::integer, $2::xid8) < (epoch, pg_snapshot_xmax(pg_current_snapshot())) AS reaches
  FROM ledger.live_epoch`;

/** Whether the ledger has come as far as a place that it once returned. */
export async function reaches(pool: pg.Pool, { epoch, xid }: PositionParts): Promise<boolean> {
  const { rows } = await pool.query<{ reaches: boolean }>(REACHES, [epoch, xid]);
  return rows[0]?.reaches === true;
}

/** How many events come after a place, up to `MOST_COUNTED`, and the age of the oldest in seconds. */
export async function lagAfter(pool: pg.Pool, { epoch, xid, ordinal }: PositionParts): Promise<Lag> {
  const { rows } = await pool.query<Lag>({ name: 'ledger-lag', text: LAG, values: [epoch, xid, ordinal] });
  return rows[0] ?? { events: 0, seconds: 0 };
}

/** The oldest transaction that hides committed events from readers; undefined if there is none. */
export async function oldestHiding(pool: pg.Pool): Promise<Horizon | undefined> {
  const { rows } = await pool.query<Horizon>({ name: 'ledger-horizon', text: HORIZON });
  return rows[0];
}
