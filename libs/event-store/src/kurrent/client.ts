import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';
import { readConnectionString } from './connection-string.js';
import { Reading, type ReadOptions, type Source } from './reading.js';

/** Parts of the client that its types hide. */
type Internals = {
  handleError: (client: unknown, error: unknown) => Promise<void>;
  getChannel: () => Promise<{ close(): void }>;
};

/**
 * A client that cannot end the process and keeps nothing of what was given up.
 *
 * Without credentials of its own, an append goes through one long-lived batch stream of the client, which may wait for
 * ever and throws at an answer that comes late. With them, it is a plain call with a deadline. And the client looks
 * after a broken connection in a promise that nobody awaits, which rejects when the cluster cannot be found.
 */
export class KurrentConnection {
  readonly client: EventStoreDBClient;
  /** To be given with every append: it is what makes the client append by a call of its own. */
  readonly credentials: Credentials;
  /** For messages. */
  readonly servers: string;
  private readonly readings = new Set<{ close(): void }>();
  private channel: Promise<{ close(): void }> | undefined;

  /** @throws Error that says what is wrong with the address */
  constructor(url: string) {
    const { text, servers, user } = readConnectionString(url);
    this.servers = servers;
    this.credentials = user ?? { username: 'unused', password: 'unused' };
    this.client = EventStoreDBClient.connectionString(text);
    const internals = this.client as unknown as Internals;
    const { handleError, getChannel } = internals;
    internals.handleError = (failed, error) => handleError(failed, error).catch(() => undefined);
    internals.getChannel = () => (this.channel = getChannel());
  }

  /** Reads one of the client's streams. To be closed, whatever becomes of it. */
  reading<T>(source: Source<T>, batchSize: number): Reading<T> {
    const reading = new Reading<T>(source, batchSize, (closed) => this.readings.delete(closed));
    this.readings.add(reading);
    return reading;
  }

  /** Waits for the first item of a source, or for its end. @throws what the server answers, or that it does not */
  async ask<T>(source: Source<T>, { timeoutMs, signal }: ReadOptions): Promise<void> {
    const reading = this.reading(source, 1);
    try {
      const heard = await reading.hear(timeoutMs, signal);
      if (heard === 'silence') throw new Error(`The server gave no answer within ${timeoutMs} ms`);
    } finally {
      reading.close();
    }
  }

  /** Ends reads that nobody goes on with, and the connection. */
  async close(): Promise<void> {
    for (const reading of this.readings) reading.close();
    // One that is still looking for its cluster is closed when it has found it.
    const closed = this.channel?.then((channel) => channel.close()).catch(() => undefined);
    await Promise.race([closed, this.client.dispose()]);
  }
}
