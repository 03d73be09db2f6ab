import { routes } from '#contracts/routes';
import { Proxy } from '#event-store/testing/proxy';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, ApiClient } from '../setup/api-client.js';
import { type ApiProcess, startApi } from '../setup/api-process.js';
import { createMigratedDatabase } from '../setup/database.js';
import { ApiWorld } from '../setup/api-world.js';
import { signIn } from '../setup/school.js';

/** A request waits 2.5 s for its session, and a busy machine adds to that; without that limit it would wait 10 s. */
const SOON_MS = 6_000;

/** The api under test reaches Postgres only through the proxy; the test reads the database directly. */
let world: ApiWorld;
let proxy: Proxy;
let api: ApiProcess;
let teacher: ApiClient;
let database: { url: string; drop(): Promise<void> };

beforeAll(async () => {
  database = await createMigratedDatabase();
  world = await ApiWorld.startOwn({ DATABASE_URL: database.url });
  proxy = await Proxy.before(database.url);
  api = await startApi({ DATABASE_URL: proxy.url(database.url) });
  teacher = await signIn(api.client(), world.school.users.teacher);
});
afterAll(async () => {
  await api.stop();
  await proxy.close();
  await world.stop();
  await database.drop();
});

const award = (key: string): Promise<Answer> => {
  const { categoryId, studentIds } = world.school;
  const headers = { 'idempotency-key': key };
  return teacher.call(routes.awardPoints, { body: { categoryId, studentId: studentIds[0] }, headers });
};

async function timed(call: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const started = performance.now();
  return { ...(await call()), ms: performance.now() - started };
}

function expectBusy({ status, body, headers, ms }: Answer & { ms: number }): void {
  expect(status).toBe(503);
  expect(body).toMatchObject({
    statusCode: 503,
    code: 'unavailable',
    message: expect.stringContaining('try again'),
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(ms).toBeLessThan(SOON_MS);
}

async function recovered(): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    if ((await teacher.call(routes.currentUser)).status === 200) return;
    await pause(250);
  }
  throw new Error(`The api did not recover: ${api.log}`);
}

describe('Postgres away', () => {
  it('gives reads and writes a 503 soon, and recovers by itself', async () => {
    expect((await award(randomUUID())).status).toBe(201);
    const comeBack = await proxy.vanish();
    const key = randomUUID();
    expectBusy(await timed(() => award(key)));
    expectBusy(await timed(() => teacher.call(routes.listClasses)));
    expectBusy(await timed(() => signIn503()));
    expect((await api.client().send('GET', '/health/live')).status).toBe(200);
    expect((await api.client().send('GET', '/health/ready')).status).toBe(503);

    await comeBack();
    await recovered();
    const before = await world.eventCount();
    expect((await award(key)).status).toBe(201);
    expect((await award(key)).headers.get('idempotency-replayed')).toBe('true');
    expect(await world.eventCount()).toBe(before + 1);
    await until(async () => (await api.client().send('GET', '/health/ready')).status === 200);
  });

  // The worst case: connections stay open, and nothing is answered.
  it('gives a 503 soon even if Postgres only falls silent', async () => {
    const silent = await Proxy.before(database.url);
    const other = await startApi({ DATABASE_URL: silent.url(database.url) });
    const client = await signIn(other.client(), world.school.users.staff);
    silent.fallSilent();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => timed(() => client.call(routes.listClasses))),
    );
    for (const answer of answers) expectBusy(answer);
    await silent.close();
    await other.stop();
  });
});

function signIn503(): Promise<Answer> {
  const { email } = world.school.users.staff;
  return api.client().call(routes.login, { body: { email, password: 'any' } });
}
