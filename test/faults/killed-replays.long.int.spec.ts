import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { handle, type Job } from '#jobs/job';
import { recordJob } from '#jobs/record-job';
import {
  rebuildSchool,
  rebuildSchools,
  verifyDistrict,
  verifyEverySchool,
  verifySchool,
} from '#jobs/registry';
import { runProjector } from '#projector/projector';
import { awarded, id, withIds } from '#projector/testing/facts';
import { log, WHOLE, World } from '#projector/testing/world';
import { schoolRebuilder } from '#worker/replays/rebuild-school';
import { schoolsReplayer } from '#worker/replays/replay-schools';
import { schoolVerifier } from '#worker/replays/verify-school';
import { until } from '#runtime/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { createMigratedDatabase } from '../setup/database.js';
import { addReplayedSchool } from '../setup/jobs.js';
import { deathsAt, type Handlers, KilledWorkers } from '../setup/killed-workers.js';
import { type Death } from '../setup/mortal-database.js';
import { startWorker } from '../setup/worker.js';

const RESUMED_WITHIN_MS = 10_000;
const SCHOOLS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map(id);

const handlers: Handlers = (db) => [
  handle(verifySchool, schoolVerifier(db)),
  handle(rebuildSchool, schoolRebuilder(db)),
  handle(verifyDistrict, schoolsReplayer({ db, isRebuild: false })),
  handle(verifyEverySchool, schoolsReplayer({ db, isRebuild: false })),
  handle(rebuildSchools, schoolsReplayer({ db, isRebuild: true })),
];

describe('the killing of workers', () => {
  let world: World;
  let db: Kysely<Database>;
  let workers: KilledWorkers;
  beforeEach(async () => {
    world = await World.create(await createMigratedDatabase());
    db = createDatabase(world.pool);
    workers = new KilledWorkers(world.url, db, handlers);
    for (const schoolId of SCHOOLS) {
      await world.addSchool(schoolId, 'America/Chicago');
      await world.record(schoolId, [withIds(awarded(['ada', 'ben'], { amount: 5 }), schoolId)]);
    }
    await world.project();
    // In every other school.
    await world.rows(
      `UPDATE readmodel.student_balances SET balance = 7, earned = 7
       WHERE school_id IN ('${SCHOOLS[1]}', '${SCHOOLS[3]}')`,
    );
  });
  afterEach(() => world.close());

  const record = <P extends Record<string, string>>(job: Job<P>, payload: P) =>
    db.transaction().execute((tx) => recordJob(tx, job, payload));
  const ofDistrict = async (
    job: typeof verifyDistrict | typeof verifyEverySchool | typeof rebuildSchools,
    schoolIds: readonly string[],
  ) => {
    const jobId = await record(job, {});
    for (const schoolId of schoolIds) await addReplayedSchool(world.pool, jobId, schoolId, null);
    return jobId;
  };
  const rowOf = (jobId: string) =>
    db.selectFrom('directory.jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
  const outcomes = async (jobId: string) => {
    const rows = await world.rows<{ school_id: string; outcome: string }>(
      `SELECT school_id, outcome FROM directory.replayed_schools WHERE job_id = '${jobId}' ORDER BY place`,
    );
    return rows.map(({ school_id, outcome }) => [school_id, outcome]);
  };
  const balances = () => world.rows('SELECT DISTINCT balance FROM readmodel.student_balances');

  /** Does some work while a projector runs; otherwise replays wait, and every statement of the worker is reached. */
  async function projecting<T>(work: () => Promise<T>): Promise<T> {
    const stop = new AbortController();
    const running = runProjector(
      { databaseUrl: world.url, store: world.store, shard: WHOLE, log },
      stop.signal,
    );
    try {
      return await work();
    } finally {
      stop.abort();
      await running;
    }
  }

  /** A single worker takes over the dead worker's jobs. @returns their results */
  async function takeOver(jobIds: readonly string[]): Promise<unknown[]> {
    const killedAt = Date.now();
    const worker = startWorker(world.url, undefined, handlers(db));
    const isResumed = async (jobId: string) => {
      const { state, started_at } = await rowOf(jobId);
      return state === 'running' && (started_at?.getTime() ?? 0) > killedAt;
    };
    for (const jobId of jobIds) await until(() => isResumed(jobId));
    expect(Date.now() - killedAt).toBeLessThan(RESUMED_WITHIN_MS);
    await projecting(async () => {
      for (const jobId of jobIds) await until(async () => (await rowOf(jobId)).state === 'done');
    });
    await worker.stop();
    return Promise.all(jobIds.map(async (jobId) => (await rowOf(jobId)).result));
  }

  /** Kills the workers of a job for each school, four times each. @returns the jobs */
  async function killForEachSchool(
    job: typeof verifySchool | typeof rebuildSchool,
    deaths: readonly Death[],
    whileProjecting: readonly Death[] = [],
  ): Promise<string[]> {
    const jobIds: string[] = [];
    const [waiting, served] = [deaths, whileProjecting].map(({ length }) => length / SCHOOLS.length);
    for (const [n, schoolId] of SCHOOLS.entries()) {
      const jobId = await record(job, { schoolId });
      await workers.killEach(jobId, portion(deaths, n, waiting));
      await projecting(() => workers.killEach(jobId, portion(whileProjecting, n, served)));
      jobIds.push(jobId);
    }
    return jobIds;
  }

  /** The results of the same job when nobody dies. */
  const undisturbed = (job: typeof verifySchool) =>
    projecting(async () => {
      const results: unknown[] = [];
      for (const schoolId of SCHOOLS) {
        const jobId = await record(job, { schoolId });
        await workers.finish(jobId);
        results.push((await rowOf(jobId)).result);
      }
      return results;
    });

  it('of a verification finds the same, at any of 20 points', async () => {
    const results = await takeOver(await killForEachSchool(verifySchool, deathsAt(10)));
    expect(results).toEqual(await undisturbed(verifySchool));
    expect(results[1]).toMatchObject({ differences: [{ table: 'student_balances', rows: 2 }] });
    // The worker that took a job over went on with the verification that it found.
    expect(await world.rows('SELECT FROM readmodel.verifications')).toHaveLength(2 * SCHOOLS.length);
  });

  it('of a replacement replaces the same, at any of 20 points', async () => {
    const results = await takeOver(
      await killForEachSchool(rebuildSchool, deathsAt(8).slice(0, 15), deathsAt(3, 8).slice(1)),
    );
    expect(await balances()).toEqual([{ balance: 5 }]);
    expect(results).toEqual(await undisturbed(verifySchool));
  });

  it.each([
    ['a district', verifyDistrict],
    ['every school', verifyEverySchool],
  ] as const)('of a verification of %s continues where it was, at any of 20 points', async (_, job) => {
    const jobId = await ofDistrict(job, SCHOOLS);
    await workers.killEach(jobId, deathsAt(8));
    await projecting(() => workers.killEach(jobId, deathsAt(2, 12)));
    const [result] = await takeOver([jobId]);
    const [alder, birch, cedar, dogwood, elm] = SCHOOLS;
    expect(await outcomes(jobId)).toEqual([
      [alder, 'verified'],
      [birch, 'different'],
      [cedar, 'verified'],
      [dogwood, 'different'],
      [elm, 'verified'],
    ]);
    expect(result).toEqual({ schools: 5, verified: 3, different: 2, altered: 0, notVerified: 0, deleted: 0 });
    // Each school was verified once.
    expect(await world.rows('SELECT FROM readmodel.verifications')).toHaveLength(SCHOOLS.length);
  });

  it('of several schools replaces the same rows, at any of 24 points', async () => {
    const jobId = await ofDistrict(rebuildSchools, [SCHOOLS[1] ?? '', SCHOOLS[3] ?? '']);
    await workers.killEach(jobId, deathsAt(10));
    await projecting(() => workers.killEach(jobId, deathsAt(2, 12)));
    expect(await takeOver([jobId])).toMatchObject([{ schools: 2, verified: 2, different: 0 }]);
    expect(await balances()).toEqual([{ balance: 5 }]);
  });
});

function portion(deaths: readonly Death[], n: number, size = 0): readonly Death[] {
  return deaths.slice(n * size, (n + 1) * size);
}
