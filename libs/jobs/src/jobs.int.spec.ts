import { createMigratedDatabase } from '#test/setup/database';
import { doesJobs, jobWorld, queuesOf, usesQueue } from '#test/setup/jobs.contract';
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

  it('keeps tickets apart from those of another installation with the same Redis', async () => {
    const other = await createMigratedDatabase();
    const [ours, theirs] = [await queuesOf(world()), await queuesOf(world(), other.url)];
    const received: string[] = [];
    const consumers = [
      theirs.consume('mail', 1, () => Promise.resolve(void received.push('theirs'))),
      ours.consume('mail', 1, () => Promise.resolve(void received.push('ours'))),
    ];
    const tickets = Array.from({ length: 8 }, () => ({ jobId: randomUUID(), fence: 0, delayMs: 0 }));
    await until(() =>
      ours.add('mail', tickets).then(
        () => true,
        () => false,
      ),
    );
    await until(() => Promise.resolve(received.length >= tickets.length));
    expect(new Set(received)).toEqual(new Set(['ours']));
    for (const each of [...consumers, ours, theirs]) await each.close();
    await other.drop();
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
