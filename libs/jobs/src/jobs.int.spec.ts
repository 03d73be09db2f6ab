import { doesJobs, jobWorld, usesQueue } from '#test/setup/jobs.contract';
import { testJob } from '#test/setup/test-job';
import { until } from '#runtime/testing/until';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { QUEUE_SCHEMA } from './bullmq-queues.js';
import { migrateQueue } from './migrate-queue.js';
import { QueueProbe } from './queue-probe.js';
import { QueueAway, startJob } from './start-job.js';

describe('jobs with a queue in Postgres', () => {
  const world = jobWorld('Postgres');
  usesQueue(world);
  doesJobs(world);

  it('a worker that starts before its database is migrated begins when it is', async () => {
    await sql.raw(`DROP SCHEMA ${QUEUE_SCHEMA} CASCADE`).execute(world().db);
    const worker = world().work(() => Promise.resolve());
    await until(() => Promise.resolve(worker.warnings.length > 1));
    await migrateQueue(world().database.url);
    await world().reaches(await world().record(), 'done');
  });
});

describe('jobs with a queue in Redis', () => {
  const world = jobWorld('Redis');
  usesQueue(world);

  it('records jobs while the queue is down, and runs them once it is back', async () => {
    world().work(() => Promise.resolve());
    await world().redis?.stop();
    const jobId = await world().record();
    await world().redis?.startAgain();
    expect(await world().reaches(jobId, 'done')).toMatchObject({ attempt: 1 });
  });

  it('fails at once to start a job while the queue is down', async () => {
    const probe = new QueueProbe(world().redis?.url, () => undefined);
    await until(() => probe.answers());
    await world().redis?.stop();
    const began = performance.now();
    await expect(startJob(world().db, probe, testJob, { thingId: randomUUID() })).rejects.toThrow(QueueAway);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await world().db.selectFrom('directory.jobs').selectAll().execute()).toEqual([]);
    await world().redis?.startAgain();
    await until(() => probe.answers());
    probe.close();
  });
});
