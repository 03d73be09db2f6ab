import type pg from 'pg';
import { BatchLoader } from '#runtime/batch-loader';
import type {
  AppendResult,
  EventStore,
  EventToAppend,
  Horizon,
  Lag,
  Position,
  RecordedEvent,
} from '../event-store.js';
import { AppendQueue } from './append-queue.js';
import { writeBatch } from './append.js';
import { CommitSignal } from './commit-signal.js';
import { readFailure } from './failures.js';
import { follow, type FollowOptions } from './follow.js';
import { clientConfig, createPool, type PoolOptions } from './pool.js';
import { partsOf } from './position.js';
import { readAll, readStream, readTails, type Tail } from './read.js';
import { lagAfter, oldestHiding, reaches } from './lag.js';
import { Wakeups } from './wakeups.js';

export type PostgresEventStoreOptions = PoolOptions & Partial<FollowOptions>;

const BATCHING = { batchesInFlight: 2, appendsPerBatch: 64, longestWaitMs: 10_000 };
/** How many events a process usually missed of a school that others write to. A longer read continues by itself. */
const TAIL_EVENTS = 20;
const SHORTEST_SIGNAL_GAP_MS = 5;
const DELETED_AT_ONCE = 5_000;

/** The event store in the schema `ledger` of a Postgres database, which `migrate` has prepared. */
export class PostgresEventStore implements EventStore {
  private readonly pool: pg.Pool;
  private readonly appends: AppendQueue;
  private readonly tails = new BatchLoader<Tail, readonly RecordedEvent[]>((tails) =>
    readTails(this.pool, tails, TAIL_EVENTS),
  );
  private readonly wakeups: Wakeups;
  private readonly following: FollowOptions;
  private readonly closing = new AbortController();

  constructor(options: PostgresEventStoreOptions) {
    const { batchSize = 500, pollIntervalMs = 1_000, onTrouble = () => undefined } = options;
    this.following = { batchSize, pollIntervalMs, onTrouble };
    this.pool = createPool(options);
    this.wakeups = new Wakeups(clientConfig(options));
    const signal = new CommitSignal(this.pool, SHORTEST_SIGNAL_GAP_MS);
    this.appends = new AppendQueue(async (batch) => {
      await writeBatch(this.pool, batch);
      signal.raise();
    }, BATCHING);
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    const json = JSON.stringify(events).slice(1, -1);
    return new Promise((succeed, fail) => {
      this.appends.add({ stream, expectedRevision, eventCount: events.length, json, succeed, fail });
    });
  }

  async *read(
    stream: string,
    fromRevision: number,
    signal?: AbortSignal,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    signal?.throwIfAborted();
    const first = await this.tails.load({ stream, fromRevision }).catch((error: unknown) => {
      throw readFailure(error);
    });
    const last = first.at(-1);
    if (last === undefined) return;
    yield first;
    if (first.length < TAIL_EVENTS) return;
    yield* this.inBatches(
      last.revision + 1,
      signal,
      (from, limit) => readStream(this.pool, stream, from, limit),
      ({ revision }) => revision + 1,
      this.following.batchSize,
    );
  }

  readAll(after?: Position, signal?: AbortSignal): AsyncIterable<readonly RecordedEvent[]> {
    return this.inBatches(
      after,
      signal,
      async (from, limit) => (await readAll(this.pool, partsOf(from), limit)).events,
      ({ position }) => position,
      // A batch ends where a running transaction begins to hide events; the next batch may continue behind it.
      1,
    );
  }

  async *subscribe(
    after: Position | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    const wakeup = this.wakeups.join();
    try {
      yield* follow(this.pool, after, wakeup, this.following, AbortSignal.any([signal, this.closing.signal]));
    } finally {
      this.wakeups.leave(wakeup);
    }
  }

  async deleteStream(stream: string): Promise<void> {
    let deleted: number | undefined;
    // Deletes in portions: a long transaction that writes would hold back every reader.
    do {
      const { rows } = await this.pool
        .query<{ deleted: number }>('SELECT ledger.delete_events($1, $2) AS deleted', [
          stream,
          DELETED_AT_ONCE,
        ])
        .catch((error: unknown) => {
          throw readFailure(error);
        });
      deleted = rows[0]?.deleted;
    } while (deleted !== 0);
  }

  async check(): Promise<void> {
    await this.pool.query('SELECT FROM ledger.live_epoch').catch((error: unknown) => {
      throw readFailure(error);
    });
  }

  reaches(position: Position): Promise<boolean> {
    return reaches(this.pool, partsOf(position)).catch((error: unknown) => {
      throw readFailure(error);
    });
  }

  lag(after: Position | undefined): Promise<Lag> {
    return lagAfter(this.pool, partsOf(after));
  }

  horizon(): Promise<Horizon | undefined> {
    return oldestHiding(this.pool);
  }

  async identity(): Promise<string | undefined> {
    const { rows } = await this.pool
      .query<{ id: string }>('SELECT id FROM ledger.identity')
      .catch((error: unknown) => {
        throw readFailure(error);
      });
    return rows[0]?.id;
  }

  async identify(id: string): Promise<string> {
    await this.pool
      .query('INSERT INTO ledger.identity (id) VALUES ($1) ON CONFLICT DO NOTHING', [id])
      .catch((error: unknown) => {
        throw readFailure(error);
      });
    return (await this.identity()) ?? id;
  }

  async close(): Promise<void> {
    this.closing.abort();
    // A reader that was abandoned half-way never closes by itself.
    this.wakeups.close();
    await this.pool.end();
  }

  private async *inBatches<From>(
    start: From,
    signal: AbortSignal | undefined,
    fetch: (from: From, limit: number) => Promise<readonly RecordedEvent[]>,
    next: (last: RecordedEvent) => From,
    /** A smaller batch is the last one. */
    fewest: number,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    const limit = this.following.batchSize;
    let from = start;
    for (;;) {
      signal?.throwIfAborted();
      const events = await fetch(from, limit).catch((error: unknown) => {
        throw readFailure(error);
      });
      const last = events.at(-1);
      if (last === undefined) return;
      yield events;
      if (events.length < fewest) return;
      from = next(last);
    }
  }
}
