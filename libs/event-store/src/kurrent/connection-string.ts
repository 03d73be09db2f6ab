import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';

/** What this client would read and ignore, and what does the same for it. */
const IGNORED: Readonly<Record<string, string>> = {
  tlsverifycert:
    'tlsVerifyCert is not supported: name the certificate authority with tlsCAFile or NODE_EXTRA_CA_CERTS',
};

const KNOWN: ReadonlySet<string> = new Set(
  [
    ...['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'connectionName', 'nodePreference'],
    ...['maxDiscoverAttempts', 'discoveryInterval', 'gossipTimeout', 'defaultDeadline'],
    ...['keepAliveInterval', 'keepAliveTimeout', 'throwOnAppendFailure'],
  ].map((name) => name.toLowerCase()),
);

export type ConnectionString = {
  /** As the client takes it: esdb:// or esdb+discover://. */
  text: string;
  /** For messages: its servers, without user and password. */
  servers: string;
  user: { username: string; password: string } | undefined;
  isSecure: boolean;
};

/**
 * Reads the address of a KurrentDB: one server, several of a cluster, or one that is asked for the others
 * (`+discover`). Takes what the client's own parser takes.
 * @throws Error whose message says what is wrong, without user and password
 */
export function readConnectionString(url: string): ConnectionString {
  const text = url.trim().replace(/^kurrentdb(\+discover)?:/, 'esdb$1:');
  for (const name of optionsOf(text)) refuseIgnored(name);
  const { hosts, defaultCredentials: user, tls } = parse(text);
  const isSecure = tls !== false;
  if (user === undefined && isSecure)
    throw new Error('needs a user, as in esdb://user:password@host:2113, or ?tls=false');
  return { text, user, isSecure, servers: hosts.map(({ address, port }) => `${address}:${port}`).join(', ') };
}

/** The names of the options. What stands before them may hold a question mark too, in a password. */
function optionsOf(text: string): string[] {
  const [, options = ''] = text.slice(text.indexOf('@') + 1).split('?');
  return [...new URLSearchParams(options).keys()];
}

function parse(text: string): ReturnType<typeof parseConnectionString> {
  try {
    return parseConnectionString(text);
  } catch (error) {
    // The parser's own message quotes what it stumbled over, which may be the password.
    const { expected } = error as { expected?: string };
    const message = expected === undefined ? 'cannot be read' : `cannot be read: expected ${expected}`;
    // eslint-disable-next-line preserve-caught-error
    throw new Error(message);
  }
}

function refuseIgnored(name: string): void {
  const key = name.trim().toLowerCase().replace(/[_-]/g, '');
  const instead = IGNORED[key];
  if (instead !== undefined) throw new Error(instead);
  if (!KNOWN.has(key)) throw new Error(`has an option that the client does not know: ${name}`);
}
