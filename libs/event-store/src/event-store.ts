/**
 * The port to the event store. Two adapters stand behind it (`postgres/`, `kurrent/`) and one contract suite
 * (`event-store.contract.ts`) holds for both.
 */

/** A place in the global order. Opaque, of fixed width: comparing two as strings compares the places. */
export type Position = string;

/** The revision of a stream that does not exist; the first event of a stream has revision 0. */
export const NO_STREAM = -1;

export type EventToAppend = {
  /** UUID. */
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
  /** When the store wrote it; the product's own time is in the metadata. */
  recordedAt: Date;
};

export type AppendResult = {
  /** Of the last event appended. */
  revision: number;
  position: Position;
};

/** How far a reader is behind. */
export type Lag = {
  /** Written after the reader's place, hidden ones too; `MOST_COUNTED` means that many or more. */
  events: number;
  /** Since the first of them was written; 0 without any. */
  seconds: number;
};

export const MOST_COUNTED = 10_000;

/** The oldest transaction that hides what others have written since. */
export type Horizon = {
  /** Since it began. */
  seconds: number;
  pid: number;
  applicationName: string;
  database: string;
  /** As in `pg_stat_activity`; empty where this user may not see it. */
  state: string;
};

export interface EventStore {
  /**
   * Appends all of `events` or none. The same events (by their ids) at the same expected revision may be sent again:
   * they are written once, and the answer is the first one. Elsewhere an id is not looked at.
   * @param expectedRevision the stream's current last revision, or NO_STREAM
   * @throws VersionConflict if the stream's revision is another; nothing was written
   * @throws AppendOutcomeUnknown if no answer came: the events may or may not be there
   * @throws EventStoreUnavailable if it is certain that nothing was written
   * @throws AppendInvalid if the store can never take these events (more than 1 MiB at once on KurrentDB)
   */
  append(stream: string, expectedRevision: number, events: readonly EventToAppend[]): Promise<AppendResult>;

  /**
   * The events of one stream from `fromRevision` (included), in order; nothing for a stream that does not exist.
   * Their revisions are always told. Their `position` may not be, for some or all of them, and is '' then; told, it is
   * the one that `readAll` tells. Nobody may ask a stream's read how far it has come in the global order.
   * @throws EventStoreUnavailable, or the signal's reason once it is aborted; so does `readAll`
   */
  read(stream: string, fromRevision: number, signal?: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * All events of all streams after `after` (excluded; from the beginning without it) up to now, in global order.
   * Postgres leaves out the newest while a transaction is open that may still take a place before them.
   */
  readAll(after?: Position, signal?: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * `readAll` that goes on with events as they are written, until `signal` is aborted. It survives the store's
   * absence by itself; it never skips, repeats or reorders within a stream. Ends quietly.
   */
  subscribe(after: Position | undefined, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * Removes a stream and its events for good, for the permanent deletion of a school: no append begins it again.
   * To be called again after a failure.
   */
  deleteStream(stream: string): Promise<void>;

  /**
   * Asks the store a cheap question that reads from it.
   * @throws EventStoreRefused if it does not accept the user; EventStoreUnavailable if it does not answer
   */
  check(): Promise<void>;

  /**
   * Whether the store has come as far as a position that it once told. If not, its newest part is lost: it was restored
   * from an older backup, is a replica that lags behind, or is another store.
   * @throws EventStoreUnavailable
   */
  reaches(position: Position): Promise<boolean>;

  /** For operators, as is `horizon`. */
  lag(after: Position | undefined): Promise<Lag>;

  /** @returns undefined if nothing is hidden, as always in KurrentDB */
  horizon(): Promise<Horizon | undefined>;

  /** Ends everything that is open, also what nobody goes on with, at once. */
  close(): Promise<void>;
}

export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  constructor(
    readonly stream: string,
    readonly expectedRevision: number,
  ) {
    super(`Stream ${stream} is not at revision ${expectedRevision}`);
  }
}

export class AppendOutcomeUnknown extends Error {
  override readonly name = 'AppendOutcomeUnknown';
  constructor(stream: string, cause: unknown) {
    super(`No answer to an append to ${stream}: it may or may not have been written`, { cause });
  }
}

export class AppendInvalid extends Error {
  override readonly name = 'AppendInvalid';
  constructor(stream: string, cause: unknown) {
    super(`The event store can never take this append to ${stream}: nothing was written`, { cause });
  }
}

export class EventStoreUnavailable extends Error {
  override readonly name: string = 'EventStoreUnavailable';
  constructor(cause: unknown, message = 'The event store does not answer') {
    super(message, { cause });
  }
}

/** It answers, but not this user: nothing was done. */
export class EventStoreRefused extends EventStoreUnavailable {
  override readonly name = 'EventStoreRefused';
  constructor(message: string, cause: unknown) {
    super(cause, message);
  }
}
