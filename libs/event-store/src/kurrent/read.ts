import {
  BACKWARDS,
  END,
  StreamDeletedError,
  streamNameFilter,
  StreamNotFoundError,
  type AllStreamResolvedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../event-store.js';
import type { KurrentConnection } from './client.js';
import { readFailure } from './failures.js';
import { SilentSubscriptionCheck } from './silent-subscription-check.js';
import { startOf, toPosition } from './position.js';
import type { Reading, ReadOptions } from './reading.js';
import { isOfLedger, toRecordedEvent } from './recorded-event.js';
import type { Delivery } from './supervise.js';
import { Tombstones } from './tombstones.js';

/** A stream's events from a revision on, none of a missing or deleted stream. @throws EventStoreUnavailable */
export async function* readStream(
  connection: KurrentConnection,
  stream: string,
  fromRevision: number,
  options: ReadOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  const { client, servers } = connection;
  const { batchSize } = options;
  const source = client.readStream(
    stream,
    { fromRevision: BigInt(fromRevision) },
    { highWaterMark: batchSize },
  );
  const reading = connection.reading<ResolvedEvent>(source, batchSize);
  try {
    for await (const batch of batchesOf(connection, reading, options))
      yield batch.flatMap(({ event }) => (event === undefined ? [] : [toRecordedEvent(event)]));
  } catch (error) {
    if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError) return;
    throw readFailure(servers, error);
  } finally {
    reading.close();
  }
}

/** The ledger's events after a position, in the order of the server's log. @throws EventStoreUnavailable */
export async function* readAll(
  connection: KurrentConnection,
  after: Position | undefined,
  options: ReadOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  for await (const { events } of deliveries(connection, after, options)) if (events.length > 0) yield events;
}

/** As `readAll`, with how far each batch goes through what others have written. */
export async function* deliveries(
  connection: KurrentConnection,
  after: Position | undefined,
  options: ReadOptions,
): AsyncGenerator<Delivery> {
  const { batchSize } = options;
  const source = connection.client.readAll({ fromPosition: startOf(after) }, { highWaterMark: batchSize });
  const reading = connection.reading<AllStreamResolvedEvent>(source, batchSize);
  const tombstones = new Tombstones(connection, options);
  try {
    for await (const batch of batchesOf(connection, reading, options)) {
      const { events, upTo } = await toDelivery(batch, tombstones, options.family);
      // The server begins with the event at the position itself.
      yield { events: events.filter(({ position }) => position > (after ?? '')), upTo };
    }
  } catch (error) {
    throw readFailure(connection.servers, error);
  } finally {
    reading.close();
  }
}

/** The position of the last event on the server, of any writer. */
export async function lastPosition(connection: KurrentConnection, options: ReadOptions): Promise<Position> {
  const source = connection.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  const reading = connection.reading<AllStreamResolvedEvent>(source, 1);
  let last: Position = '';
  try {
    for await (const batch of batchesOf(connection, reading, options))
      last = toPosition(batch[0]?.event?.position);
  } catch (error) {
    throw readFailure(connection.servers, error);
  } finally {
    reading.close();
  }
  return last;
}

/**
 * Yields batches until the stream ends or `signal` is aborted. @throws the stream's failure, or an error if it is
 * silent
 */
async function* batchesOf<T>(
  connection: KurrentConnection,
  reading: Reading<T>,
  { timeoutMs, signal }: ReadOptions,
): AsyncGenerator<readonly T[]> {
  while (!signal.aborted) {
    const arrival = await connection.answerOf(reading.wait(timeoutMs, signal));
    if (arrival === 'end') return;
    if (arrival === 'timeout') throw new Error(`The server said nothing for ${timeoutMs} ms`);
    yield reading.take();
  }
}

/** Runs one subscription until it ends or the server does not answer. @throws the error that it ends with */
export async function* subscribeOnce(
  connection: KurrentConnection,
  after: Position | undefined,
  options: ReadOptions,
): AsyncGenerator<Delivery> {
  const { batchSize, family, silenceMs, signal } = options;
  const silenceCheck = new SilentSubscriptionCheck(connection, after, options);
  const filter = streamNameFilter({
    prefixes: [family],
    // The server looks ahead of what has been handled, so this is never a place to continue from.
    checkpointReached: (_, position) => silenceCheck.passed(toPosition(position)),
  });
  const source = connection.client.subscribeToAll(
    { fromPosition: startOf(after), filter },
    { highWaterMark: batchSize },
  );
  const reading = connection.reading<AllStreamResolvedEvent>(source, batchSize);
  const tombstones = new Tombstones(connection, options);
  try {
    while (!signal.aborted) {
      const arrival = await reading.wait(silenceMs, signal);
      if (arrival === 'end') return;
      if (arrival === 'timeout') {
        const isMissing = await silenceCheck.hasUndelivered();
        if (isMissing && (await reading.wait(options.timeoutMs, signal)) === 'timeout')
          throw new Error('The subscription stands still');
        continue;
      }
      const delivery = await toDelivery(reading.take(), tombstones, family);
      silenceCheck.passed(delivery.upTo);
      yield delivery;
    }
  } finally {
    reading.close();
  }
}

async function toDelivery(
  batch: readonly AllStreamResolvedEvent[],
  tombstones: Tombstones,
  family: string,
): Promise<Delivery> {
  const events: RecordedEvent[] = [];
  for (const { event } of batch) {
    if (isOfLedger(event, family) && !(await tombstones.has(event.streamId)))
      events.push(toRecordedEvent(event));
  }
  return { events, upTo: toPosition(batch.at(-1)?.event?.position) };
}
