import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';
import { readConnectionString } from './connection-string.js';
import { Reading, type ReadOptions, type Source } from './reading.js';

/** Internals that the client's types hide. */
type Internals = {
  handleError: (client: unknown, error: unknown) => Promise<void>;
  getChannel: () => Promise<{ close(): void }>;
};

/**
 * A client that cannot crash the process and does not leak abandoned calls.
 *
 * Without credentials of its own, an append uses one long-lived batch stream of the client, which may wait forever and
 * throws when an answer comes late. With them, it is a plain call with a deadline. The client also handles a broken
 * connection in a promise that nobody awaits, which rejects if the cluster cannot be found.
 */
export class KurrentConnection {
  readonly client: EventStoreDBClient;
  /** Pass these with every append: they make the client use a separate call for it. */
  readonly credentials: Credentials;
  /** Server names for messages. */
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

  /** Reads one of the client's streams. Always close the result. */
  reading<T>(source: Source<T>, batchSize: number): Reading<T> {
    const reading = new Reading<T>(source, batchSize, (closed) => this.readings.delete(closed));
    this.readings.add(reading);
    return reading;
  }

  /**
   * Waits for the first item of a source, or for its end. @throws the server's error, or an error if it does not answer
   */
  async ask<T>(source: Source<T>, { timeoutMs, signal }: ReadOptions): Promise<void> {
    const reading = this.reading(source, 1);
    try {
      const arrival = await reading.wait(timeoutMs, signal);
      if (arrival === 'timeout') throw new Error(`The server gave no answer within ${timeoutMs} ms`);
    } finally {
      reading.close();
    }
  }

  /** Ends abandoned reads and the connection. */
  async close(): Promise<void> {
    for (const reading of this.readings) reading.close();
    // A channel that is still looking for its cluster is closed once it has found it.
    const closed = this.channel?.then((channel) => channel.close()).catch(() => undefined);
    await Promise.race([closed, this.client.dispose()]);
  }
}
