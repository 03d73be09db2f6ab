import { createDatabase } from '#database/connect';
import { isDemoDatabase } from '#database/demo-database';
import { createPool } from '#runtime/pg';
import { randomBytes } from 'node:crypto';
import { assertPortFree, findFreePort } from './free-port.js';
import { localAddress } from './local-address.js';
import { type StartConfig } from './start-config.js';

const LOOPBACK = '127.0.0.1';
const NAMES_OF_THIS_MACHINE = [LOOPBACK, 'localhost'];

type Served = Pick<StartConfig, 'demo' | 'nodeEnv' | 'issuer' | 'publicUrl' | 'host' | 'port'>;

/**
 * Whether the demo has its own identity provider. Anybody can sign in there as anybody, so it listens on this
 * machine only, and only browsers on this machine can use it.
 */
function mayHaveProvider({ demo, nodeEnv, issuer, publicUrl, host }: Served): boolean {
  const isDemo = demo !== undefined && nodeEnv !== 'production' && issuer === undefined;
  const name = publicUrl === undefined ? host : new URL(publicUrl).hostname;
  return isDemo && NAMES_OF_THIS_MACHINE.includes(name);
}

/** What the demo's identity provider, and all who use it, have in their environment; nothing without one. */
export async function demoProviderOf(config: Served): Promise<NodeJS.ProcessEnv> {
  if (!mayHaveProvider(config)) return {};
  const address = new URL(config.publicUrl ?? localAddress(config));
  const port = await nextFreePort(Number(address.port || 80));
  return {
    OIDC_ISSUER: `http://${LOOPBACK}:${port}`,
    OIDC_CLIENT_ID: 'laurel',
    OIDC_CLIENT_SECRET: randomBytes(24).toString('base64url'),
    LAUREL_ADDRESSES: [address.hostname, ...NAMES_OF_THIS_MACHINE.filter((name) => name !== address.hostname)]
      .map((name) => `http://${name}:${address.port}`)
      .join(' '),
  };
}

/** Whether these are for the demo's identity provider. */
export function hasDemoProvider(environment: NodeJS.ProcessEnv): boolean {
  return environment['LAUREL_ADDRESSES'] !== undefined;
}

/** Whether the demo's identity provider can listen at its address: something else may have taken it meanwhile. */
export function canListen({ OIDC_ISSUER = '' }: NodeJS.ProcessEnv): Promise<boolean> {
  const { hostname, port } = new URL(OIDC_ISSUER);
  return assertPortFree(Number(port), hostname).then(
    () => true,
    () => false,
  );
}

/** Whether the demo was filled into the database: an embedded one may also hold a real school. */
export async function holdsDemo(databaseUrl: string): Promise<boolean> {
  const db = createDatabase(createPool({ url: databaseUrl, max: 1, onIdleError: () => undefined }));
  try {
    return await isDemoDatabase(db);
  } catch {
    // Nothing was migrated into it.
    return false;
  } finally {
    await db.destroy();
  }
}

/** The ephemeral port range starts here, so any of these may be taken. */
const FIRST_PASSING_PORT = 32_768;

/** The same one at each start, where possible, because people's accounts are connected to the provider's address. */
async function nextFreePort(after: number): Promise<number> {
  if (after + 1 >= FIRST_PASSING_PORT) return findFreePort();
  return assertPortFree(after + 1, LOOPBACK).then(
    () => after + 1,
    () => findFreePort(),
  );
}
