import type pg from 'pg';
import type { RecordedEvent } from '../event-store.js';
import { toPosition, type Place } from './position.js';

const COLUMNS = 'epoch, xid, ordinal, stream, revision, id, type, data, metadata, recorded_at';

export const READ_STREAM = `
  SELECT ${COLUMNS} FROM ledger.events WHERE stream = $1 AND revision >= $2 ORDER BY revision LIMIT $3`;

/** Below the oldest running transaction: nothing that commits later can take a place before what this returns. */
export const READ_ALL = `
  SELECT ${COLUMNS} FROM ledger.events
  WHERE (epoch, xid, ordinal) > ($1, $2, $3)
    AND (epoch, xid) < ((SELECT epoch FROM ledger.live_epoch), pg_snapshot_xmin(pg_current_snapshot()))
  ORDER BY epoch, xid, ordinal LIMIT $4`;

/**
 * Committed already, but perhaps after a transaction that is still running. The order keeps the planner on the index:
 * it believes that a third of the table matches, and would look for the one row from the front.
 */
export const ANY_AFTER = `
  SELECT FROM ledger.events WHERE (epoch, xid, ordinal) > ($1, $2, $3) ORDER BY epoch, xid, ordinal LIMIT 1`;

type Row = Place & Omit<RecordedEvent, 'position' | 'recordedAt'> & { recorded_at: Date };

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

export async function readAll(
  pool: pg.Pool,
  { epoch, xid, ordinal }: Place,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  const values = [epoch, xid, ordinal, limit];
  const { rows } = await pool.query<Row>({ name: 'ledger-read-all', text: READ_ALL, values });
  return rows.map(toRecordedEvent);
}

export async function anyAfter(pool: pg.Pool, { epoch, xid, ordinal }: Place): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'ledger-any-after',
    text: ANY_AFTER,
    values: [epoch, xid, ordinal],
  });
  return rowCount === 1;
}

function toRecordedEvent({ epoch, xid, ordinal, recorded_at, ...event }: Row): RecordedEvent {
  return { ...event, position: toPosition({ epoch, xid, ordinal }), recordedAt: recorded_at };
}
