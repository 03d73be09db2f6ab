import { QUEUE_KINDS } from '#test/setup/job-world';
import { doesJobs, jobWorld } from '#test/setup/jobs.contract';
import { describe, expect, it } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const HANGING_WORKER = resolve('.cache/tools/test/setup/hanging-worker.js');
const RESUMED_WITHIN_MS = 10_000;

describe.each(QUEUE_KINDS)('jobs with a queue in %s', (kind) => {
  const world = jobWorld(kind);
  if (kind === 'Redis') doesJobs(world);

  it('resumes a job elsewhere within 10 seconds after its worker was killed', async () => {
    const { redis } = world();
    const child = fork(HANGING_WORKER, {
      env: { ...process.env, DATABASE_URL: world().database.url, ...(redis && { REDIS_URL: redis.url }) },
      execArgv: [],
    });
    const jobId = await world().record();
    await once(child, 'message');
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    const killedAt = Date.now();
    world().work(() => Promise.resolve());
    expect(await world().reaches(jobId, 'done')).toMatchObject({ attempt: 2, fence: 2 });
    expect(Date.now() - killedAt).toBeLessThan(RESUMED_WITHIN_MS);
  });
});
