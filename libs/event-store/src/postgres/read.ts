import type pg from 'pg';
import type { RecordedEvent } from '../event-store.js';
import { toPosition, type PositionParts } from './position.js';

const COLUMNS = 'epoch, xid, ordinal, stream, revision, id, type, data, metadata, recorded_at';

export const READ_STREAM = `
  SELECT ${COLUMNS} FROM ledger.events WHERE stream = $1 AND revision >= $2 ORDER BY revision LIMIT $3`;

/**
 * Reads below the oldest transaction that runs anywhere in the cluster: nothing that commits later can get a place
 * before what this returns.
 */
export const READ_ALL = `
  SELECT ${COLUMNS} FROM ledger.events
  WHERE (epoch, xid, ordinal) > ($1, $2, $3)
    AND (epoch, xid) < ((SELECT epoch FROM ledger.live_epoch), pg_snapshot_xmin(pg_current_snapshot()))
  ORDER BY epoch, xid, ordinal LIMIT $4`;

/**
 * The running transactions that cannot append, in one consistent snapshot of the locks. An append holds the advisory
 * lock of its stream before it has a transaction id, and until it ends, so a transaction with an id and without such a
 * lock in this database is not an append. It cannot become one either, because `ledger.enter_streams` refuses a
 * transaction that has an id.
 */
export const UNABLE_TO_APPEND = `
  WITH held AS MATERIALIZED (SELECT * FROM pg_locks)
  SELECT coalesce(array_agg(own.transactionid), '{}')::text AS xids FROM held AS own
  WHERE own.locktype = 'transactionid' AND own.mode = 'ExclusiveLock' AND own.granted
    -- A standby sees the transactions of its primary, and not their advisory locks.
    AND NOT pg_is_in_recovery()
    AND NOT EXISTS (
      SELECT FROM held AS stream
      WHERE stream.locktype = 'advisory' AND stream.virtualtransaction = own.virtualtransaction
        AND stream.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    )`;

/**
 * Reads below the oldest running transaction that may append. $5 is the earlier result of UNABLE_TO_APPEND: reading the
 * locks after this statement's snapshot could miss an append that committed in between, without its locks and still
 * unseen.
 */
export const READ_PAST_OTHERS = `
  SELECT ${COLUMNS} FROM ledger.events
  WHERE (epoch, xid, ordinal) > ($1, $2, $3)
    AND (epoch, xid) < (
      (SELECT epoch FROM ledger.live_epoch),
      coalesce(
        (SELECT running FROM pg_snapshot_xip(pg_current_snapshot()) AS running
         WHERE running::xid <> ALL ($5::xid[]) ORDER BY running LIMIT 1),
        pg_snapshot_xmax(pg_current_snapshot())
      )
    )
  ORDER BY epoch, xid, ordinal LIMIT $4`;

/**
 * Finds events that are committed, but perhaps after a transaction that is still running. The ORDER BY keeps the
 * planner on the index: it assumes that a third of the table matches, and would scan for the one row from the front.
 */
export const ANY_AFTER = `
  SELECT FROM ledger.events WHERE (epoch, xid, ordinal) > ($1, $2, $3) ORDER BY epoch, xid, ordinal LIMIT 1`;

type Row = PositionParts & Omit<RecordedEvent, 'position' | 'recordedAt'> & { recorded_at: Date };

/** Reads at most `limit` events of a stream, from a revision on. */
export async function readStream(
  pool: pg.Pool,
  stream: string,
  fromRevision: number,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  const values = [stream, fromRevision, limit];
  const { rows } = await pool.query<Row>({ name: 'ledger-read-stream', text: READ_STREAM, values });
  return rows.map(toRecordedEvent);
}

/** The first few events of several streams, each from its revision on, with the index of its question. */
export const READ_TAILS = `
  SELECT asked.number, tail.*
  FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS asked (stream, from_revision, number)
  CROSS JOIN LATERAL (
    SELECT ${COLUMNS} FROM ledger.events AS event
    WHERE event.stream = asked.stream AND event.revision >= asked.from_revision ORDER BY event.revision LIMIT $3
  ) AS tail
  ORDER BY asked.number, tail.revision`;

export type Tail = { stream: string; fromRevision: number };

/** Reads at most `limit` events of each stream, in the order of the requests. */
export async function readTails(
  pool: pg.Pool,
  tails: readonly Tail[],
  limit: number,
): Promise<readonly (readonly RecordedEvent[])[]> {
  const values = [tails.map(({ stream }) => stream), tails.map(({ fromRevision }) => fromRevision), limit];
  const { rows } = await pool.query<Row & { number: string }>({
    name: 'ledger-read-tails',
    text: READ_TAILS,
    values,
  });
  const answers = tails.map((): RecordedEvent[] => []);
  for (const row of rows) answers[Number(row.number) - 1]?.push(toRecordedEvent(row));
  return answers;
}

export type Found = {
  events: readonly RecordedEvent[];
  /** Whether something is committed but cannot be read yet. */
  hidden: boolean;
};

/** The next events after a place. Locks are inspected only if a running transaction hides something. */
export async function readAll(pool: pg.Pool, parts: PositionParts, limit: number): Promise<Found> {
  const values = [parts.epoch, parts.xid, parts.ordinal, limit];
  const { rows } = await pool.query<Row>({ name: 'ledger-read-all', text: READ_ALL, values });
  if (rows.length > 0) return { events: rows.map(toRecordedEvent), hidden: false };
  if (!(await anyAfter(pool, parts))) return { events: [], hidden: false };
  const events = await readPastOthers(pool, values);
  return { events, hidden: events.length === 0 };
}

async function readPastOthers(pool: pg.Pool, values: readonly unknown[]): Promise<readonly RecordedEvent[]> {
  const unable = await pool.query<{ xids: string }>({
    name: 'ledger-unable-to-append',
    text: UNABLE_TO_APPEND,
  });
  const { rows } = await pool.query<Row>({
    name: 'ledger-read-past-others',
    text: READ_PAST_OTHERS,
    values: [...values, unable.rows[0]?.xids],
  });
  return rows.map(toRecordedEvent);
}

/** Whether anything is committed after a place, even if it cannot be read yet. */
export async function anyAfter(pool: pg.Pool, { epoch, xid, ordinal }: PositionParts): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'ledger-any-after',
    text: ANY_AFTER,
    values: [epoch, xid, ordinal],
  });
  return rowCount === 1;
}

/** Copies field by field: a rest pattern for the row costs as much as reading its JSON. */
function toRecordedEvent(row: Row): RecordedEvent {
  const { stream, revision, id, type, data, metadata, recorded_at: recordedAt } = row;
  return { stream, revision, id, type, data, metadata, position: toPosition(row), recordedAt };
}
