import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool } from '#test/setup/school';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { type Payload } from './job.js';
import { dueJobs } from './job-rows.js';
import { recordJob } from './record-job.js';
import { applyRoster, exportSchool, planRoster, sendMail } from './registry.js';

const JOBS = [planRoster, applyRoster, exportSchool, sendMail];

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const id = '00000000-0000-4000-8000-000000000000';
const PAYLOADS: Readonly<Record<string, Payload>> = {
  [exportSchool.name]: { exportId: id },
  [sendMail.name]: { mailId: id },
};

async function record(schoolId: string, job: (typeof JOBS)[number]): Promise<string> {
  const payload = PAYLOADS[job.name] ?? { importId: id };
  // Each a moment later than the one before.
  const jobId = await db
    .transaction()
    .execute((tx) => recordJob(tx, job as never, payload as never, { schoolId }));
  await pool.query('UPDATE directory.jobs SET run_at = clock_timestamp() WHERE id = $1', [jobId]);
  return jobId;
}

const due = async () => (await dueJobs(db, JOBS)).map(({ jobId }) => jobId);
const end = (jobId: string) =>
  pool.query(
    `UPDATE directory.jobs SET state = 'done', heartbeat_at = NULL, finished_at = now() WHERE id = $1`,
    [jobId],
  );

it('schools take turns with rosters and with exports, however many of them one school starts', async () => {
  const [{ id: many }, { id: one }] = [await addSchool(pool), await addSchool(pool)];
  const first = await record(many, planRoster);
  const second = await record(many, planRoster);
  const third = await record(many, applyRoster);
  const others = await record(one, planRoster);
  const exported = await record(many, exportSchool);
  const mails = [await record(many, sendMail), await record(many, sendMail)];
  expect((await due()).sort()).toEqual([first, others, exported, ...mails].sort());
  expect(await due()).toEqual([]);
  await pool.query(`UPDATE directory.jobs SET state = 'running', heartbeat_at = now() WHERE id = $1`, [
    first,
  ]);
  expect(await due()).toEqual([]);
  await end(first);
  expect(await due()).toEqual([second]);
  // Its next try is a minute away, so it holds nothing up.
  await pool.query(`UPDATE directory.jobs SET run_at = now() + interval '1 minute' WHERE id = $1`, [second]);
  expect(await due()).toEqual([third]);
});
