import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SessionClient } from './session-client.js';

/** What Postgres says to a client that it lets in without a password: that it is in, and ready. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

describe('a connection that breaks before its limits are set', () => {
  it('is reported to whoever connects, and to nobody else', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(WELCOME);
        socket.once('data', () => socket.destroy());
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const unheard: unknown[] = [];
    const client = new SessionClient({ host: '127.0.0.1', port, user: 'laurel' });
    const emit = client.emit.bind(client);
    client.emit = (event: string | symbol, ...given: unknown[]) => {
      if (event === 'error' && client.listenerCount('error') === 0) unheard.push(given[0]);
      return event === 'error' ? true : emit(event, ...given);
    };
    await expect(client.connect()).rejects.toThrow('Connection terminated unexpectedly');
    expect(unheard).toEqual([]);
    server.close();
  });
});
