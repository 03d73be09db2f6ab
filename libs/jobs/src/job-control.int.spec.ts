import type { Database } from '#database/schema';
import { JobWorld, QUEUE_KINDS, untilAborted } from '#test/setup/job-world';
import { until } from '#runtime/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { cancelJob } from './cancel-job.js';
import { JobFailed } from './job.js';
import { tryAgain } from './try-again.js';

describe.each(QUEUE_KINDS)('a person, with a queue in %s,', (kind) => {
  let world: JobWorld;
  let db: Kysely<Database>;

  beforeAll(async () => {
    world = await JobWorld.start(kind);
    ({ db } = world);
  });
  afterEach(() => world.clear());
  afterAll(() => world.stop());

  it('cancels a job that waits at once, and never runs it', async () => {
    const jobId = await world.record();
    expect(await cancelJob(db, jobId)).toBe('cancelled');
    expect(await world.rowOf(jobId)).toMatchObject({ state: 'cancelled', attempt: 0, tries: [] });
    const seen: string[] = [];
    world.work((_, run) => Promise.resolve(void seen.push(run.jobId)));
    const next = await world.record();
    await world.reaches(next, 'done');
    expect(seen).toEqual([next]);
    expect(await cancelJob(db, next)).toBeUndefined();
  });

  it('aborts a running job that is canceled within a second or so, and does not try it again', async () => {
    world.work(untilAborted);
    const jobId = await world.record();
    await world.reaches(jobId, 'running');
    const askedAt = Date.now();
    expect(await cancelJob(db, jobId)).toBe('running');
    expect(await world.reaches(jobId, 'cancelled')).toMatchObject({
      attempt: 1,
      error: null,
      heartbeat_at: null,
    });
    expect(Date.now() - askedAt).toBeLessThan(5_000);
    expect((await world.rowOf(jobId)).tries).toMatchObject([
      { attempt: 1, outcome: 'cancelled', error: null },
    ]);
  });

  it('cancels jobs that are being taken: each is begun once at most, and ends canceled', async () => {
    const begun: string[] = [];
    for (let i = 0; i < 2; i += 1)
      world.work((payload, run) => {
        begun.push(run.jobId);
        return untilAborted(payload, run);
      });
    const ids = await Promise.all(Array.from({ length: 24 }, () => world.record()));
    await until(() => Promise.resolve(begun.length > 0));
    await Promise.all(ids.map((id) => cancelJob(db, id)));
    for (const id of ids) {
      const { tries } = await world.reaches(id, 'cancelled');
      // A worker that loses its queue on a busy machine gives back what it has not begun.
      const begunTries = tries.filter(({ outcome }) => outcome !== 'interrupted');
      expect(begunTries).toHaveLength(begun.filter((each) => each === id).length);
    }
    expect(new Set(begun).size).toBe(begun.length);
  });

  it('gives a job that is canceled while it finishes one outcome, which stays', async () => {
    const finish = new Map<string, () => void>();
    world.work((payload, run) =>
      Promise.race([
        new Promise<object>((resolve) => finish.set(run.jobId, () => resolve({ made: 1 }))),
        untilAborted(payload, run),
      ]),
    );
    for (let i = 0; i < 8; i += 1) {
      const jobId = await world.record();
      await until(() => Promise.resolve(finish.has(jobId)));
      const cancelling = cancelJob(db, jobId);
      finish.get(jobId)?.();
      await cancelling;
      const { result, tries } = await world.reaches(jobId, 'done');
      expect(result).toEqual({ made: 1 });
      expect(tries).toMatchObject([{ outcome: 'done' }]);
    }
  });

  it('does not try a job again that fails while it is canceled', async () => {
    const fail = new Map<string, () => void>();
    world.work(
      (_, { jobId }) =>
        new Promise((_resolve, reject) => fail.set(jobId, () => reject(new JobFailed('It broke.')))),
    );
    const jobId = await world.record();
    await until(() => Promise.resolve(fail.has(jobId)));
    await cancelJob(db, jobId);
    fail.get(jobId)?.();
    expect(await world.reaches(jobId, 'cancelled')).toMatchObject({ attempt: 1, error: 'It broke.' });
    expect((await world.rowOf(jobId)).tries).toMatchObject([{ outcome: 'failed', error: 'It broke.' }]);
  });

  it('does not resume a canceled job whose worker died', async () => {
    const jobId = await world.record();
    await sql`
      UPDATE directory.jobs SET state = 'running', attempt = 1, fence = 1, started_at = now(), cancel_asked_at = now(),
             heartbeat_at = now() - interval '1 minute' WHERE id = ${jobId}`.execute(db);
    world.work(() => Promise.reject(new Error('never called')));
    expect(await world.reaches(jobId, 'cancelled')).toMatchObject({ attempt: 1 });
  });

  it('gives up a job during which three workers died in a row, whatever its retries, but not one of older deaths', async () => {
    const died = { outcome: 'interrupted', error: 'The worker stopped during this try.' };
    const dead = async (tries: readonly object[]) => {
      const jobId = await world.record();
      await sql`
        UPDATE directory.jobs SET state = 'running', attempt = 3, fence = 3, started_at = now(),
               tries = ${JSON.stringify(tries)}, heartbeat_at = now() - interval '1 minute' WHERE id = ${jobId}`.execute(
        db,
      );
      return jobId;
    };
    const deadly = await dead([died, died]);
    const unlucky = await dead([died, { outcome: 'failed', error: 'It broke.' }]);
    const recovered = world.work(() => Promise.resolve());
    expect(await world.reaches(deadly, 'failed')).toMatchObject({
      error: 'The worker stopped 3 times in a row during this job.',
    });
    await until(async () => (await world.rowOf(unlucky)).attempt !== 3);
    expect(recovered.warnings).toEqual([]);
  });

  it('restarts a failed job when a person wants it, and keeps its earlier tries', async () => {
    let isMended = false;
    world.work(() => (isMended ? Promise.resolve() : Promise.reject(new JobFailed('Not yet.'))));
    const jobId = await world.record();
    await world.reaches(jobId, 'failed');
    isMended = true;
    expect(await tryAgain(db, jobId)).toBe(true);
    const { attempt, error, tries } = await world.reaches(jobId, 'done');
    expect({ attempt, error }).toEqual({ attempt: 1, error: null });
    expect(tries.map(({ attempt: number, outcome, error: why }) => [number, outcome, why])).toEqual([
      [1, 'failed', 'Not yet.'],
      [2, 'failed', 'Not yet.'],
      [3, 'failed', 'Not yet.'],
      [1, 'done', null],
    ]);
    for (const { startedAt, endedAt } of tries) expect(new Date(startedAt) <= new Date(endedAt)).toBe(true);
    expect(await tryAgain(db, jobId)).toBe(false);
  });

  it('restarts a job at once that was canceled while a late ticket for it was in the queue', async () => {
    const jobId = await world.record();
    await sql`UPDATE directory.jobs SET run_at = now() + interval '1 hour' WHERE id = ${jobId}`.execute(db);
    world.work(() => Promise.resolve());
    await until(async () => (await world.rowOf(jobId)).queued_at !== null);
    await cancelJob(db, jobId);
    await tryAgain(db, jobId);
    expect(await world.reaches(jobId, 'done')).toMatchObject({ attempt: 1, cancel_asked_at: null });
  });

  it('remembers the last 20 tries', async () => {
    world.work(() => Promise.reject(new JobFailed('No.', { isFinal: true })));
    const jobId = await world.record();
    for (let i = 0; i < 22; i += 1) {
      await world.reaches(jobId, 'failed');
      if (i < 21) await tryAgain(db, jobId);
    }
    expect((await world.rowOf(jobId)).tries).toHaveLength(20);
  });
});
