import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { Proxy } from '#event-store/testing/proxy';
import { recordJob } from '#jobs/record-job';
import { sendMail } from '#jobs/registry';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { TestRedis } from '#test/setup/redis';
import { type ServiceProcess, startService } from '#test/setup/service-process';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Kysely } from 'kysely';

const SOON_MS = 3_000;

describe('the health of a worker', () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  let proxy: Proxy;
  let redis: TestRedis;
  let worker: ServiceProcess;
  let url: string;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    db = createDatabase(createPool({ url: database.url, onIdleError: () => undefined }));
    [proxy, redis] = await Promise.all([Proxy.before(database.url), TestRedis.start()]);
    worker = startService('worker/src/main.js', {
      DATABASE_URL: proxy.url(database.url),
      REDIS_URL: redis.url,
      WORKER_METRICS_PORT: '0',
      LOG_LEVEL: 'info',
    });
    await until(() => Promise.resolve(worker.log.includes('serving health')));
    const line = worker.log.split('\n').find((each) => each.includes('serving health')) ?? '';
    ({ url } = JSON.parse(line) as { url: string });
    await until(async () => (await ready()).status === 200);
  });
  afterAll(async () => {
    proxy.speakAgain();
    await worker.stop();
    await proxy.close();
    await db.destroy();
    await database.drop();
    await redis.remove();
  });

  const ready = async (): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${url}/health/ready`);
    return { status: response.status, body: await response.json() };
  };
  const scrape = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();

  it('reports that it is ready, and what waits', async () => {
    expect(await ready()).toEqual({
      status: 200,
      body: {
        status: 'ready',
        checks: { database: 'ok', queue: 'ok', mail: 'ok' },
        waiting: 0,
        running: 0,
        waitSeconds: 0,
      },
    });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
  });

  it('counts its tries by job and outcome', async () => {
    // The mail of nobody: the job has nothing to do.
    await db.transaction().execute((tx) => recordJob(tx, sendMail, { mailId: randomUUID() }));
    const line = `laurel_job_tries_total{job="${sendMail.name}",outcome="done"} 1`;
    await until(async () => (await scrape()).includes(line));
  });

  it('is not ready while the queue is down, and reports how long a job has been due', async () => {
    await redis.stop();
    await until(async () => (await ready()).status === 503);
    await db.transaction().execute((tx) => recordJob(tx, sendMail, { mailId: randomUUID() }));
    await until(async () => /^laurel_jobs_wait_seconds [1-9]/m.test(await scrape()));
    expect(await ready()).toMatchObject({
      status: 503,
      body: { status: 'not-ready', checks: { database: 'ok', queue: 'away' }, waiting: 1 },
    });
    expect(await scrape()).toMatch(/^laurel_queue_answers 0$/m);
    await redis.startAgain();
    await until(async () => /^laurel_jobs_waiting 0$/m.test(await scrape()));
    expect(await ready()).toMatchObject({ status: 200 });
  });

  it('answers quickly if Postgres does not', async () => {
    proxy.fallSilent();
    const asked = performance.now();
    const [{ status, body }, text] = await Promise.all([ready(), scrape()]);
    expect(performance.now() - asked).toBeLessThan(SOON_MS);
    expect(status).toBe(503);
    expect(body).toMatchObject({ checks: { database: 'away' } });
    expect(text).toMatch(/^laurel_stores_answer 0$/m);
    expect(text).not.toMatch(/^laurel_jobs_waiting /m);
    proxy.speakAgain();
    await until(async () => (await ready()).status === 200);
  });
});
