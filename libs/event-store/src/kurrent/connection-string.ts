import type { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Loaded only for such an address: gRPC comes with it, a tenth of a start. */
const loadParser = () =>
  require('@eventstore/db-client/dist/Client/parseConnectionString.js') as {
    parseConnectionString: typeof parseConnectionString;
  };

/** Options that this client would read and ignore, and what to use instead. */
const IGNORED: Readonly<Record<string, string>> = {
  tlsverifycert:
    'tlsVerifyCert is not supported: name the certificate authority with tlsCAFile or NODE_EXTRA_CA_CERTS',
};

const OPTIONS = [
  'tls',
  'tlsCAFile',
  'userCertFile',
  'userKeyFile',
  'connectionName',
  'nodePreference',
  'maxDiscoverAttempts',
  'discoveryInterval',
  'gossipTimeout',
  'defaultDeadline',
  'keepAliveInterval',
  'keepAliveTimeout',
  'throwOnAppendFailure',
];
const KNOWN: ReadonlySet<string> = new Set(OPTIONS.map((name) => name.toLowerCase()));

/** The client takes this option for seconds, whatever KurrentDB's documentation says. */
const GOSSIP_TIMEOUT_S = 1;

export type ConnectionString = {
  /** As the client accepts it: esdb:// or esdb+discover://. */
  text: string;
  /** Its servers, without user and password, for messages. */
  servers: string;
  user: { username: string; password: string } | undefined;
  isSecure: boolean;
};

/**
 * Parses the address of a KurrentDB: one server, several of a cluster, or one that is asked for the others
 * (`+discover`). Accepts what the client's own parser accepts.
 * @throws Error whose message says what is wrong and quotes nothing, because any part may belong to a password
 */
export function readConnectionString(url: string): ConnectionString {
  const text = url.trim().replace(/^kurrentdb(\+discover)?:/, 'esdb$1:');
  // Checked before the client's parser, which prints the whole address when it ignores an option.
  for (const name of optionsOf(text)) refuseIgnored(name);
  const { hosts, defaultCredentials: user, tls, dnsDiscover } = parse(text);
  if (hosts.some(({ address }) => address.includes('@')))
    throw new Error('cannot be read: an @ in a user or password is written %40');
  const isSecure = tls !== false;
  if (user === undefined && isSecure)
    throw new Error('needs a user, as in esdb://user:password@host:2113, or ?tls=false');
  const isCluster = dnsDiscover || hosts.length > 1;
  const asked = isCluster ? withGossipTimeout(text) : text;
  return {
    text: asked,
    user,
    isSecure,
    servers: hosts.map(({ address, port }) => `${address}:${port}`).join(', '),
  };
}

/** A member that is frozen keeps the others waiting for it, and by itself the client would wait for 5 s. */
function withGossipTimeout(text: string): string {
  const options = optionsOf(text);
  if (options.some((name) => name.toLowerCase() === 'gossiptimeout')) return text;
  return `${text}${options.length === 0 ? '?' : '&'}gossipTimeout=${GOSSIP_TIMEOUT_S}`;
}

/** Names of the options, '' for one without a value. A password before them may contain a question mark too. */
function optionsOf(text: string): string[] {
  const address = text.replace(/^[^:]+:\/\/([^:]+:[^@]+@)?/, '');
  const [, ...options] = address.split('?');
  if (options.length === 0) return [];
  return options
    .join('?')
    .split('&')
    .map((option) => (option.includes('=') ? option.slice(0, option.indexOf('=')) : ''));
}

function parse(text: string): ReturnType<typeof parseConnectionString> {
  let expected: string | undefined;
  try {
    return loadParser().parseConnectionString(text);
  } catch (error) {
    ({ expected } = error as { expected?: string });
  }
  // Omits the parser's own error, which quotes the invalid part.
  throw new Error(expected === undefined ? 'cannot be read' : `cannot be read: expected ${expected}`);
}

function refuseIgnored(name: string): void {
  const key = name.trim().toLowerCase().replace(/[_-]/g, '');
  const instead = IGNORED[key];
  if (instead !== undefined) throw new Error(instead);
  if (!KNOWN.has(key))
    throw new Error(`has an option that the client does not know. It knows ${OPTIONS.join(', ')}`);
}
