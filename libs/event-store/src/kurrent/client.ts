import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';

/** Parts of the client that its types hide. */
type Internals = {
  handleError: (client: unknown, error: unknown) => Promise<void>;
  getChannel: () => Promise<{ close(): void }>;
};

export type KurrentConnection = {
  client: EventStoreDBClient;
  /** To be given with every append: it is what makes the client append by a call of its own. */
  credentials: Credentials;
  close(): Promise<void>;
};

/**
 * A client that cannot end the process.
 *
 * Without credentials of its own, an append goes through one long-lived batch stream of the client, which may wait for
 * ever and throws at an answer that comes late. With them, it is a plain call with a deadline. And the client looks
 * after a broken connection in a promise that nobody awaits, which rejects when the cluster cannot be found.
 */
export function connect(url: string): KurrentConnection {
  const connectionString = url.replace(/^kurrentdb(\+discover)?:/, 'esdb$1:');
  const client = EventStoreDBClient.connectionString(connectionString);
  const internals = client as unknown as Internals;
  const handleError = internals.handleError;
  internals.handleError = (failed, error) => handleError(failed, error).catch(() => undefined);
  return { client, credentials: credentialsOf(connectionString), close: () => close(client, internals) };
}

function credentialsOf(url: string): Credentials {
  const [, username, password] = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? [];
  if (username !== undefined && password !== undefined)
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  if (/[?&]tls=false/i.test(url)) return { username: 'unused', password: 'unused' };
  throw new Error('EVENT_STORE_URL needs a user: esdb://user:password@host:2113');
}

async function close(client: EventStoreDBClient, internals: Internals): Promise<void> {
  await client.dispose();
  const channel = await internals.getChannel().catch(() => undefined);
  channel?.close();
}
