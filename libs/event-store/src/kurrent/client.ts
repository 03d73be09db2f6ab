import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';
import { connectivityState, type Channel, Metadata, status } from '@grpc/grpc-js';
import { readConnectionString } from './connection-string.js';
import { MuteWatch } from './mute-watch.js';
import { Reading, type ReadOptions, type Source } from './reading.js';

/** Internals that the client's types hide. */
type Internals = {
  handleError: (client: { getChannel(): Channel }, error: unknown) => Promise<void>;
  getChannel: () => Promise<Channel>;
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
  private readonly readings = new Set<{ close(): void; fail(error: Error): void }>();
  private readonly watch: MuteWatch;
  private channel: Promise<Channel> | undefined;
  /** Once it has found its server. */
  private found: Channel | undefined;

  /**
   * @param muteMs a new connection is opened after this long without an answer or a connection
   * @throws Error that says what is wrong with the address
   */
  constructor(url: string, muteMs: number) {
    const { text, servers, user } = readConnectionString(url);
    this.servers = servers;
    this.credentials = user ?? { username: 'unused', password: 'unused' };
    this.client = EventStoreDBClient.connectionString(text);
    const internals = this.client as unknown as Internals;
    const { handleError, getChannel } = internals;
    internals.handleError = (failed, error) => handleError(failed, error).catch(() => undefined);
    internals.getChannel = () => this.note(getChannel());
    const isReady = (channel: Channel) => channel.getConnectivityState(false) === connectivityState.READY;
    this.watch = new MuteWatch(
      muteMs,
      () => {
        const { found } = this;
        return found && { isReady: () => isReady(found) };
      },
      () => this.renew(internals),
    );
  }

  private note(channel: Promise<Channel>): Promise<Channel> {
    if (channel === this.channel) return channel;
    this.channel = channel;
    this.found = undefined;
    channel.then(
      (found) => {
        if (this.channel === channel) this.found = found;
      },
      () => undefined,
    );
    return channel;
  }

  /** The client closes its channel, and looks for another server if there are several, when it is told that this one is away. */
  private renew(internals: Internals): void {
    const { found } = this;
    if (found === undefined) return;
    this.found = undefined;
    const details = 'It said nothing';
    const away = Object.assign(new Error(details), {
      code: status.UNAVAILABLE,
      details,
      metadata: new Metadata(),
    });
    void internals.handleError({ getChannel: () => found }, away);
    for (const reading of this.readings) reading.fail(away);
  }

  /** Waits for the server's answer to a call. @throws as the call, or if the server stays mute */
  answerOf<T>(call: Promise<T>): Promise<T> {
    return this.watch.wait(call);
  }

  /** Reads one of the client's streams. Always close the result. */
  reading<T>(source: Source<T>, batchSize: number): Reading<T> {
    const reading = new Reading<T>(
      source,
      batchSize,
      (closed) => this.readings.delete(closed),
      () => this.watch.answered(),
    );
    this.readings.add(reading);
    return reading;
  }

  /**
   * Waits for the first item of a source, or for its end. @throws the server's error, or an error if it does not answer
   */
  async ask<T>(source: Source<T>, { timeoutMs, signal }: ReadOptions): Promise<void> {
    const reading = this.reading(source, 1);
    try {
      const arrival = await this.answerOf(reading.wait(timeoutMs, signal));
      if (arrival === 'timeout') throw new Error(`The server gave no answer within ${timeoutMs} ms`);
    } finally {
      reading.close();
    }
  }

  /** Ends abandoned reads and the connection. */
  async close(): Promise<void> {
    this.watch.stop();
    for (const reading of this.readings) reading.close();
    // A channel that is still looking for its cluster is closed once it has found it.
    const closed = this.channel?.then((channel) => channel.close()).catch(() => undefined);
    await Promise.race([closed, this.client.dispose()]);
  }
}
