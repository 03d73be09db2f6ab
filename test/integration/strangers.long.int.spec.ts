import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiWorld } from '../setup/api-world.js';
import type { LoopReport } from '../setup/loop-probe.js';
import { startProbedApi } from '../setup/probed-api.js';
import { connectTo, headOf, type RawClient } from '../setup/raw-client.js';

const SIGN_IN = routes.login.path;
const IMPORT = routes.importStudents.path.replace(':classId', crypto.randomUUID());
const MB = 1024 * 1024;
/** The target is 50 ms. The garbage collector’s threads count too. */
const LONGEST_BLOCK_MS = 250;

let world: ApiWorld;
let loop: () => Promise<LoopReport>;

beforeAll(async () => {
  ({ world, loop } = await startProbedApi({ API_DOCS: '' }));
  // Warms up what is compiled and loaded once.
  await world.api.client().send('GET', '/health/ready');
  await loop();
});
afterAll(() => world.stop());

const say = (said: string | Buffer) => connectTo(world.api.url, said);
const post = (path: string, body: Buffer) =>
  say(Buffer.concat([Buffer.from(headOf(path, body.length)), body]));
const nested = (bytes: number) => Buffer.alloc(bytes, '[');
// Sending to a closed connection fails, which is a valid answer too.
const answered = async ({ socket, text, closed }: RawClient): Promise<void> => {
  const data = new Promise((resolve) => socket.once('data', resolve));
  if (text() === '') await Promise.race([data, closed]);
};
const statusOf = ({ text }: RawClient) => /^HTTP\/1\.1 (\d+)/.exec(text())?.[1];

async function refused(): Promise<Record<string, number>> {
  const text = await world.api.metrics();
  const lines = text.matchAll(/^laurel_http_refused_total\{reason="([a-z-]+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, reason = '', count]) => [reason, Number(count)]));
}

describe('a stranger', () => {
  it('is turned away before the body is read, and the connection is closed', async () => {
    for (const [path, statuses] of [
      [IMPORT, ['401']],
      [SIGN_IN, ['413']],
      ['/api/nowhere', ['404', '413']],
      ['/', ['404', '413']],
    ] as const) {
      const client = await say(headOf(path, 8 * MB));
      await client.closed;
      expect([path, statuses.includes(statusOf(client) as never)]).toEqual([path, true]);
    }
  });

  it('gets many large bodies refused and counted', async () => {
    const before = await refused();
    const body = Buffer.from(JSON.stringify({ email: 'x'.repeat(MB / 2), password: 'x' }));
    const clients = await Promise.all(Array.from({ length: 20 }, () => post(SIGN_IN, body)));
    await Promise.all(clients.map(({ closed }) => closed));
    expect((await refused())['too-large']).toBe((before['too-large'] ?? 0) + 20);
    expect((await loop()).longestBlockMs).toBeLessThan(LONGEST_BLOCK_MS);
  });

  it('is counted by the fault of the body', async () => {
    const before = await refused();
    // 17 levels, 17 values.
    const bodies = [nested(17), Buffer.from('[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]')];
    for (const body of bodies) await answered(await post(SIGN_IN, body));
    const after = await refused();
    for (const reason of ['too-deep', 'too-many-values'])
      expect([reason, after[reason]]).toEqual([reason, (before[reason] ?? 0) + 1]);
  });

  it.each<[string, () => Promise<RawClient>[]]>([
    ['nested bodies', () => [IMPORT, SIGN_IN, '/api/x'].map((path) => post(path, nested(8 * MB)))],
    ['nested bodies in chunks', () => [chunked(SIGN_IN, nested(MB)), chunked(IMPORT, nested(MB))]],
    ['small nested bodies', () => Array.from({ length: 50 }, () => post(SIGN_IN, nested(4_000)))],
    ['many values', () => [post(SIGN_IN, Buffer.from(`[${'1,'.repeat(2_000)}1]`))]],
    ['a body of single bytes', () => [chunked(SIGN_IN, nested(15), 1)]],
    ['a long query', () => [say(`GET /api/auth/user?${'a=1&'.repeat(3_500)} HTTP/1.1\r\nhost: x\r\n\r\n`)]],
    ['long cookies', () => [say(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a=%20;'.repeat(2_000)}\r\n\r\n`)]],
    ['a flood of requests', () => [say('GET /api/classes HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500))]],
    ['the document of the api', () => [say('GET /api/docs/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n')]],
    ['the page of the document', () => [say('GET /api/docs HTTP/1.1\r\nhost: x\r\n\r\n')]],
    ['no HTTP', () => [say(Buffer.alloc(MB, 'x'))]],
  ])('does not block the loop with %s', async (_, send) => {
    await loop();
    const clients = await Promise.all(send());
    await Promise.all(clients.map(answered));
    await pause(200);
    for (const { socket } of clients) socket.destroy();
    const report = await loop();
    expect(report.longestBlockMs).toBeLessThan(LONGEST_BLOCK_MS);
    expect((await world.api.client().send('GET', '/health/live')).status).toBe(200);
  });

  it('cannot hold sockets or memory: 500 stalled connections are closed in 20 s, and a live stream stays', async () => {
    const live = await openLiveStream();
    const { rssMb } = await loop();
    const stalled = await Promise.all(
      Array.from({ length: 125 }, () => [
        say(''),
        say('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-'),
        say(`${headOf(SIGN_IN, 4_000)}{"email":"${'x'.repeat(3_000)}`),
        say(`${headOf(IMPORT, 8 * MB)}${'['.repeat(MB)}`),
      ]).flat(),
    );
    const started = performance.now();
    await Promise.all(stalled.map(({ closed }) => closed));
    expect(performance.now() - started).toBeLessThan(20_000);
    const after = await loop();
    expect(after.rssMb - rssMb).toBeLessThan(100);
    expect((await refused())['stalled']).toBe(125);
    // Longer than the timeout of a request's headers, and its checks.
    await pause(Math.max(0, 14_000 - (performance.now() - started)));
    expect(live.hasClosed()).toBe(false);
    await world.pool.query(`SELECT pg_notify('directory', $1)`, [world.school.id]);
    while (!live.text().includes('"directory"')) await once(live.socket, 'data');
    live.socket.destroy();
  });
});

describe('a large import', () => {
  const importing = (body: string) => async () => {
    const admin = await world.signIn('school_admin');
    const path = routes.importStudents.path.replace(':classId', world.school.classId);
    await loop();
    const answer = await admin.send('POST', path, { headers: { 'content-type': 'application/json' }, body });
    return { answer, report: await loop() };
  };
  const row = (rowNumber: number, name: string) => ({
    rowNumber,
    name,
    studentId: `L-${rowNumber}`,
    grade: '5',
  });
  const rows = (count: number, padding = '') =>
    JSON.stringify({ rows: Array.from({ length: count }, (_, i) => row(i + 1, `Pupil ${i}${padding}`)) });

  it.each<[string, number, string]>([
    ['is refused for its depth', 400, '['.repeat(8 * MB - 1)],
    ['is refused for its many values', 413, `{"rows":[${'1,'.repeat(4 * MB - 100)}1]}`],
    ['is refused for its rows', 400, rows(5_000, '\u0001'.repeat(100))],
    ['is refused for what is not JSON', 400, `{"rows":["${'x'.repeat(8 * MB - 20)}`],
    ['of 5,000 rows is carried out', 201, rows(5_000)],
  ])('%s, without the others having to wait', async (_, status, body) => {
    const { answer, report } = await importing(body)();
    expect(answer.status).toBe(status);
    expect(report.longestBlockMs).toBeLessThan(2 * LONGEST_BLOCK_MS);
  });
});

async function chunked(path: string, body: Buffer, size = 16_384): Promise<RawClient> {
  const client = await say(headOf(path, 'chunked'));
  for (let at = 0; at < body.length && !client.hasClosed(); at += size) {
    const part = body.subarray(at, at + size);
    client.socket.write(`${part.length.toString(16)}\r\n${part.toString()}\r\n`);
    await pause(1);
  }
  client.socket.write('0\r\n\r\n');
  return client;
}

async function openLiveStream(): Promise<RawClient> {
  const teacher = await world.signIn('teacher');
  const cookie = `laurel_session=${teacher.cookie('laurel_session')}`;
  const client = await say(`GET /api/live HTTP/1.1\r\nhost: here\r\ncookie: ${cookie}\r\n\r\n`);
  await once(client.socket, 'data');
  return client;
}
