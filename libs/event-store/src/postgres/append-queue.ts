import { EventStoreUnavailable, type AppendResult } from '../event-store.js';

export type PendingAppend = {
  stream: string;
  expectedRevision: number;
  eventCount: number;
  /** The events, separated by commas. */
  json: string;
  succeed(result: AppendResult): void;
  fail(error: unknown): void;
};

export type AppendQueueOptions = { batchesInFlight: number; appendsPerBatch: number; longestWaitMs: number };

type Waiting = { append: PendingAppend; since: number };

/**
 * Batches appends while others are being written: under load, many schools share one transaction and one flush to disk.
 * A stream is in one batch at a time, so appends to it keep the order in which they were requested.
 */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private readonly busy = new Set<string>();
  private inFlight = 0;
  private pumping = false;

  /** @param write settles every append of the batch and never throws */
  constructor(
    private readonly write: (batch: readonly PendingAppend[]) => Promise<void>,
    private readonly options: AppendQueueOptions,
  ) {}

  add(append: PendingAppend): void {
    this.waiting.push({ append, since: Date.now() });
    if (this.pumping) return;
    this.pumping = true;
    // Requests that arrived in the same turn of the event loop share a batch.
    setImmediate(() => {
      this.pumping = false;
      this.pump();
    });
  }

  private pump(): void {
    this.dropOverdue();
    while (this.inFlight < this.options.batchesInFlight) {
      const batch = this.takeBatch();
      if (batch.length === 0) return;
      void this.send(batch);
    }
  }

  private async send(batch: readonly PendingAppend[]): Promise<void> {
    this.inFlight += 1;
    await this.write(batch);
    this.inFlight -= 1;
    for (const { stream } of batch) this.busy.delete(stream);
    this.pump();
  }

  private takeBatch(): PendingAppend[] {
    const batch: PendingAppend[] = [];
    this.waiting = this.waiting.filter(({ append }) => {
      if (batch.length === this.options.appendsPerBatch || this.busy.has(append.stream)) return true;
      this.busy.add(append.stream);
      batch.push(append);
      return false;
    });
    return batch;
  }

  private dropOverdue(): void {
    const oldest = Date.now() - this.options.longestWaitMs;
    const overdue = this.waiting.filter(({ since }) => since < oldest);
    if (overdue.length === 0) return;
    this.waiting = this.waiting.filter(({ since }) => since >= oldest);
    for (const { append } of overdue)
      append.fail(new EventStoreUnavailable(new Error('Waited too long to be sent')));
  }
}
