import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type LiveMessage } from '#contracts/live';
import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Authenticator } from '../auth/authenticator.js';
import { type SchoolCaller } from '../auth/student/student-caller.js';
import { unauthorized } from '../http/problem.js';
import { type Listener } from '../platform/listener.js';
import { type LiveHub } from './live-hub.js';
import { LiveStreams } from './live-streams.js';

const message: LiveMessage = { topics: ['points'], classIds: Array<string>(100).fill(crypto.randomUUID()) };
const caller = {
  schoolId: 'birch',
  student: null,
  actor: { kind: 'staff', id: 'kim' },
} as unknown as SchoolCaller;

const listeners = new Set<(message: LiveMessage) => void>();
let isSignedIn = true;
let server: FastifyInstance;
let streams: LiveStreams;

beforeAll(async () => {
  // Fakes only the heartbeat's timer, because sockets need the others.
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date'],
  });
  const hub: Pick<LiveHub, 'join'> = {
    join: (_, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const authenticator: Pick<Authenticator, 'admit' | 'sessionKeyOf'> = {
    admit: () =>
      isSignedIn ? Promise.resolve({ session: null, student: null }) : Promise.reject(unauthorized()),
    sessionKeyOf: ({ headers }) => String(headers['x-session']),
  };
  const listener: Pick<Listener, 'listen'> = { listen: () => undefined };
  streams = new LiveStreams(hub as LiveHub, authenticator as Authenticator, listener as Listener);
  server = fastify();
  server.decorateRequest('session', null);
  server.decorateRequest('student', null);
  server.get('/', (request, reply) => streams.open(caller, {}, request, reply));
  await server.listen();
});
afterAll(async () => {
  jest.useRealTimers();
  await server.close();
});

async function follow(session: string): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect((server.server.address() as AddressInfo).port);
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  socket.on('error', () => undefined);
  socket.write(`GET / HTTP/1.1\r\nhost: here\r\nx-session: ${session}\r\n\r\n`);
  await once(socket, 'data');
  return { socket, text: () => text };
}

const sendToAll = (): void => {
  for (const listener of listeners) listener(message);
};

describe('a session’s live streams', () => {
  it('leave the school’s channel at once when the session ends, whether or not they are being read', async () => {
    const { socket } = await follow('ended');
    const read = await follow('ended');
    socket.pause();
    for (let sent = 0; sent < 2_000; sent += 1) sendToAll();
    isSignedIn = false;
    const closed = once(read.socket, 'close');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(listeners.size).toBe(0);
    await closed;
    isSignedIn = true;
    socket.destroy();
  });

  it('are limited to five: the oldest is notified that it was replaced, and those of others stay', async () => {
    const other = await follow('other');
    const first = await follow('busy');
    const closed = once(first.socket, 'close');
    const next = [];
    for (let opened = 0; opened < 5; opened += 1) next.push(await follow('busy'));
    await closed;
    expect(first.text()).toContain('event: replaced');
    expect(listeners.size).toBe(6);
    sendToAll();
    for (const { socket, text } of [other, ...next]) {
      if (!text().includes('data: {')) await once(socket, 'data');
      expect(text()).toContain('data: {"topics":["points"]');
      expect(text()).not.toContain('event: replaced');
    }
  });

  it('all end before the process does', async () => {
    const { socket, text } = await follow('last');
    // The client must not send another request on a socket that is about to be destroyed.
    expect(text()).toMatch(/^connection: close\r$/im);
    const closed = once(socket, 'close');
    streams.beforeApplicationShutdown();
    expect(listeners.size).toBe(0);
    await closed;
  });
});
