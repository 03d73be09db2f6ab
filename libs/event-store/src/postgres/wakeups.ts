import { Wakeup } from '#runtime/async';
import { listen } from '#runtime/listen';
import type pg from 'pg';
import { CHANNEL } from './commit-signal.js';

/**
 * Wakes every reader of this process when any process has committed. Uses one listening connection while anyone reads.
 */
export class Wakeups {
  private readonly readers = new Set<Wakeup>();
  private listening: AbortController | undefined;

  constructor(private readonly config: pg.ClientConfig) {}

  join(): Wakeup {
    const reader = new Wakeup();
    this.readers.add(reader);
    if (this.listening === undefined) {
      this.listening = new AbortController();
      void this.listen(this.listening.signal);
    }
    return reader;
  }

  leave(reader: Wakeup): void {
    this.readers.delete(reader);
    if (this.readers.size === 0) this.close();
  }

  /** Ends the connection, even if somebody still reads. */
  close(): void {
    this.listening?.abort();
    this.listening = undefined;
  }

  private listen(signal: AbortSignal): Promise<void> {
    const ringAll = () => this.ringAll();
    // What was committed before a new connection was not announced on it.
    return listen(this.config, { channels: [CHANNEL], onMessage: ringAll, onConnected: ringAll }, signal);
  }

  private ringAll(): void {
    for (const reader of this.readers) reader.notify();
  }
}
