import { routes } from '#contracts/routes';
import { FakeCluster } from '#event-store/kurrent/testing/fake-cluster';
import { findFreePort } from '#infra/start/free-port';
import { until } from '#runtime/testing/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Answer, ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { type ServiceProcess, startService } from '../setup/service-process.js';

/** The built api and projector, with the ledger in a cluster, for all tests of this file. */
let cluster: FakeCluster;
let world: ApiWorld;
let projector: ServiceProcess;
let projectorUrl: string;
let teacher: ApiClient;
/** Awards of one point that were answered with 201. */
let acknowledged = 0;

beforeAll(async () => {
  cluster = await FakeCluster.start();
  cluster.stop();
  const EVENT_STORE_URL = cluster.url;
  world = await ApiWorld.startOwn({ EVENT_STORE_URL });
  const port = await findFreePort();
  projectorUrl = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_URL: world.api.databaseUrl, EVENT_STORE_URL, METRICS_PORT: String(port) };
  projector = startService('projector/src/main.js', settings);
  teacher = await world.signIn('teacher');
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
  cluster.stop();
});

const send = (key: string): Promise<Answer> => {
  const { categoryId, studentIds } = world.school;
  const body = { categoryId, studentId: studentIds[0] };
  return teacher.call(routes.awardPoints, { body, headers: { 'idempotency-key': key } });
};

/** Like the console, sends the same award again until it is answered. */
async function award(key: string = randomUUID()): Promise<void> {
  await until(async () => {
    const { status, text } = await send(key);
    if (status !== 201 && status !== 503) throw new Error(`An award was answered ${status}: ${text}`);
    return status === 201;
  });
  acknowledged += 1;
}

async function expectNoAward(key: string): Promise<void> {
  const { status, body, headers } = await send(key);
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 'unavailable', message: expect.stringContaining('try again') });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

const balance = async (): Promise<unknown> => {
  const { body } = await teacher.call(routes.getStudent, {
    params: { studentId: world.school.studentIds[0] },
  });
  return (body as { totalPoints: number }).totalPoints;
};

/** What the ledger holds, and what the screens show eventually. */
async function expectEveryAwardOnce(): Promise<void> {
  expect(cluster.log.events.filter(({ type }) => type === 'PointsAwarded')).toHaveLength(acknowledged);
  await until(async () => (await balance()) === acknowledged);
}

async function untilReadinessSays(eventStore: string): Promise<void> {
  const says = async (answer: Promise<{ status: number; body: unknown }>): Promise<boolean> =>
    ((await answer).body as { checks: { eventStore: string } }).checks.eventStore === eventStore;
  await until(() => says(readiness()));
  await until(() => says(readinessOfProjector()));
}

const readiness = (): Promise<Answer> => world.api.client().send('GET', '/health/ready');

async function readinessOfProjector(): Promise<{ status: number; body: unknown }> {
  // It may still be starting.
  const answer = await fetch(`${projectorUrl}/health/ready`).catch(() => undefined);
  return { status: answer?.status ?? 0, body: (await answer?.json()) ?? { checks: {} } };
}

/** Awards fail, and everything else works. */
async function expectReadOnly(eventStore: 'away' | 'refused'): Promise<void> {
  await untilReadinessSays(eventStore);
  const { status, body } = await readiness();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'ready',
    checks: { database: 'ok', migrations: 'ok', eventStore },
    degraded: expect.arrayContaining(['read-only']),
  });
  expect(await world.api.metrics()).toContain(`laurel_event_store{state="${eventStore}"} 1`);
  expect((await world.api.client().send('GET', '/health/live')).status).toBe(200);
  expect((await teacher.call(routes.listClasses)).status).toBe(200);
  expect(await balance()).toBe(acknowledged);
}

describe('A product whose KurrentDB cluster is away', () => {
  it('still starts, and works as soon as it is there', async () => {
    const key = randomUUID();
    await expectReadOnly('away');
    await expectNoAward(key);
    await cluster.comeBack();
    await untilReadinessSays('ok');
    await award(key);
    await expectEveryAwardOnce();
  });
});

describe('A product over a KurrentDB cluster', () => {
  beforeEach(() => cluster.comeBack());
  afterEach(() => cluster.refuse(undefined));

  it.each<[string, () => void]>([
    ['dies', () => cluster.killLeader()],
    ['dies before it answers what it wrote', () => cluster.killLeaderAtWriting()],
    ['steps down', () => cluster.electAnother()],
  ])('loses and duplicates no award when the leader %s', async (_, change) => {
    let awards = 0;
    const teach = async (): Promise<void> => {
      while (awards < 30) {
        awards += 1;
        if (awards === 15) change();
        await award();
      }
    };
    await Promise.all(Array.from({ length: 4 }, teach));
    await expectEveryAwardOnce();
  });

  it('only shows screens while its user is refused, and awards again when it is accepted', async () => {
    const key = randomUUID();
    await award();
    await expectEveryAwardOnce();
    cluster.refuse('unauthenticated');
    await expectReadOnly('refused');
    await expectNoAward(key);
    cluster.refuse(undefined);
    await untilReadinessSays('ok');
    await award(key);
    await expectEveryAwardOnce();
  });

  it('only shows screens while the cluster is away, and continues where it was', async () => {
    const key = randomUUID();
    cluster.stop();
    await expectReadOnly('away');
    await expectNoAward(key);
    await cluster.comeBack();
    await award(key);
    await award();
    await expectEveryAwardOnce();
    await untilReadinessSays('ok');
    expect([world.api.child.exitCode, projector.child.exitCode]).toEqual([null, null]);
  });
});
