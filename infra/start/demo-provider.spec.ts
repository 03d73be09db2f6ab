import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { canListen, demoProviderOf, hasDemoProvider } from './demo-provider.js';
import { assertPortFree } from './free-port.js';

const CONFIG = {
  demo: 'small',
  nodeEnv: 'development',
  issuer: undefined,
  publicUrl: undefined,
  host: '127.0.0.1',
};
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const portOf = async (port: number, changes: object = {}) => {
  const given = await demoProviderOf({ ...CONFIG, ...changes, port } as Parameters<typeof demoProviderOf>[0]);
  return given['OIDC_ISSUER'] === undefined ? undefined : Number(new URL(given['OIDC_ISSUER']).port);
};

/** A port below those that the system gives to connections, whose next one is free too. */
async function quietPort(): Promise<number> {
  for (let port = 20_001; port < 30_000; port += 17)
    if (
      await Promise.all([port, port + 1].map((each) => assertPortFree(each, '127.0.0.1'))).then(
        () => true,
        () => false,
      )
    )
      return port;
  throw new Error('No two ports are free');
}

async function listen(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
}

describe('the demo’s identity provider', () => {
  it('has the port after the product’s, so that its address stays the same', async () => {
    const port = await quietPort();
    expect(await portOf(port)).toBe(port + 1);
  });

  it('has a free one if that is taken', async () => {
    const port = await quietPort();
    await listen(port + 1);
    const given = await portOf(port);
    expect(given).not.toBe(port + 1);
    await expect(assertPortFree(given ?? 0, '127.0.0.1')).resolves.toBeUndefined();
  });

  it('gets a port it can listen on where the system assigns ephemeral ports', async () => {
    const given = await portOf(40_000);
    await expect(assertPortFree(given ?? 0, '127.0.0.1')).resolves.toBeUndefined();
  });

  it.each([
    ['without the demo', { demo: undefined }],
    ['in production', { nodeEnv: 'production' }],
    ['beside a real one', { issuer: 'https://accounts.example' }],
    ['where other machines reach the demo', { host: '0.0.0.0' }],
  ])('does not run %s', async (_, changes) => {
    expect(await portOf(20_001, changes)).toBeUndefined();
  });

  it('is left out once something else listens at its address', async () => {
    const port = await quietPort();
    const given = { OIDC_ISSUER: `http://127.0.0.1:${port}`, LAUREL_ADDRESSES: '' };
    expect(hasDemoProvider(given)).toBe(true);
    expect(await canListen(given)).toBe(true);
    await listen(port);
    expect(await canListen(given)).toBe(false);
  });
});
