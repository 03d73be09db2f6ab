import { shardOf } from '#database/checkpoint';
import type { Entry } from '../runner/entry.js';
import { LIMITS, rowsOf } from '../runner/entry-batches.js';

/**
 * Writers that work in parallel. All entries of a school go through the same writer, in order; different schools share
 * no row, so the writers never wait for each other.
 */
export class ParallelWriters {
  private readonly writers: BufferedWriter[];

  constructor(writers: readonly ((entries: readonly Entry[]) => Promise<void>)[]) {
    this.writers = writers.map((write) => new BufferedWriter(write));
  }

  /** Resolves when there is room for more. */
  async add(entry: Entry): Promise<void> {
    await this.writers[shardOf(entry.schoolId, this.writers.length)]?.add(entry);
  }

  /** Resolves when everything is written. */
  async flush(): Promise<void> {
    await Promise.all(this.writers.map((writer) => writer.flush()));
  }
}

class BufferedWriter {
  private waiting: Entry[] = [];
  private rows = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly write: (entries: readonly Entry[]) => Promise<void>) {}

  async add(entry: Entry): Promise<void> {
    this.waiting.push(entry);
    this.rows += rowsOf(entry);
    if (this.waiting.length >= LIMITS.events || this.rows >= LIMITS.rows) await this.start();
  }

  async flush(): Promise<void> {
    await this.start();
    await this.writing;
  }

  /** Starts a write after waiting for the previous one, but does not wait for the new one. */
  private async start(): Promise<void> {
    const entries = this.waiting;
    this.waiting = [];
    this.rows = 0;
    await this.writing;
    if (entries.length === 0) return;
    this.writing = this.write(entries);
    // The next caller that waits for the write gets its failure.
    this.writing.catch(() => undefined);
  }
}
