import { Wakeup } from '#runtime/async';

export type ReadOptions = {
  /** Prefix of the ledger's stream names. */
  family: string;
  batchSize: number;
  /** How long to wait for the next event of a read, and for the answer to a question. */
  timeoutMs: number;
  /** How long a subscription may be silent before the server is asked. */
  silenceMs: number;
  signal: AbortSignal;
  /** Called with a stream that was deleted so that it could begin again. */
  onSoftDeleted: (stream: string) => void;
};

/** The parts of a client's call that are used here. */
interface Call {
  cancel(): void;
  destroy(): unknown;
}

/** A readable stream of the client, in object mode. */
export interface Source<T> {
  on(event: 'data', listener: (item: T) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'pipe', listener: (call: unknown) => void): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/** What ended a wait: items, a timeout, or the end, which may be an abort. */
export type Arrival = 'items' | 'timeout' | 'end';

/** A batch that follows another within this time waits this long for more events. */
const GATHER_MS = 8;

/**
 * The items of one of the client's streams, in batches of what arrived while the last batch was handled. Nothing stays
 * in the client once it is closed.
 */
export class Reading<T> {
  private readonly arrived = new Wakeup();
  private readonly full = new Wakeup();
  private items: T[] = [];
  private ended = false;
  private failure: Error | undefined;
  private call: Call | undefined;
  private closed = false;
  private lastTaken = 0;

  constructor(
    private readonly source: Source<T>,
    private readonly batchSize: number,
    private readonly onClose: (reading: Reading<T>) => void,
    private readonly onItem: () => void,
  ) {
    // The only way to reach the underlying call: the client destroys only its own stream and keeps the call forever.
    source.on('pipe', (call) => {
      this.call = call as Call;
      if (this.closed) this.endCall();
    });
    // Never removed: the client may report an error long after the stream was given up.
    source.on('error', (error) => this.fail(error));
    source.on('end', () => {
      this.ended = true;
      this.wakeBoth();
    });
    source.on('data', (item) => this.keep(item));
  }

  /** Waits for items. @throws the stream's failure, or an error if it was closed, which is not its end */
  async wait(timeoutMs: number, signal: AbortSignal): Promise<Arrival> {
    for (;;) {
      if (this.items.length > 0) {
        await this.gather(signal);
        return 'items';
      }
      if (this.failure !== undefined) throw this.failure;
      if (this.closed) throw new Error('The connection was closed');
      if (this.ended) return 'end';
      if (!(await this.arrived.wait(timeoutMs, signal))) return signal.aborted ? 'end' : 'timeout';
    }
  }

  /** The items that have arrived, at most a batch plus the few that were in transit. */
  take(): readonly T[] {
    const taken = this.items;
    this.items = [];
    this.lastTaken = performance.now();
    if (!this.closed) this.source.resume();
    return taken;
  }

  /** Lets whoever waits go. */
  fail(error: Error): void {
    this.failure ??= error;
    this.wakeBoth();
  }

  /** Ends the underlying call too. Safe to call again. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.endCall();
    this.source.destroy();
    this.wakeBoth();
    this.onClose(this);
  }

  private keep(item: T): void {
    this.items.push(item);
    this.onItem();
    this.arrived.notify();
    if (this.items.length < this.batchSize) return;
    this.source.pause();
    this.full.notify();
  }

  /** A single event after a quiet time is delivered at once; many events are collected into batches. */
  private async gather(signal: AbortSignal): Promise<void> {
    const isAlone = performance.now() - this.lastTaken > GATHER_MS;
    if (isAlone || this.items.length >= this.batchSize || this.ended || this.failure !== undefined) return;
    await this.full.wait(GATHER_MS, signal);
  }

  /**
   * Destroyed before it is cancelled: the client forgets it as it closes, and does not report the cancellation as an
   * error.
   */
  private endCall(): void {
    this.call?.destroy();
    this.call?.cancel();
  }

  private wakeBoth(): void {
    this.arrived.notify();
    this.full.notify();
  }
}
