import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type RefusalReason, Refusals } from './refusals.js';
import { createHttpServer, type ServerLimits } from './server.js';

const GET = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n';

let server: Server;
let refusals: Refusals;
let answered = 0;

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function serve(limits: Partial<ServerLimits>): Promise<void> {
  refusals = new Refusals();
  answered = 0;
  const all = { maxConnections: 100, maxConnectionsPerAddress: 100, trustedProxies: [], ...limits };
  const answer = (): void => void (answered += 1);
  server = createHttpServer((_, response) => response.end('here', answer), all, refusals);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Whether the server answers on a new connection. */
async function isServed(): Promise<boolean> {
  const socket = open(GET);
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

function open(said: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(said);
  return socket;
}

async function countOf(reason: RefusalReason): Promise<number> {
  const { values } = await refusals.counter.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

describe('the server', () => {
  it('limits the connections of one address, and accepts another when one of them is closed', async () => {
    await serve({ maxConnectionsPerAddress: 2 });
    const first = open(GET);
    await once(first, 'data');
    expect(await isServed()).toBe(true);
    expect(await isServed()).toBe(false);
    expect(await countOf('address')).toBe(1);
    first.destroy();
    while (!(await isServed()));
  });

  it('does not count a trusted proxy’s connections as a stranger’s', async () => {
    await serve({ maxConnectionsPerAddress: 2, trustedProxies: ['127.0.0.0/8'] });
    for (let opened = 0; opened < 5; opened += 1) expect(await isServed()).toBe(true);
  });

  it('limits the total number of connections', async () => {
    await serve({ maxConnections: 2, trustedProxies: ['loopback'] });
    expect([await isServed(), await isServed(), await isServed()]).toEqual([true, true, false]);
    expect(await countOf('connections')).toBe(1);
  });

  it('drops a connection that sends many requests ahead of the answers', async () => {
    await serve({});
    await once(open(GET.repeat(500)).resume(), 'close');
    expect(await countOf('pipelined')).toBe(1);
    expect(answered).toBeLessThanOrEqual(8);
    expect(await isServed()).toBe(true);
  });

  it('closes a connection whose request was answered but never comes to its end', async () => {
    await serve({});
    const socket = open('POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n\r\n{');
    await once(socket, 'data');
    await once(socket, 'close');
  });
});
