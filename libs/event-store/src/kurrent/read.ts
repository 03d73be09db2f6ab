import {
  START,
  StreamDeletedError,
  streamNameFilter,
  StreamNotFoundError,
  type AllStreamResolvedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { EventStoreUnavailable, type Position, type RecordedEvent } from '../event-store.js';
import { Wakeup } from '../support/wakeup.js';
import { inBatches } from './batches.js';
import type { KurrentConnection } from './client.js';
import { toLogPosition, toPosition } from './position.js';
import { isOfLedger, PREFIX, toRecordedEvent } from './recorded-event.js';
import type { Delivery } from './supervise.js';
import { Tombstones } from './tombstones.js';

export type ReadOptions = {
  batchSize: number;
  /** How long to wait for the next event of a read. */
  timeoutMs: number;
  /** How long a subscription may give no sign of life. */
  silenceMs: number;
  signal: AbortSignal;
};

export async function* readStream(
  { client }: KurrentConnection,
  stream: string,
  fromRevision: number,
  { batchSize, timeoutMs, signal }: ReadOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  const reading = client.readStream(
    stream,
    { fromRevision: BigInt(fromRevision) },
    { highWaterMark: batchSize },
  );
  const options = { batchSize, silenceMs: timeoutMs, wakeup: new Wakeup(), signal };
  try {
    for await (const batch of inBatches<ResolvedEvent>(reading, options))
      yield batch.flatMap(({ event }) => (event === undefined ? [] : [toRecordedEvent(event)]));
  } catch (error) {
    if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError) return;
    throw new EventStoreUnavailable(error);
  } finally {
    giveUp(reading, reading.cancel());
  }
}

export async function* readAll(
  connection: KurrentConnection,
  after: Position | undefined,
  { batchSize, timeoutMs, signal }: ReadOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  const reading = connection.client.readAll({ fromPosition: from(after) }, { highWaterMark: batchSize });
  const options = { batchSize, silenceMs: timeoutMs, wakeup: new Wakeup(), signal };
  const tombstones = new Tombstones(connection, timeoutMs, signal);
  try {
    for await (const batch of inBatches<AllStreamResolvedEvent>(reading, options)) {
      const { events } = await toDelivery(batch, tombstones);
      // The server begins with the event at the position itself.
      const fresh = events.filter(({ position }) => position > (after ?? ''));
      if (fresh.length > 0) yield fresh;
    }
  } catch (error) {
    throw new EventStoreUnavailable(error);
  } finally {
    giveUp(reading, reading.cancel());
  }
}

/** One subscription, until it ends or falls silent. @throws whatever it ends with */
export async function* subscribeOnce(
  connection: KurrentConnection,
  after: Position | undefined,
  { batchSize, timeoutMs, silenceMs, signal }: ReadOptions,
): AsyncGenerator<Delivery> {
  const options = { batchSize, silenceMs, wakeup: new Wakeup(), signal };
  const filter = streamNameFilter({
    prefixes: [PREFIX],
    // Only a sign of life: the server looks ahead of what has been handled.
    checkpointReached: () => options.wakeup.ring(),
  });
  const subscription = connection.client.subscribeToAll(
    { fromPosition: from(after), filter },
    { highWaterMark: batchSize },
  );
  const tombstones = new Tombstones(connection, timeoutMs, signal);
  try {
    for await (const batch of inBatches<AllStreamResolvedEvent>(subscription, options))
      yield await toDelivery(batch, tombstones);
  } finally {
    giveUp(subscription, subscription.unsubscribe());
  }
}

const from = (after: Position | undefined) => (after === undefined ? START : toLogPosition(after));

async function toDelivery(
  batch: readonly AllStreamResolvedEvent[],
  tombstones: Tombstones,
): Promise<Delivery> {
  const events: RecordedEvent[] = [];
  for (const { event } of batch) {
    if (isOfLedger(event) && !(await tombstones.has(event.streamId))) events.push(toRecordedEvent(event));
  }
  return { events, upTo: toPosition(batch.at(-1)?.event?.position) };
}

function giveUp(source: { destroy(): unknown }, cancelled: Promise<void>): void {
  // Rejects if the call was never made, which leaves nothing to cancel.
  cancelled.catch(() => undefined);
  source.destroy();
}
