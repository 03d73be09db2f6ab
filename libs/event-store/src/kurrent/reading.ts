import { Wakeup } from '#runtime/async';

export type ReadOptions = {
  /** Which streams of the server are the ledger's. */
  family: string;
  batchSize: number;
  /** How long to wait for the next event of a read, and for the answer to a question. */
  timeoutMs: number;
  /** How long a subscription may say nothing until the server is asked. */
  silenceMs: number;
  signal: AbortSignal;
};

/** A call of the client's, as far as it matters here. */
interface Call {
  cancel(): void;
  destroy(): unknown;
}

/** A readable stream of the client's, in object mode. */
export interface Source<T> {
  on(event: 'data', listener: (item: T) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'pipe', listener: (call: unknown) => void): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/** What came while it was waited for: items, nothing for so long, or the end, which an abort is too. */
export type Heard = 'items' | 'silence' | 'end';

/** A batch that follows another within this time waits as long for company. */
const GATHER_MS = 8;

/**
 * The items of one of the client's streams, in batches of what came while the last batch was handled. Nothing is left
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
  ) {
    // The one way to the call below: the client destroys its own stream only, and keeps the call for ever.
    source.on('pipe', (call) => {
      this.call = call as Call;
      if (this.closed) this.endCall();
    });
    // Stays for good: the client may report an error long after the stream was given up.
    source.on('error', (error) => {
      this.failure = error;
      this.ringBoth();
    });
    source.on('end', () => {
      this.ended = true;
      this.ringBoth();
    });
    source.on('data', (item) => this.keep(item));
  }

  /** Waits for items. @throws what the stream failed with, or that it was closed, which is no end */
  async hear(silenceMs: number, signal: AbortSignal): Promise<Heard> {
    for (;;) {
      if (this.items.length > 0) {
        await this.gather(signal);
        return 'items';
      }
      if (this.failure !== undefined) throw this.failure;
      if (this.closed) throw new Error('The connection was closed');
      if (this.ended) return 'end';
      if (!(await this.arrived.wait(silenceMs, signal))) return signal.aborted ? 'end' : 'silence';
    }
  }

  /** The items that are there, at most a batch and those few that were under way. */
  take(): readonly T[] {
    const taken = this.items;
    this.items = [];
    this.lastTaken = performance.now();
    if (!this.closed) this.source.resume();
    return taken;
  }

  /** Ends the call below too. Safe to call again. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.endCall();
    this.source.destroy();
    this.ringBoth();
    this.onClose(this);
  }

  private keep(item: T): void {
    this.items.push(item);
    this.arrived.ring();
    if (this.items.length < this.batchSize) return;
    this.source.pause();
    this.full.ring();
  }

  /** One event after a quiet time goes on at once; a flood is not handled one by one. */
  private async gather(signal: AbortSignal): Promise<void> {
    const isAlone = performance.now() - this.lastTaken > GATHER_MS;
    if (isAlone || this.items.length >= this.batchSize || this.ended || this.failure !== undefined) return;
    await this.full.wait(GATHER_MS, signal);
  }

  /** Destroyed before it is cancelled: the client forgets it as it closes, and takes no cancellation for a fault. */
  private endCall(): void {
    this.call?.destroy();
    this.call?.cancel();
  }

  private ringBoth(): void {
    this.arrived.ring();
    this.full.ring();
  }
}
