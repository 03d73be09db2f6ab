import { Backoff, pause, unlessAborted, Wakeup } from '#runtime/async';
import pg from 'pg';
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

  private async listen(signal: AbortSignal): Promise<void> {
    const backoff = new Backoff();
    while (!signal.aborted) {
      await this.listenOnce(signal, () => backoff.reset()).catch(() => undefined);
      await pause(backoff.next(), signal);
    }
  }

  /** Returns when the connection has ended, for whatever reason. */
  private async listenOnce(signal: AbortSignal, connected: () => void): Promise<void> {
    const client = new pg.Client(this.config);
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', () => this.ringAll());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      connected();
      // Commits while nobody listened sent no notification, so wake all readers.
      this.ringAll();
      await ended;
    } finally {
      // A connection may be dead without noticing it, so do not wait for it to close.
      await unlessAborted(client.end(), AbortSignal.timeout(1_000));
    }
  }

  private ringAll(): void {
    for (const reader of this.readers) reader.ring();
  }
}
