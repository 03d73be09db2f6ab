import { applyDistrictRoster, planRoster } from '#jobs/registry';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { firstRun } from '#test/setup/job-run';
import { addSchool, type TestSchool } from '#test/setup/school';
import { SECRET } from '#test/setup/service-process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { inThread } from './in-thread.js';

const THREAD = pathToFileURL(resolve('dist/services/worker/src/rosters/thread/roster-thread.js'));
const MANY = 190_000;
const TICK_MS = 20;
/** Far less than reading and planning take, even where the processor is busy. */
const LONGEST_GAP_MS = 1_000;

let database: TestDatabase;
let pool: pg.Pool;
let school: TestSchool;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, connectTimeoutMs: 15_000, onIdleError: () => undefined });
  school = await addSchool(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const handled = (job: typeof planRoster | typeof applyDistrictRoster, memoryMb = 768) =>
  inThread(job, { databaseUrl: database.url, secrets: [SECRET] }, { thread: THREAD, memoryMb });

async function addImport(content: string): Promise<string> {
  const importId = randomUUID();
  await pool.query(
    `UPDATE directory.roster_imports SET state = 'discarded', content = NULL, preview = NULL WHERE school_id = $1`,
    [school.id],
  );
  await pool.query(
    `INSERT INTO directory.roster_imports (id, school_id, asked_by, file_name, content, job_id)
     VALUES ($1, $2, $3, 'roster.csv', $4, $1)`,
    [importId, school.id, school.users.school_admin.id, Buffer.from(content)],
  );
  return importId;
}

/** A table of as many students as there may be, each in a separate class. */
const largeTable = () =>
  ['name,id,grade,class', ...Array.from({ length: MANY }, (_, n) => `Student ${n},N${n},4,Class ${n}`)].join(
    '\n',
  );

async function stateOf(importId: string): Promise<{ state: string; new: number | null } | undefined> {
  const { rows } = await pool.query<{ state: string; new: number | null }>(
    `SELECT state, (counts->>'new')::integer AS new FROM directory.roster_imports WHERE id = $1`,
    [importId],
  );
  return rows[0];
}

it('a large roster is planned while the process does other things', async () => {
  const importId = await addImport(largeTable());
  let [last, longest] = [performance.now(), 0];
  const ticking = setInterval(() => {
    const now = performance.now();
    [last, longest] = [now, Math.max(longest, now - last)];
  }, TICK_MS);
  await handled(planRoster).run({ importId }, firstRun());
  clearInterval(ticking);
  expect(longest).toBeLessThan(LONGEST_GAP_MS);
  expect(await stateOf(importId)).toEqual({ state: 'ready', new: MANY });
});

it('a roster that needs too much memory fails for good, with a readable reason', async () => {
  const importId = await addImport(largeTable());
  await expect(handled(planRoster, 32).run({ importId }, firstRun())).rejects.toMatchObject({
    name: 'JobFailed',
    isFinal: true,
    message:
      'The roster needs more memory than a worker has. Divide it, for example into a bundle for each school.',
  });
  expect(await stateOf(importId)).toEqual({ state: 'reading', new: null });
});

it('a job that is cancelled ends at once, wherever it is', async () => {
  const importId = await addImport(largeTable());
  const cancelling = new AbortController();
  const running = handled(planRoster).run({ importId }, firstRun({ signal: cancelling.signal }));
  await delay(800);
  cancelling.abort();
  await expect(running).rejects.toThrow('The thread of a roster ended');
  expect(await stateOf(importId)).toEqual({ state: 'reading', new: null });
});

it('the faults of a file are kept, and a failed job shows its reason', async () => {
  const refused = await addImport('name,id,class\n,1,3A');
  await handled(planRoster).run({ importId: refused }, firstRun());
  expect(await stateOf(refused)).toEqual({ state: 'refused', new: null });

  const broken = await addImport('no packed roster');
  const [rosterId, districtId] = [randomUUID(), randomUUID()];
  await pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
  await pool.query(
    `INSERT INTO directory.district_rosters (id, district_id, file_name, job_id, state)
     VALUES ($1, $2, 'roster.zip', $1, 'planned')`,
    [rosterId, districtId],
  );
  const run = firstRun();
  await pool.query(
    `UPDATE directory.roster_imports SET district_roster_id = $2, state = 'applying', job_id = $3 WHERE id = $1`,
    [broken, rosterId, run.jobId],
  );
  await expect(handled(applyDistrictRoster).run({ rosterId }, run)).rejects.toMatchObject({
    name: 'JobFailed',
    isFinal: false,
    message: '1 of 1 schools could not be updated.',
  });
});
