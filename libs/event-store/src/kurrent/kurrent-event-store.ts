import { within } from '#runtime/async';
import { BACKWARDS, END, StreamDeletedError } from '@eventstore/db-client';
import {
  MOST_COUNTED,
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type Horizon,
  type Lag,
  type Position,
  type RecordedEvent,
} from '../event-store.js';
import { append } from './append.js';
import { KurrentConnection } from './client.js';
import { readFailure, refusalOf } from './failures.js';
import { identify, identityOf } from './identity.js';
import { deliveries, lastPosition, readAll, readStream, subscribeOnce } from './read.js';
import type { ReadOptions } from './reading.js';
import { supervised } from './supervise.js';

export type KurrentEventStoreOptions = {
  /** esdb://… or kurrentdb://…, with `+discover` for a cluster. */
  url: string;
  /** Timeout for one call, and for the next event of a read. */
  timeoutMs?: number;
  /** After this long without an event, a subscription asks whether the server still answers. */
  silenceMs?: number;
  /** A new connection is opened after this long without an answer or a connection. */
  muteMs?: number;
  /** Prefix of the ledger's stream names, among whatever else is on the server. */
  family?: string;
  batchSize?: number;
  /** Called after each failed attempt of a subscription, which retries by itself. */
  onTrouble?: (error: unknown) => void;
};

/**
 * The event store on KurrentDB or EventStoreDB. A deletion is a tombstone: the stream is gone at once for every reader
 * here, and its bytes are gone after the server's next scavenge, which its operator schedules.
 */
export class KurrentEventStore implements EventStore {
  private readonly connection: KurrentConnection;
  private readonly closing = new AbortController();
  /** Behind the first place and up to the second one, there is nothing of the ledger. */
  private lookedThrough: { from: Position; to: Position } = { from: '', to: '' };
  /** Streams that were named as deleted by somebody else. */
  private readonly softDeleted = new Set<string>();
  private readonly options: Omit<Required<KurrentEventStoreOptions>, 'url' | 'muteMs'>;

  constructor({ url, muteMs = 3_000, ...options }: KurrentEventStoreOptions) {
    this.connection = new KurrentConnection(url, muteMs);
    this.options = {
      timeoutMs: 10_000,
      silenceMs: 2_000,
      batchSize: 500,
      family: 'ledger-',
      onTrouble: () => undefined,
      ...options,
    };
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    return append(this.connection, this.options.timeoutMs, stream, expectedRevision, events);
  }

  async *read(
    stream: string,
    fromRevision: number,
    signal?: AbortSignal,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    const reading = this.reading(signal);
    yield* readStream(this.connection, stream, fromRevision, reading);
    reading.signal.throwIfAborted();
  }

  async *readAll(after?: Position, signal?: AbortSignal): AsyncGenerator<readonly RecordedEvent[]> {
    const reading = this.reading(signal);
    yield* readAll(this.connection, after, reading);
    reading.signal.throwIfAborted();
  }

  subscribe(after: Position | undefined, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]> {
    const reading = this.reading(AbortSignal.any([signal, this.closing.signal]));
    return supervised({
      after,
      open: (from) => subscribeOnce(this.connection, from, reading),
      onTrouble: (error) => this.options.onTrouble(refusalOf(this.connection.servers, error) ?? error),
      signal: reading.signal,
    });
  }

  async deleteStream(stream: string): Promise<void> {
    const { client, credentials } = this.connection;
    const { timeoutMs } = this.options;
    try {
      await this.connection.answerOf(
        within(timeoutMs, client.tombstoneStream(stream, { credentials, deadline: timeoutMs })),
      );
    } catch (error) {
      if (!(error instanceof StreamDeletedError)) throw readFailure(this.connection.servers, error);
    }
  }

  async check(): Promise<void> {
    const { client, servers } = this.connection;
    // Reading the newest event costs the same however long the history is.
    const newest = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
    try {
      await this.connection.ask(newest, this.reading());
    } catch (error) {
      throw readFailure(servers, error);
    }
  }

  async reaches(position: Position): Promise<boolean> {
    return (await lastPosition(this.connection, this.reading())) >= position;
  }

  async lag(after: Position = ''): Promise<Lag> {
    // Others may have written far more than the ledger since, so what was looked through is not looked through again.
    const { from, to } = this.lookedThrough;
    const start = after >= from && after < to ? to : after;
    const counted: Lag = { events: 0, seconds: 0 };
    const reading = this.reading();
    for await (const { events, upTo } of deliveries(
      this.connection,
      start === '' ? undefined : start,
      reading,
    )) {
      const [first] = events;
      if (counted.events === 0 && first === undefined) this.lookedThrough = { from: after, to: upTo };
      // The server's clock may differ a little from this one.
      if (counted.events === 0 && first !== undefined)
        counted.seconds = Math.max(0, Date.now() - first.recordedAt.getTime()) / 1_000;
      counted.events += events.length;
      if (counted.events >= MOST_COUNTED) break;
    }
    reading.signal.throwIfAborted();
    return { ...counted, events: Math.min(counted.events, MOST_COUNTED) };
  }

  horizon(): Promise<Horizon | undefined> {
    return Promise.resolve(undefined);
  }

  identity(): Promise<string | undefined> {
    return identityOf(this.connection, this.reading());
  }

  identify(id: string): Promise<string> {
    return identify(this.connection, this.reading(), id);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await within(this.options.timeoutMs, this.connection.close()).catch(this.options.onTrouble);
  }

  private reading(signal = this.closing.signal): ReadOptions {
    const onSoftDeleted = (stream: string): void => {
      if (this.softDeleted.has(stream)) return;
      this.softDeleted.add(stream);
      this.options.onTrouble(
        new Error(`The stream ${stream} was deleted on the server: its events are left out`),
      );
    };
    return { ...this.options, signal, onSoftDeleted };
  }
}
