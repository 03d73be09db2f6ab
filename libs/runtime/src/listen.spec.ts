import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { listen } from './listen.js';

describe('listen, where Postgres takes connections and never answers', () => {
  let server: Server;
  let sockets: Socket[];
  const config = (): { host: string; port: number; connectionTimeoutMillis: number } => ({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    connectionTimeoutMillis: 600_000,
  });

  beforeEach(async () => {
    sockets = [];
    server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });

  it('stops while it is connecting', async () => {
    const stop = new AbortController();
    const connected = once(server, 'connection');
    const stopped = listen(config(), { channels: ['news'], onMessage: () => undefined }, stop.signal);
    await connected;
    stop.abort();
    await stopped;
  });

  it('connects again when the connection breaks, and reports why', async () => {
    const stop = new AbortController();
    const errors: unknown[] = [];
    const first = once(server, 'connection');
    const stopped = listen(
      config(),
      { channels: ['news'], onMessage: () => undefined, onInterrupted: (error) => errors.push(error) },
      stop.signal,
    );
    await first;
    const second = once(server, 'connection');
    sockets[0]?.destroy();
    await second;
    expect(errors).toEqual([expect.any(Error)]);
    stop.abort();
    await stopped;
  });
});
