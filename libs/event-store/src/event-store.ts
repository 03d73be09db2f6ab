/**
 * The port to the event store. It has two adapters (`postgres/`, `kurrent/`) and one contract suite
 * (`event-store.contract.ts`) for both.
 */

/** A place in the global order. Opaque and of fixed width: comparing two as strings compares the places. */
export type Position = string;

/** The revision of a stream that does not exist; the first event of a stream has revision 0. */
export const NO_STREAM = -1;

export type EventToAppend = {
  /** A UUID. */
  id: string;
  type: string;
  data: unknown;
  metadata: unknown;
};

export type RecordedEvent = EventToAppend & {
  stream: string;
  /** Counts from 0, without gaps, within the stream. */
  revision: number;
  position: Position;
  /** When the store wrote it. The time of the event itself is in the metadata. */
  recordedAt: Date;
};

export type AppendResult = {
  /** Revision of the last event appended. */
  revision: number;
  position: Position;
};

/** How far a reader is behind. */
export type Lag = {
  /** Events written after the reader's place, including hidden ones; `MOST_COUNTED` means that many or more. */
  events: number;
  /** Seconds since the first of them was written; 0 if there are none. */
  seconds: number;
};

export const MOST_COUNTED = 10_000;

/** The oldest transaction that hides events which others have written since. */
export type Horizon = {
  /** Seconds since the transaction began. */
  seconds: number;
  pid: number;
  applicationName: string;
  database: string;
  /** As in `pg_stat_activity`; empty if this user may not see it. */
  state: string;
};

export interface EventStore {
  /**
   * Appends all of `events` or none. Sending the same events (by their ids) again at the same expected revision is
   * idempotent: they are written once, and the answer is the first one. In all other cases ids are not checked.
   * @param expectedRevision the stream's current last revision, or NO_STREAM
   * @throws VersionConflict if the stream is at another revision; nothing was written
   * @throws AppendOutcomeUnknown if no answer came: the events may or may not have been written
   * @throws EventStoreUnavailable if it is certain that nothing was written
   * @throws AppendInvalid if the store can never accept these events (more than 1 MiB at once on KurrentDB)
   */
  append(stream: string, expectedRevision: number, events: readonly EventToAppend[]): Promise<AppendResult>;

  /**
   * Reads the events of one stream from `fromRevision` (included), in order; none if the stream does not exist.
   * Revisions are always set. `position` may be '' on some or all events; if set, it equals the one that `readAll`
   * returns. So do not use a stream read to find out how far it has come in the global order.
   * @throws EventStoreUnavailable, or the signal's reason once it is aborted; so does `readAll`
   */
  read(stream: string, fromRevision: number, signal?: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * Reads all events of all streams after `after` (excluded; from the beginning without it) up to now, in global order.
   * Postgres leaves out the newest events while a transaction is open that may still get a place before them.
   */
  readAll(after?: Position, signal?: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * Like `readAll`, but continues with events as they are written, until `signal` is aborted; then it ends without an
   * error. It reconnects by itself if the store is away, and never skips, repeats or reorders events within a stream.
   */
  subscribe(after: Position | undefined, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * Removes a stream and its events permanently, for the permanent deletion of a school: no append can recreate it.
   * Call it again after a failure.
   */
  deleteStream(stream: string): Promise<void>;

  /**
   * Checks with a cheap read whether the store can be used.
   * @throws EventStoreRefused if it does not accept the user; EventStoreUnavailable if it does not answer
   */
  check(): Promise<void>;

  /**
   * Whether the store has reached a position that it once returned. If not, its newest part is lost: it was restored
   * from an older backup, is a replica that lags behind, or is another store.
   * @throws EventStoreUnavailable
   */
  reaches(position: Position): Promise<boolean>;

  /** For operators, like `horizon`. */
  lag(after: Position | undefined): Promise<Lag>;

  /** @returns undefined if nothing is hidden, which is always so on KurrentDB */
  horizon(): Promise<Horizon | undefined>;

  /** @returns the ledger's id, a UUID that was written into the store; undefined before. @throws EventStoreUnavailable */
  identity(): Promise<string | undefined>;

  /** Gives the ledger an id unless it has one. @returns the ledger's id. @throws as `identity` */
  identify(id: string): Promise<string>;

  /** Ends everything that is open at once, including iterators that nobody reads. */
  close(): Promise<void>;
}

/** The stream is at another revision than the append expected: nothing was written. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  constructor(
    readonly stream: string,
    readonly expectedRevision: number,
  ) {
    super(`Stream ${stream} is not at revision ${expectedRevision}`);
  }
}

/** No certain answer came. To learn the outcome, send the same append again. */
export class AppendOutcomeUnknown extends Error {
  override readonly name = 'AppendOutcomeUnknown';
  constructor(stream: string, cause: unknown) {
    super(`No answer to an append to ${stream}: it may or may not have been written`, { cause });
  }
}

/** The store refuses this append for good, for example because it is too large: nothing was written. */
export class AppendInvalid extends Error {
  override readonly name = 'AppendInvalid';
  constructor(stream: string, cause: unknown) {
    super(`The event store can never take this append to ${stream}: nothing was written`, { cause });
  }
}

/** The store does not answer. If an append throws it, nothing was written. */
export class EventStoreUnavailable extends Error {
  override readonly name: string = 'EventStoreUnavailable';
  constructor(cause: unknown, message = 'The event store does not answer') {
    super(message, { cause });
  }
}

/** The store answers but does not accept this user: nothing was done. */
export class EventStoreRefused extends EventStoreUnavailable {
  override readonly name: string = 'EventStoreRefused';
  constructor(message: string, cause: unknown) {
    super(cause, message);
  }
}
