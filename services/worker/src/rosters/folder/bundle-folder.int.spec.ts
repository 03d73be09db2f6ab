import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { VERSION_11, zip } from '#roster/testing/bundles';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { firstRun } from '#test/setup/job-run';
import { addRosterImport } from '#test/setup/rosters';
import { addSchool, type TestSchool } from '#test/setup/school';
import { seals } from '#test/setup/seals';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { districtApplier } from '../district/district-applier.js';
import { districtPlanner } from '../district/district-planner.js';
import { clearFolder } from './clear-folder.js';
import { RosterFolder } from './roster-folder.js';

const MINUTE_MS = 60_000;
const HEADING = 'night.zip is read.';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let root: string;
let folder: string;
let now: Date;
let districtId: string;
let maple: TestSchool;
let cedar: TestSchool;
let workers: RosterFolder[];
let warnings: object[];

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  districtId = randomUUID();
  await pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
  [maple, cedar] = [await addOf('Maple Grove', 's1'), await addOf('Cedar Hill', 's2')];
  root = await mkdtemp(join(tmpdir(), 'rosters-'));
  folder = join(root, districtId);
  await mkdir(folder);
  now = new Date();
  warnings = [];
  const log = { warn: (fields: object | string, text?: string) => void warnings.push([fields, text]) };
  workers = [new RosterFolder(root, db, seals, log), new RosterFolder(root, db, seals, log)];
});
afterEach(() => rm(root, { recursive: true }));

/** A school that an Executive Admin has matched with a school of the bundle. */
async function addOf(name: string, sourcedId: string): Promise<TestSchool> {
  const school = await addSchool(pool);
  await pool.query(
    `UPDATE directory.schools SET name = $2, district_id = $3, matched_district_id = $3, sourced_id = $4 WHERE id = $1`,
    [school.id, name, districtId, sourcedId],
  );
  return school;
}

/** A bundle of both schools, with a teacher whom no other district has. `isClear`: without a student whom it puts into no class. */
function bundleOf(isClear: boolean): Buffer {
  const users = (VERSION_11['users.csv'] ?? '').replace('Lee@', `${districtId}@`);
  return zip({ ...VERSION_11, 'users.csv': isClear ? users.replace(/u4,.*\r\n/, '') : users });
}

/** Does the jobs that wait, as a worker does. */
async function work(): Promise<void> {
  const options = { db, seals, clock: { now: () => now } };
  const handlers = {
    'plan-district-roster': districtPlanner(options),
    'apply-district-roster': districtApplier(options),
  };
  for (;;) {
    const { rows } = await pool.query<{
      id: string;
      name: keyof typeof handlers;
      payload: { rosterId: string };
    }>(
      `UPDATE directory.jobs SET state = 'done', finished_at = now() WHERE id = (
         SELECT id FROM directory.jobs WHERE state = 'waiting' AND district_id = $1 LIMIT 1)
       RETURNING id, name, payload`,
      [districtId],
    );
    const [job] = rows;
    if (job === undefined) return;
    await handlers[job.name](job.payload, firstRun({ jobId: job.id }));
  }
}

/** Both workers look until a roster is seen, found complete and worked off, and put away. */
async function settle(): Promise<void> {
  for (let looks = 0; looks < 4; looks += 1) {
    now = new Date(now.getTime() + MINUTE_MS);
    await Promise.all(workers.map((worker) => worker.sweep(now)));
    await work();
  }
}

const drop = (content: Buffer) => writeFile(join(folder, 'night.zip'), content);

async function reportIn(end: 'done' | 'failed'): Promise<string[]> {
  const [kept = ''] = await readdir(join(folder, end));
  return (await readFile(join(folder, end, kept, 'report.txt'), 'utf8')).trim().split('\n');
}

async function importsOf({ id }: TestSchool): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `SELECT state, held, source, asked_by FROM directory.roster_imports WHERE school_id = $1 ORDER BY asked_at, id`,
    [id],
  );
  return rows;
}

/** What the district’s page says waits in the folder. */
async function waiting(): Promise<string | null> {
  const { rows } = await pool.query<{ waiting_bundle: string | null }>(
    'SELECT waiting_bundle FROM directory.districts WHERE id = $1',
    [districtId],
  );
  return rows[0]?.waiting_bundle ?? null;
}

async function mails(): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `SELECT school_id, details ->> 'outcome' AS outcome FROM directory.mails WHERE school_id = ANY ($1)`,
    [[maple.id, cedar.id]],
  );
  return rows;
}

const NOBODYS = { source: 'folder', asked_by: null };

describe('a bundle in the drop folder of a district', () => {
  it('is applied automatically once to its schools, and put away with a report of each', async () => {
    await drop(bundleOf(true));
    await settle();
    expect(await importsOf(maple)).toEqual([{ state: 'done', held: null, ...NOBODYS }]);
    expect(await importsOf(cedar)).toEqual([{ state: 'done', held: null, ...NOBODYS }]);
    expect(await reportIn('done')).toEqual([
      HEADING,
      'Cedar Hill: applied. Students: 1 new, 0 returned, 0 moved, 0 changed, 0 archived, 0 as they were.',
      'Maple Grove: applied. Students: 2 new, 0 returned, 0 moved, 0 changed, 0 archived, 0 as they were.',
    ]);
    const { rows } = await pool.query(
      'SELECT DISTINCT actor_kind, actor_id FROM directory.audit_log WHERE school_id = ANY ($1)',
      [[maple.id, cedar.id]],
    );
    expect(rows).toEqual([{ actor_kind: 'system', actor_id: 'roster-folder' }]);

    await drop(bundleOf(true));
    await settle();
    expect(await importsOf(maple)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect(await mails()).toEqual([]);
  });

  it('is not applied to a school that only claims another school’s name, or its id in an upload', async () => {
    const [named, numbered] = [await addOf('Cedar Hill', 's7'), await addOf('Elm', 's2')];
    await pool.query('UPDATE directory.schools SET matched_district_id = NULL WHERE id = ANY ($1)', [
      [named.id, numbered.id],
    ]);
    await pool.query('UPDATE directory.schools SET sourced_id = NULL WHERE id = $1', [named.id]);
    await pool.query('UPDATE directory.schools SET is_active = false, district_id = NULL WHERE id = $1', [
      cedar.id,
    ]);
    await drop(bundleOf(true));
    await settle();
    expect(await importsOf(maple)).toMatchObject([{ state: 'done' }]);
    expect([...(await importsOf(named)), ...(await importsOf(numbered))]).toEqual([]);
    expect(await reportIn('done')).toContain(
      'Cedar Hill: left out, only its name fits. An Executive Admin has to upload a bundle of the district once.',
    );
  });

  it('waits in schools that need an administrator, who gets a mail', async () => {
    await drop(bundleOf(false));
    await settle();
    expect(await importsOf(maple)).toEqual([{ state: 'ready', held: 'conflicts', ...NOBODYS }]);
    expect(await importsOf(cedar)).toEqual([{ state: 'done', held: null, ...NOBODYS }]);
    expect(await mails()).toEqual([{ school_id: maple.id, outcome: 'conflicts' }]);
    expect(await reportIn('done')).toContain(
      'Maple Grove: an administrator has to review it. Nothing has changed.',
    );

    // The next night's takes its place.
    await drop(bundleOf(true));
    await settle();
    expect(await importsOf(maple)).toMatchObject([{ state: 'discarded' }, { state: 'done' }]);
  });

  it('waits in a school whose students have new IDs, and says how many they are', async () => {
    await drop(bundleOf(true));
    await settle();
    await rm(join(folder, 'done'), { recursive: true });
    await pool.query(
      `UPDATE directory.students SET sourced_id = 'old ' || sourced_id
       WHERE school_id = $1 AND sourced_id IS NOT NULL`,
      [maple.id],
    );
    await drop(bundleOf(true));
    await settle();
    expect(await importsOf(maple)).toMatchObject([{ state: 'done' }, { state: 'ready', held: 'new-ids' }]);
    expect(await mails()).toEqual([{ school_id: maple.id, outcome: 'new-ids' }]);
    expect(await reportIn('done')).toContain(
      'Maple Grove: an administrator has to review it. Nothing has changed. Students with new roster IDs and their old student IDs: 2.',
    );
  });

  it('leaves out a school whose administrator is looking at another roster', async () => {
    await addRosterImport(pool, maple.id, maple.users.school_admin.id);
    await drop(bundleOf(true));
    await settle();
    expect(await importsOf(maple)).toMatchObject([{ state: 'ready', source: 'upload' }]);
    expect(await importsOf(cedar)).toMatchObject([{ state: 'done' }]);
    expect(await reportIn('done')).toContain(
      'Maple Grove: left out, another of its rosters was being applied.',
    );
  });

  it('waits while an executive administrator looks at an uploaded bundle', async () => {
    const rosterId = randomUUID();
    await pool.query(
      `INSERT INTO directory.district_rosters (id, district_id, asked_by, file_name, content, job_id)
       VALUES ($1, $2, $3, 'own.zip', 'PK', $1)`,
      [rosterId, districtId, maple.users.school_admin.id],
    );
    await drop(bundleOf(true));
    await settle();
    expect(await readdir(folder)).toContain('night.zip');
    expect(await waiting()).toBe('night.zip');
    expect(warnings).toEqual([
      [
        expect.objectContaining({ id: districtId }),
        'a roster in a drop folder waits until another one is over',
      ],
    ]);
    await pool.query(
      `UPDATE directory.district_rosters SET state = 'discarded', content = NULL WHERE id = $1`,
      [rosterId],
    );
    await settle();
    expect(await importsOf(cedar)).toMatchObject([{ state: 'done' }]);
    expect(await waiting()).toBeNull();
  });

  it('is not confused with an upload by somebody who was deleted since', async () => {
    const rosterId = randomUUID();
    await pool.query(
      `WITH job AS (
         INSERT INTO directory.jobs (id, name, payload, district_id, state)
         VALUES ($4, 'plan-district-roster', jsonb_build_object('rosterId', $1::uuid), $2, 'waiting'))
       INSERT INTO directory.district_rosters (id, district_id, asked_by, file_name, content, job_id)
       VALUES ($1, $2, NULL, 'own.zip', $3, $4)`,
      [rosterId, districtId, bundleOf(true), randomUUID()],
    );
    await work();
    expect(await importsOf(maple)).toEqual([
      { state: 'ready', held: null, source: 'upload', asked_by: null },
    ]);
  });

  it('that cannot be used is put away with the file, the line and the column, and changes nothing', async () => {
    const orgs = VERSION_11['orgs.csv'] ?? '';
    await drop(zip({ ...VERSION_11, 'orgs.csv': `${orgs},,,Pine Hill,school,,d1` }));
    await settle();
    expect(await importsOf(maple)).toEqual([]);
    expect(await reportIn('failed')).toEqual([
      'night.zip cannot be imported.',
      'orgs.csv, line 5, column sourcedId: The cell “sourcedId” is empty.',
      'Nothing has changed.',
    ]);
  });

  it('is deleted when a student of one of its schools is erased', async () => {
    await drop(bundleOf(true));
    await settle();
    await drop(bundleOf(true));
    await clearFolder(db, root, maple.id);
    expect(await readdir(folder, { recursive: true })).toEqual(['done', 'failed', 'processing']);
  });
});
