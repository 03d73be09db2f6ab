import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { LiveStream } from './live-stream.js';

const message = { topics: ['points' as const], classIds: Array<string>(100).fill(crypto.randomUUID()) };

let server: FastifyInstance;
let opened: (stream: LiveStream) => void;
const errors: unknown[] = [];
const keep = (error: unknown) => errors.push(error);

beforeAll(async () => {
  server = fastify();
  server.get('/', (_, reply) => opened(new LiveStream(reply)));
  await server.listen();
});
afterAll(() => server.close());

// An unhandled error would end the process.
beforeEach(() => {
  errors.length = 0;
  process.on('uncaughtException', keep);
});
afterEach(() => void process.off('uncaughtException', keep));

async function open(): Promise<{ stream: LiveStream; client: Socket }> {
  const stream = new Promise<LiveStream>((resolve) => (opened = resolve));
  const client = connect((server.server.address() as AddressInfo).port);
  client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  client.on('error', () => undefined);
  return { stream: await stream, client };
}

/** A client that reads nothing, with so much in transit that the process itself has to buffer some. */
async function openUnread(): Promise<{ stream: LiveStream; client: Socket }> {
  const { stream, client } = await open();
  client.pause();
  for (let sent = 0; stream.unreadBytes === 0; sent += 1) {
    if (sent > 100_000) throw new Error('The kernel takes it all');
    stream.send(message);
    if (sent % 16 === 0) await pause(1);
  }
  return { stream, client };
}

describe('a live stream whose client stops reading', () => {
  it('can end while messages still arrive', async () => {
    const { stream, client } = await openUnread();
    stream.end();
    stream.send(message);
    stream.heartbeat();
    stream.end();
    await pause(50);
    expect(errors).toEqual([]);
    client.destroy();
  });

  it('is over at once when it ends, and its socket is closed soon after', async () => {
    const { stream, client } = await openUnread();
    let overs = 0;
    stream.onOver(() => (overs += 1));
    const gone = once(stream.socket, 'close');
    stream.end();
    expect(overs).toBe(1);
    await gone;
    expect(overs).toBe(1);
    client.destroy();
  });

  it('is dropped before it fills the memory', async () => {
    const { stream, client } = await openUnread();
    const over = new Promise<void>((resolve) => stream.onOver(resolve));
    for (let sent = 0; sent < 100; sent += 1) stream.send(message);
    await over;
    expect(stream.socket.destroyed).toBe(true);
    expect(errors).toEqual([]);
    client.destroy();
  });
});

describe('a live stream', () => {
  it('is over once when its client leaves', async () => {
    const { stream, client } = await open();
    let overs = 0;
    const over = new Promise<void>((resolve) =>
      stream.onOver(() => {
        overs += 1;
        resolve();
      }),
    );
    client.destroy();
    await over;
    stream.send(message);
    stream.end();
    expect(overs).toBe(1);
    expect(errors).toEqual([]);
  });

  it('sends its reader the reason, and then ends', async () => {
    const { stream, client } = await open();
    let text = '';
    client.on('data', (data: Buffer) => (text += data.toString()));
    stream.replace();
    await once(client, 'close');
    expect(text).toContain('event: replaced\n');
    expect(text).toContain('cache-control: no-store, no-transform');
  });
});
