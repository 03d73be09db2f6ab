import type pg from 'pg';
import { EventStoreUnavailable, VersionConflict } from '../event-store.js';
import type { PendingAppend } from './append-queue.js';
import { appendFailure, isDeletedStream, isMovedCluster, isRolledBack, isTransient } from './failures.js';
import { toPosition, type PositionParts } from './position.js';

/** Writes a batch in one transaction and one round trip; each append succeeds or conflicts independently. */
export async function writeBatch(pool: pg.Pool, batch: readonly PendingAppend[]): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    for (const append of batch) append.fail(new EventStoreUnavailable(error));
  });
  if (client === undefined) return;
  try {
    settle(batch, await callAppend(client, batch));
    client.release();
  } catch (error) {
    client.release(!isRolledBack(error));
    if (batch.length > 1 && isRolledBack(error) && !isTransient(error)) await writeOneByOne(pool, batch);
    else for (const append of batch) append.fail(failureOf(append, error));
  }
}

function failureOf({ stream, expectedRevision }: PendingAppend, error: unknown): unknown {
  return isDeletedStream(error)
    ? new VersionConflict(stream, expectedRevision)
    : appendFailure(stream, error);
}

/**
 * Retries one by one, so that an append that the server cannot accept (an invalid UUID, say) does not fail the others.
 */
async function writeOneByOne(pool: pg.Pool, batch: readonly PendingAppend[]): Promise<void> {
  for (const append of batch) await writeBatch(pool, [append]);
}

type Outcome = PositionParts & { number: string };

async function callAppend(
  client: pg.PoolClient,
  batch: readonly PendingAppend[],
): Promise<readonly Outcome[]> {
  const query = {
    name: 'ledger-append',
    text: 'SELECT number, epoch, xid, ordinal FROM ledger.append($1, $2)',
    values: [JSON.stringify(batch.map(toAsked)), `[${batch.map(({ json }) => json).join(',')}]`],
  };
  try {
    return (await client.query<Outcome>(query)).rows;
  } catch (error) {
    if (!isMovedCluster(error)) throw error;
    // Runs first, in its own transaction: within the append it would assign an xid before the streams are locked.
    await client.query('SELECT ledger.begin_epoch()');
    return (await client.query<Outcome>(query)).rows;
  }
}

const toAsked = ({ stream, expectedRevision, eventCount }: PendingAppend) => ({
  stream,
  expected: expectedRevision,
  count: eventCount,
});

function settle(batch: readonly PendingAppend[], outcomes: readonly Outcome[]): void {
  const partsOf = new Map(outcomes.map(({ number, ...parts }) => [Number(number), parts]));
  batch.forEach((append, index) => {
    const { stream, expectedRevision, eventCount } = append;
    const parts = partsOf.get(index + 1);
    if (parts === undefined) append.fail(new VersionConflict(stream, expectedRevision));
    else append.succeed({ revision: expectedRevision + eventCount, position: toPosition(parts) });
  });
}
