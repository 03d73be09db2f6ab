import { Backoff, pause } from '#runtime/async';
import {
  type AppendResult,
  type EventStore,
  EventStoreUnavailable,
  type EventToAppend,
  type Horizon,
  type Lag,
  type Position,
  type RecordedEvent,
} from './event-store.js';
import { bindLedger, type BindingOptions, WrongLedger } from './ledger-binding.js';

export type BoundOptions = BindingOptions & {
  /** Called with each new reason why a subscription cannot begin. */
  onTrouble?: ((error: unknown) => void) | undefined;
};

/** How long a store that was found right is not asked again. */
const TRUSTED_MS = 60_000;
/** How soon a wrong one is looked at again: an operator may have mended it. */
const REFUSED_MS = 2_000;

/** An event store that answers only while it holds the ledger that the database belongs to. */
export class BoundEventStore implements EventStore {
  private id: string | undefined;
  /** The store was away: whatever answers next may be another server. */
  private isSuspect = false;
  private refusal: { error: WrongLedger; at: number } | undefined;
  private trustedUntil = 0;
  private binding: Promise<void> | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly options: BoundOptions,
  ) {}

  async append(stream: string, revision: number, events: readonly EventToAppend[]): Promise<AppendResult> {
    await this.bound();
    try {
      return await this.store.append(stream, revision, events);
    } catch (error) {
      this.isSuspect ||= error instanceof EventStoreUnavailable;
      throw error;
    }
  }

  async *read(stream: string, from: number, signal?: AbortSignal): AsyncGenerator<readonly RecordedEvent[]> {
    await this.bound();
    yield* this.store.read(stream, from, signal);
  }

  async *readAll(after?: Position, signal?: AbortSignal): AsyncGenerator<readonly RecordedEvent[]> {
    await this.bound();
    yield* this.store.readAll(after, signal);
  }

  async *subscribe(
    after: Position | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    if (await this.untilBound(signal)) yield* this.store.subscribe(after, signal);
  }

  async deleteStream(stream: string): Promise<void> {
    await this.bound();
    return this.store.deleteStream(stream);
  }

  async check(): Promise<void> {
    await this.bound();
    return this.store.check();
  }

  async reaches(position: Position): Promise<boolean> {
    await this.bound();
    return this.store.reaches(position);
  }

  async lag(after: Position | undefined): Promise<Lag> {
    await this.bound();
    return this.store.lag(after);
  }

  horizon(): Promise<Horizon | undefined> {
    return this.store.horizon();
  }

  identity(): Promise<string | undefined> {
    return this.store.identity();
  }

  identify(id: string): Promise<string> {
    return this.store.identify(id);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  /** @throws WrongLedger, or EventStoreUnavailable */
  private async bound(): Promise<void> {
    if (this.id !== undefined && !this.isSuspect) {
      // Nobody waits for a look at what was right until now.
      if (Date.now() > this.trustedUntil) void this.bind().catch(() => undefined);
      return;
    }
    if (this.refusal !== undefined && Date.now() - this.refusal.at < REFUSED_MS) throw this.refusal.error;
    await this.bind();
  }

  /** One look at a time, whoever waits for it. */
  private bind(): Promise<void> {
    return (this.binding ??= this.look().finally(() => (this.binding = undefined)));
  }

  private async look(): Promise<void> {
    try {
      if (this.id === undefined || (await this.store.identity()) !== this.id)
        this.id = await bindLedger(this.store, this.options);
      this.refusal = undefined;
      this.isSuspect = false;
      this.trustedUntil = Date.now() + TRUSTED_MS;
    } catch (error) {
      if (error instanceof WrongLedger) {
        this.id = undefined;
        this.refusal = { error, at: Date.now() };
      }
      throw error;
    }
  }

  /** @returns false once `signal` is aborted */
  private async untilBound(signal: AbortSignal): Promise<boolean> {
    const backoff = new Backoff();
    let told = '';
    while (!signal.aborted) {
      try {
        await this.bound();
        return true;
      } catch (error) {
        const reason = String(error);
        if (reason !== told) this.options.onTrouble?.(error);
        told = reason;
        await pause(backoff.next(), signal);
      }
    }
    return false;
  }
}
