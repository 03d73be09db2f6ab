import { untilWaiting } from '../setup/until-waiting.js';
import { createDatabase } from '#database/connect';
import { discardDistrictRosters } from '#database/open-district-rosters';
import type { Database } from '#database/schema';
import { VERSION_11, zip } from '#roster/testing/bundles';
import { createPool } from '#runtime/pg';
import { discardOldRosters } from '#worker/rosters/discard-old-rosters';
import { districtPlanner } from '#worker/rosters/district/district-planner';
import { claimFile } from '#worker/rosters/folder/claim-file';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Kysely, sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { firstRun } from '../setup/job-run.js';
import { addSchool } from '../setup/school.js';
import { seals } from '../setup/seals.js';

const RUN = firstRun();

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let folder: string;
let schoolId: string;
let districtId: string;
let importId: string;
let droppedId: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 5, onIdleError: () => undefined });
  db = createDatabase(pool);
  folder = await mkdtemp(join(tmpdir(), 'rosters-'));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A roster of the district’s bundle that could not be applied: its job failed long ago. */
beforeEach(async () => {
  ({ id: schoolId } = await addSchool(pool));
  [districtId, importId, droppedId] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
  await pool.query(
    `UPDATE directory.schools SET district_id = $2, matched_district_id = $2, name = 'Maple Grove', sourced_id = 's1' WHERE id = $1`,
    [schoolId, districtId],
  );
  const rosterId = await addBundle('folder', 'planned');
  await pool.query(
    `WITH job AS (
       INSERT INTO directory.jobs (id, name, payload, state, finished_at)
       VALUES (gen_random_uuid(), 'apply-roster', '{}', 'failed', now())
       RETURNING id)
     INSERT INTO directory.roster_imports
       (id, school_id, district_roster_id, source, file_name, content, job_id, state, asked_at)
     SELECT $1, $2, $3, 'folder', 'night.zip', 'PK', id, 'applying', now() - interval '30 days' FROM job`,
    [importId, schoolId, rosterId],
  );
});

async function addBundle(source: string, state: 'planned' | 'reading'): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.district_rosters (id, district_id, source, file_name, content, job_id, state)
     VALUES ($1, $2, $3, 'night.zip', $4, $1, $5)`,
    [id, districtId, source, state === 'reading' ? zip(VERSION_11) : null, state],
  );
  return id;
}

const planBundle = (source: string) => async () => {
  const rosterId = await addBundle(source, 'reading');
  await districtPlanner({ db, seals, clock: { now: () => new Date() } })({ rosterId }, RUN);
};
async function claimNextFile(): Promise<void> {
  const path = join(folder, droppedId);
  await writeFile(path, 'name,id,class\nAda Park,1,3A');
  const drop = { importId: droppedId, path, name: 'next.csv' };
  await claimFile(db, schoolId, drop, { seals, now: new Date() });
}

/** Something comes between an administrator’s confirmation and its commit. */
async function amid(confirm: (tx: Transaction<Database>) => Promise<unknown>, other: () => Promise<unknown>) {
  let running: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM directory.roster_imports WHERE id = ${importId} FOR UPDATE`.execute(tx);
    await confirm(tx);
    running = other();
    running.catch(() => undefined);
    await untilWaiting(pool, 1);
  });
  await running;
}

const confirm = (tx: Transaction<Database>) =>
  sql`
  WITH job AS (
    INSERT INTO directory.jobs (id, name, payload, state) VALUES (gen_random_uuid(), 'apply-roster', '{}', 'waiting')
    RETURNING id)
  UPDATE directory.roster_imports SET state = 'applying', job_id = job.id FROM job
  WHERE roster_imports.id = ${importId}`.execute(tx);

async function states(): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `SELECT state FROM directory.roster_imports WHERE school_id = $1 ORDER BY asked_at`,
    [schoolId],
  );
  return rows;
}

describe('a roster that an administrator confirms', () => {
  it.each([
    ['the next file is claimed', claimNextFile],
    ['a bundle from the drop folder is planned', planBundle('folder')],
    ['an uploaded bundle is planned', planBundle('upload')],
    [
      'the district’s rosters are discarded',
      () => db.transaction().execute((tx) => discardDistrictRosters(tx, districtId)),
    ],
    ['old rosters are discarded', () => discardOldRosters(db, new Date())],
  ])('is applied, although at this moment %s', async (_, other) => {
    await amid(confirm, other);
    expect(await states()).toEqual([{ state: 'applying' }]);
    await other();
    expect(await states()).toEqual([{ state: 'applying' }]);
  });

  it('stays applied, and a file that comes at this moment is claimed', async () => {
    await amid(
      (tx) =>
        sql`UPDATE directory.roster_imports SET state = 'done', content = NULL WHERE id = ${importId}`.execute(
          tx,
        ),
      claimNextFile,
    );
    expect(await states()).toEqual([{ state: 'done' }, { state: 'reading' }]);
  });
});
