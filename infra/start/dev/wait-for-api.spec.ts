import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { findFreePort } from '../free-port.js';
import { waitForApi } from './wait-for-api.js';

/** A server that answers "proxied" to what `waitForApi` lets through. */
async function inFrontOf(port: number, patienceMs?: number) {
  const handle = waitForApi(`http://127.0.0.1:${port}`, patienceMs);
  const server = createServer((request, response) => {
    handle(request, response, () => response.end('proxied'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return { server, get: async () => (await fetch(`http://127.0.0.1:${own}`)).text() };
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

describe('A request to the api in development', () => {
  it('waits while the api restarts', async () => {
    const port = await findFreePort();
    const { server, get } = await inFrontOf(port);
    let isAnswered = false;
    const answer = get().finally(() => (isAnswered = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isAnswered).toBe(false);

    const api = createServer();
    api.listen(port, '127.0.0.1');
    expect(await answer).toBe('proxied');
    await Promise.all([close(server), close(api)]);
  });

  it('is passed to the proxy, which reports the error, when the api stays away', async () => {
    const { server, get } = await inFrontOf(await findFreePort(), 100);
    expect(await get()).toBe('proxied');
    await close(server);
  });
});
