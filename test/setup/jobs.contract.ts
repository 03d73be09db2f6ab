import { openQueues } from '#jobs/bullmq-queues';
import { JobFailed, type Run } from '#jobs/job';
import { type Ticket } from '#jobs/job-rows';
import { QueueProbe } from '#jobs/queue-probe';
import { type Queues } from '#jobs/queues';
import { redisPrefix } from '#jobs/redis-prefix';
import { recordJob } from '#jobs/record-job';
import { startJob } from '#jobs/start-job';
import { until } from '#runtime/testing/until';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { JobWorld, type QueueKind, type TestHandler, untilAborted } from './job-world.js';
import { testJob } from './test-job.js';

/** A world for the tests of a suite. Each begins without a worker and without a job. */
export function jobWorld(kind: QueueKind): () => JobWorld {
  let world: JobWorld;
  beforeAll(async () => {
    world = await JobWorld.start(kind);
  });
  afterEach(() => world.clear());
  afterAll(() => world.stop());
  return () => world;
}

/** The queues that the workers of a world's database use, or of another database with the same Redis. */
export async function queuesOf({ redis, database }: JobWorld, databaseUrl = database.url): Promise<Queues> {
  return openQueues({
    databaseUrl,
    redis: redis && { url: redis.url, prefix: await redisPrefix(databaseUrl) },
    onTrouble: () => undefined,
    onUnusable: () => undefined,
  });
}

/** What shows that workers use a queue. */
export function usesQueue(world: () => JobWorld): void {
  it('runs a job once its transaction commits, and stores progress and result', async () => {
    const seen: string[] = [];
    world().work(async ({ thingId }, run) => {
      seen.push(thingId);
      await run.report({ done: 1, of: 2 });
      return { made: thingId };
    });
    const thingId = randomUUID();
    const jobId = await world().record(thingId);
    expect(await world().reaches(jobId, 'done')).toMatchObject({
      attempt: 1,
      progress: { done: 1, of: 2 },
      result: { made: thingId },
      error: null,
      heartbeat_at: null,
    });
    expect(seen).toEqual([thingId]);
  });

  it('tries a failed job again, and shows the reason meanwhile', async () => {
    const runs: number[] = [];
    world().work(async (_, run) => {
      const { attempt } = run;
      runs.push(attempt);
      if (attempt === 1) await run.report({ done: 9, total: 10 });
      return attempt < 3 ? Promise.reject(new JobFailed(`Try ${attempt} failed.`)) : Promise.resolve();
    });
    const jobId = await world().record();
    await until(async () => (await world().rowOf(jobId)).error !== null);
    expect((await world().rowOf(jobId)).error).toMatch(/^Try \d failed\.$/);
    // What an earlier try has done is not done by this one.
    expect(await world().reaches(jobId, 'done')).toMatchObject({ attempt: 3, error: null, progress: null });
    expect(runs).toEqual([1, 2, 3]);
  });

  it('starts a job ahead of others if a person waits for it', async () => {
    world().work(() => Promise.resolve());
    const probe = new QueueProbe(world().redis?.url, () => undefined);
    await until(() => probe.answers());
    await world().reaches(await startJob(world().db, probe, testJob, { thingId: randomUUID() }), 'done');
    probe.close();
  });
}

/** What holds for jobs whatever the queue. */
export function doesJobs(world: () => JobWorld): void {
  const addTickets = async (tickets: (Ticket & { delayMs: number })[]) => {
    const queues = await queuesOf(world());
    await queues.add('mail', tickets);
    await queues.close();
  };

  const loseQueue = async () => {
    const { redis } = world();
    if (redis !== undefined) return redis.empty();
    const { rows } = await sql<{ name: string }>`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname = 'bullmq' AND tablename NOT LIKE '%migration%'`.execute(world().db);
    // A worker uses several of the tables at once: whichever of the two Postgres ends begins again.
    const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01';
    await until(async () => {
      try {
        await sql.raw(`TRUNCATE ${rows.map(({ name }) => name).join(', ')}`).execute(world().db);
        return true;
      } catch (error) {
        if (isDeadlock(error)) return false;
        throw error;
      }
    });
  };

  it('never runs a job whose transaction is rolled back', async () => {
    const seen: string[] = [];
    world().work(({ thingId }) => Promise.resolve(void seen.push(thingId)));
    const undone = world()
      .db.transaction()
      .execute(async (tx) => {
        await recordJob(tx, testJob, { thingId: randomUUID() });
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    const thingId = randomUUID();
    await world().reaches(await world().record(thingId), 'done');
    expect(seen).toEqual([thingId]);
  });

  it('runs jobs that were recorded while no worker was there', async () => {
    const ids = await Promise.all([world().record(), world().record(), world().record()]);
    world().work(() => Promise.resolve());
    for (const id of ids) await world().reaches(id, 'done');
  });

  it('says that a disk is full', async () => {
    world().work(() => Promise.reject(Object.assign(new Error('write /srv/exports'), { code: 'ENOSPC' })));
    const { error } = await world().reaches(await world().record(), 'failed');
    expect(error).toMatch(/^The server’s disk is full\./);
  });

  it('gives up a job after its last try, with a reason that quotes nothing unexpected', async () => {
    const last: boolean[] = [];
    world().work((_, { isLastAttempt }) => {
      last.push(isLastAttempt);
      return Promise.reject(new Error('Ada’s secret'));
    });
    const jobId = await world().record();
    const { attempt, error } = await world().reaches(jobId, 'failed');
    expect({ attempt, error }).toEqual({
      attempt: 3,
      error: 'Something unexpected went wrong. The worker’s log says what.',
    });
    expect(last).toEqual([false, false, true]);
  });

  it('does not try a job again that failed for good', async () => {
    world().work(() => Promise.reject(new JobFailed('There is no such thing.', { isFinal: true })));
    expect(await world().reaches(await world().record(), 'failed')).toMatchObject({
      attempt: 1,
      error: 'There is no such thing.',
    });
  });

  it('runs each of many jobs once, however many workers there are', async () => {
    const runs = new Map<string, number>();
    const count: TestHandler = (_, { jobId }) =>
      Promise.resolve(void runs.set(jobId, (runs.get(jobId) ?? 0) + 1));
    const ids = await Promise.all(Array.from({ length: 60 }, () => world().record()));
    for (let i = 0; i < 3; i += 1) world().work(count);
    for (const id of ids) await world().reaches(id, 'done');
    expect([...runs.values()]).toEqual(ids.map(() => 1));
  });

  it('ignores tickets that are delivered twice, or after the job', async () => {
    const runs: Run[] = [];
    world().work((_, run) => Promise.resolve(void runs.push(run)));
    const jobId = await world().record();
    await world().reaches(jobId, 'done');
    await addTickets([0, 1, 2].map((fence) => ({ jobId, fence, delayMs: 0 })));
    await world().reaches(await world().record(), 'done');
    expect(runs.filter((run) => run.jobId === jobId)).toHaveLength(1);
  });

  it('ignores a ticket of an earlier try that is delivered while the job pauses', async () => {
    const runs: Run[] = [];
    const jobId = await world().record();
    // As a first try leaves it that failed: the ticket of the second one waits in the queue.
    await sql`UPDATE directory.jobs SET attempt = 1, fence = 1, queued_at = now(), run_at = now() + interval '1 hour'
              WHERE id = ${jobId}`.execute(world().db);
    world().work((_, run) => Promise.resolve(void runs.push(run)));
    await addTickets([{ jobId, fence: 0, delayMs: 0 }]);
    await world().reaches(await world().record(), 'done');
    expect(await world().rowOf(jobId)).toMatchObject({ state: 'waiting', attempt: 1, fence: 1 });
    await addTickets([{ jobId, fence: 1, delayMs: 0 }]);
    await world().reaches(jobId, 'done');
    expect(runs.filter((run) => run.jobId === jobId).map(({ attempt }) => attempt)).toEqual([2]);
  });

  it('runs jobs that the queue has forgotten', async () => {
    let isBusy = true;
    const worker = world().work(() => until(() => Promise.resolve(!isBusy)));
    // Four are running; the others wait in the queue, which loses them.
    const ids = await Promise.all(Array.from({ length: 8 }, () => world().record()));
    await until(async () => {
      const queued = world().db.selectFrom('directory.jobs').select('id').where('queued_at', 'is not', null);
      return (await queued.execute()).length === ids.length;
    });
    await worker.db.selectFrom('directory.jobs').select('id').execute();
    await loseQueue();
    isBusy = false;
    for (const id of ids) await world().reaches(id, 'done');
  });

  it('gives its jobs back when it stops, without counting the try', async () => {
    const worker = world().work(untilAborted);
    const jobId = await world().record();
    await world().reaches(jobId, 'running');
    world().workers.pop();
    await worker.stop();
    expect(await world().rowOf(jobId)).toMatchObject({ state: 'waiting', attempt: 0 });
    world().work(() => Promise.resolve());
    await world().reaches(jobId, 'done');
  });

  it('keeps a job until it ends when its worker stops, however long that takes, and no other worker does it', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const begun: string[] = [];
    const handler: TestHandler = async (_, { jobId }) => {
      begun.push(jobId);
      await ended;
      return { by: 'the worker that stops' };
    };
    const worker = world().work(handler);
    const jobId = await world().record();
    await until(() => Promise.resolve(begun.length === 1));
    world().work(handler);
    world().workers.splice(world().workers.indexOf(worker), 1);
    let hasStopped = false;
    const stopped = worker.stop().then(() => (hasStopped = true));
    // Each heartbeat keeps other workers away for another five seconds.
    for (let beats = 0; beats < 3; beats += 1) {
      const { heartbeat_at: last } = await world().rowOf(jobId);
      await until(async () => Number((await world().rowOf(jobId)).heartbeat_at) > Number(last));
    }
    expect(hasStopped).toBe(false);
    end();
    await stopped;
    expect(await world().rowOf(jobId)).toMatchObject({
      state: 'done',
      attempt: 1,
      fence: 1,
      result: { by: 'the worker that stops' },
    });
    expect(begun).toEqual([jobId]);
  });

  it('gives back a job that the database hands to it while it stops', async () => {
    const seen: string[] = [];
    const jobId = await world().record();
    const row = await world().db.startTransaction().execute();
    await sql`SELECT FROM directory.jobs WHERE id = ${jobId} FOR UPDATE`.execute(row);
    const worker = world().work(({ thingId }) => Promise.resolve(void seen.push(thingId)));
    await addTickets([{ jobId, fence: 0, delayMs: 0 }]);
    await until(async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(world().db);
      return rows.length === 1;
    });
    world().workers.pop();
    const stopped = worker.stop();
    await row.commit().execute();
    await stopped;
    expect(await world().rowOf(jobId)).toMatchObject({ state: 'waiting', attempt: 0 });
    expect(seen).toEqual([]);
  });

  it('cannot finish a job that was taken over: the worker was silent for too long', async () => {
    let end: (result: object) => void = () => undefined;
    const aborted: boolean[] = [];
    world().work((_, { signal }) => {
      signal.addEventListener('abort', () => aborted.push(true));
      return new Promise<object>((resolve) => (end = resolve));
    });
    const jobId = await world().record();
    await world().reaches(jobId, 'running');
    // What another worker does when it takes the job over.
    await sql`UPDATE directory.jobs SET fence = fence + 1 WHERE id = ${jobId}`.execute(world().db);
    await until(() => Promise.resolve(aborted.length === 1));
    end({ by: 'the silent worker' });
    await world().workers.pop()?.stop();
    expect(await world().rowOf(jobId)).toMatchObject({ state: 'running', result: null });
  });

  it('gives up a job that every worker died of', async () => {
    const jobId = await world().record();
    await sql`UPDATE directory.jobs SET attempt = 3, fence = 3 WHERE id = ${jobId}`.execute(world().db);
    world().work(() => Promise.reject(new Error('never called')));
    const { error } = await world().reaches(jobId, 'failed');
    expect(error).toBe('The worker stopped during every try.');
  });
}
