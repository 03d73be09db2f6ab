import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { VERSION_11, zip } from '#roster/testing/bundles';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { firstRun } from '#test/setup/job-run';
import { addSchool, type TestSchool } from '#test/setup/school';
import { seals } from '#test/setup/seals';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { discardOldRosters } from '../discard-old-rosters.js';
import { rosterApplier } from '../roster-applier.js';
import { rosterPlanner } from '../roster-planner.js';
import { RosterFolder } from './roster-folder.js';

const RUN = firstRun();
/** The three students of the school, and one more. */
const ROSTER = ['name,id,class', 'Ada,1,3A', 'Ben,2,3A', 'Cy,3,3A', 'Dee,4,3A'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let root: string;
let school: TestSchool;
let folder: string;
let now: Date;
let warnings: object[];
let worker: RosterFolder;
let other: RosterFolder;

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
  await pool.query('UPDATE directory.schools SET is_active = false');
  school = await addSchool(pool);
  await pool.query(`UPDATE directory.classes SET name = '3A' WHERE id = $1`, [school.classId]);
  for (const [index, id] of school.studentIds.entries())
    await pool.query('UPDATE directory.students SET student_number = $2, name = $3 WHERE id = $1', [
      id,
      String(index + 1),
      ['Ada', 'Ben', 'Cy'][index],
    ]);
  root = await mkdtemp(join(tmpdir(), 'rosters-'));
  folder = join(root, school.id);
  await mkdir(folder);
  now = new Date();
  warnings = [];
  const log = { warn: (about: object) => void warnings.push(about) };
  worker = new RosterFolder(root, db, seals, log);
  other = new RosterFolder(root, db, seals, log);
});
afterEach(() => rm(root, { recursive: true }));

const drop = (name: string, content: string | Buffer = ROSTER.join('\n')) =>
  writeFile(join(folder, name), content);

/** Does the jobs that wait, as a worker does. */
async function work(): Promise<void> {
  const options = { db, seals, clock: { now: () => now } };
  const handlers = { 'plan-roster': rosterPlanner(options), 'apply-roster': rosterApplier(options) };
  for (;;) {
    const { rows } = await pool.query<{ name: keyof typeof handlers; payload: { importId: string } }>(
      `UPDATE directory.jobs SET state = 'done', finished_at = now() WHERE id = (
         SELECT id FROM directory.jobs WHERE state = 'waiting' AND name = ANY ($1) LIMIT 1)
       RETURNING name, payload`,
      [Object.keys(handlers)],
    );
    if (rows[0] === undefined) return;
    await handlers[rows[0].name](rows[0].payload, RUN);
  }
}

/** Both workers look, a minute after they looked last. */
async function look(): Promise<void> {
  now = new Date(now.getTime() + MINUTE_MS);
  await Promise.all([worker.sweep(now), other.sweep(now)]);
  await work();
}

/** Seen, found complete and worked off, and put away. */
async function settle(): Promise<void> {
  for (let looks = 0; looks < 4; looks += 1) await look();
}

async function imports(): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `SELECT file_name, state, held, asked_by FROM directory.roster_imports WHERE school_id = $1 ORDER BY asked_at`,
    [school.id],
  );
  return rows;
}

async function filesIn(end: 'done' | 'failed' | 'processing'): Promise<string[][]> {
  const kept = await readdir(join(folder, end));
  return Promise.all(kept.map(async (each) => (await readdir(join(folder, end, each))).sort()));
}

async function reportIn(end: 'done' | 'failed'): Promise<string> {
  const [kept = ''] = await readdir(join(folder, end));
  return readFile(join(folder, end, kept, 'report.txt'), 'utf8');
}

const students = async () => {
  const { rows } = await pool.query<{ name: string; archived: boolean }>(
    `SELECT name, archived_at IS NOT NULL AS archived FROM directory.students WHERE school_id = $1`,
    [school.id],
  );
  return rows.filter(({ archived }) => !archived).map(({ name }) => name);
};
const mails = async () => {
  const { rows } = await pool.query<{ outcome: string }>(
    `SELECT details ->> 'outcome' AS outcome FROM directory.mails WHERE school_id = $1 ORDER BY created_at`,
    [school.id],
  );
  return rows.map(({ outcome }) => outcome);
};

describe('a roster in the drop folder', () => {
  it('is applied automatically once, with any number of workers, and put away with a report', async () => {
    await drop('night.csv');
    await settle();
    expect(await imports()).toEqual([{ file_name: 'night.csv', state: 'done', held: null, asked_by: null }]);
    expect((await students()).sort()).toEqual(['Ada', 'Ben', 'Cy', 'Dee']);
    expect(await filesIn('done')).toEqual([['night.csv', 'report.txt']]);
    expect(await reportIn('done')).toMatch(/night\.csv is applied\.\nStudents: 1 new/);
    expect((await readdir(folder)).sort()).toEqual(['done', 'failed', 'processing']);
    expect(await filesIn('processing')).toEqual([]);
    const { rows } = await pool.query(
      `SELECT DISTINCT actor_kind, actor_id FROM directory.audit_log WHERE school_id = $1`,
      [school.id],
    );
    expect(rows).toEqual([{ actor_kind: 'system', actor_id: 'roster-folder' }]);
    expect(await mails()).toEqual([]);
  });

  it('is never found by the name of a school or district, which a stranger can choose', async () => {
    await pool.query(`UPDATE directory.schools SET name = 'Maple Grove' WHERE id = $1`, [school.id]);
    await pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Maple Grove')`, [randomUUID()]);
    folder = join(root, 'maple-grove');
    await mkdir(folder);
    await drop('night.csv');
    await settle();
    expect(await readdir(folder)).toEqual(['night.csv']);
    expect([await imports(), await mails()]).toEqual([[], []]);
    expect(warnings).toEqual([{ folder: 'maple-grove' }, { folder: 'maple-grove' }]);
  });

  it('is left alone while it grows, and so are folders, hidden and other files', async () => {
    await mkdir(join(folder, 'later.csv'));
    for (const name of ['.night.csv', 'night.csv.part', 'notes.md']) await drop(name);
    for (let line = 1; line <= 3; line += 1) {
      await drop('night.csv', ROSTER.slice(0, line + 1).join('\n'));
      await look();
    }
    expect(await imports()).toEqual([]);
    await settle();
    expect(await imports()).toMatchObject([{ file_name: 'night.csv' }]);
    expect((await readdir(folder)).sort()).toMatchObject([
      '.night.csv',
      'done',
      'failed',
      'later.csv',
      'night.csv.part',
      'notes.md',
      'processing',
    ]);
  });

  it.each([
    ['leavers', ROSTER.filter((line) => !line.startsWith('Ben')).join('\n')],
    ['conflicts', [...ROSTER, 'Eve,4,3A'].join('\n').replace('Ada,', 'Ada Byron,')],
  ])('waits for an administrator because of %s, who is told once', async (held, content) => {
    await drop('first.csv', content);
    await settle();
    expect(await imports()).toMatchObject([{ state: 'ready', held }]);
    expect((await students()).sort()).toEqual(['Ada', 'Ben', 'Cy']);
    expect(await filesIn('processing')).toEqual([['first.csv']]);
    await drop('second.csv', content);
    await settle();
    expect(await imports()).toMatchObject([{ state: 'discarded' }, { state: 'ready', held }]);
    expect(await filesIn('failed')).toEqual([['first.csv', 'report.txt']]);
    expect(await mails()).toEqual([held]);
    await discardOldRosters(db, new Date(now.getTime() + 6 * 24 * 60 * MINUTE_MS));
    expect(await imports()).toMatchObject([{ state: 'discarded' }, { state: 'ready', held }]);
  });

  it('of a school with another name waits the first time, and of another school is refused from then on', async () => {
    await drop(
      'bundle.zip',
      zip({ ...VERSION_11, 'orgs.csv': 'sourcedId,name,type\ns1,Maple Grove,school\n' }),
    );
    await settle();
    expect(await imports()).toMatchObject([{ state: 'ready', held: 'other-school' }]);
    await pool.query(`UPDATE directory.schools SET sourced_id = 'elsewhere' WHERE id = $1`, [school.id]);
    await drop('bundle.zip', zip(VERSION_11));
    await settle();
    expect(await imports()).toMatchObject([{ state: 'discarded' }, { state: 'refused' }]);
    expect(await mails()).toEqual(['other-school', 'refused']);
  });

  it('of several schools is not searched for the name of the school, which has chosen it', async () => {
    await pool.query(`UPDATE directory.schools SET name = 'Cedar Hill' WHERE id = $1`, [school.id]);
    await drop('bundle.zip', zip(VERSION_11));
    await settle();
    expect(await imports()).toMatchObject([{ state: 'refused' }]);
    expect(await reportIn('failed')).toContain('The bundle has several schools');
  });

  it('that cannot be used is put away with what is wrong, whatever it is', async () => {
    const hostile = 'a\n\u0007“;$(reboot)“ %2e%2e.csv';
    await drop(hostile, 'name,id,class\n,1,3A');
    await drop('broken.zip', zip(VERSION_11).subarray(0, 700));
    await drop('empty.csv', '');
    await drop('headings.csv', 'name,id,class\n');
    await drop('huge.csv');
    await truncate(join(folder, 'huge.csv'), 40 * 1024 * 1024);
    await symlink('/etc/passwd', join(folder, 'link.csv'));
    for (let files = 0; files < 6; files += 1) await settle();
    expect(await imports()).toHaveLength(6);
    expect(new Set((await imports()).map((each) => (each as { state: string }).state))).toEqual(
      new Set(['refused']),
    );
    expect((await filesIn('failed')).map(([first]) => first).sort()).toEqual(
      [hostile, 'broken.zip', 'empty.csv', 'headings.csv', 'huge.csv', 'link.csv'].sort(),
    );
    const { rows } = await pool.query<{ message: string }>(
      `SELECT faults -> 0 ->> 'message' AS message FROM directory.roster_imports WHERE file_name = 'link.csv'`,
    );
    expect(rows).toEqual([{ message: 'This is a link or a device, not a file.' }]);
    expect(await mails()).toEqual(['refused']);
    expect((await students()).sort()).toEqual(['Ada', 'Ben', 'Cy']);
  });

  it('never writes its report through a link, nor works in a folder that is one, and says so once', async () => {
    await drop('night.csv', 'name,id,class\n');
    await look();
    await look();
    const [claimed = ''] = await readdir(join(folder, 'processing'));
    const victim = join(root, 'victim');
    await writeFile(victim, 'kept');
    await symlink(victim, join(folder, 'processing', claimed, 'report.txt'));
    await settle();
    expect(await reportIn('failed')).toMatch(/cannot be imported/);
    expect(await readFile(victim, 'utf8')).toBe('kept');

    await rm(join(folder, 'done'), { recursive: true });
    await symlink(root, join(folder, 'done'));
    await drop('next.csv');
    await settle();
    expect(await readdir(folder)).toContain('next.csv');
    expect(await imports()).toMatchObject([{}, { file_name: 'done', state: 'refused' }]);
    expect(await mails()).toEqual(['refused']);
    const told = { folder: school.id, id: school.id, kind: 'school' };
    expect(warnings).toEqual([told, told]);
    await rm(join(folder, 'done'));
    await settle();
    expect(await filesIn('done')).toHaveLength(1);
  });

  it('is not taken out of a linked folder, which the log and the school’s page say once', async () => {
    const elsewhere = `${root}-elsewhere`;
    await rename(folder, elsewhere);
    await symlink(elsewhere, folder);
    await symlink(elsewhere, join(root, 'Birch School'));
    await drop('roster.csv');
    await settle();
    // Each of the two workers once.
    expect(warnings).toHaveLength(4);
    expect(await imports()).toMatchObject([{ file_name: school.id, state: 'refused' }]);
    await rm(elsewhere, { recursive: true });
  });

  it('waits while an administrator looks at an uploaded roster', async () => {
    await pool.query(
      `INSERT INTO directory.roster_imports (id, school_id, asked_by, file_name, content, job_id, state)
       VALUES ($1, $2, $3, 'own.csv', 'name', $1, 'ready')`,
      [randomUUID(), school.id, school.users.school_admin.id],
    );
    await drop('night.csv');
    await settle();
    expect(await readdir(folder)).toContain('night.csv');
    await pool.query(
      `UPDATE directory.roster_imports SET state = 'discarded', content = NULL WHERE file_name = 'own.csv'`,
    );
    await settle();
    expect(await filesIn('done')).toHaveLength(1);
  });

  it('continues where a killed worker stopped, at any point', async () => {
    for (const name of ['processing', 'done', 'failed']) await mkdir(join(folder, name));
    // Before the file was moved.
    await mkdir(join(folder, 'processing', randomUUID()));
    // Before its import was stored.
    const claimed = join(folder, 'processing', randomUUID());
    await mkdir(claimed);
    await writeFile(join(claimed, 'night.csv'), ROSTER.join('\n'));
    await look();
    expect(await imports()).toMatchObject([{ state: 'done' }]);
    // While it was put away.
    await writeFile(join(claimed, 'report.txt'), 'half a rep');
    await settle();
    expect(await filesIn('processing')).toEqual([]);
    expect(await filesIn('done')).toEqual([['night.csv', 'report.txt']]);
    expect(await reportIn('done')).toMatch(/as they were\./);
    expect(await imports()).toHaveLength(1);
  });

  it('is forgotten a week after it was put away', async () => {
    await drop('night.csv');
    await settle();
    now = new Date(now.getTime() + 8 * DAY_MS);
    await look();
    expect(await filesIn('done')).toEqual([]);
  });

  it.each([
    ['deactivated', 'UPDATE directory.schools SET is_active = false WHERE id = $1'],
    [
      'deleted',
      'INSERT INTO directory.school_deletions (school_id, requested_by, rows_total) VALUES ($1, $1, 0)',
    ],
  ])(
    'is forgotten after a week too if the school was %s, but in no folder that never served',
    async (_, end) => {
      const never = join(root, 'reports');
      await mkdir(never);
      await writeFile(join(never, 'all.csv'), 'name');
      await drop('night.csv');
      await settle();
      await drop('held.csv', ROSTER.filter((line) => !line.startsWith('Ben')).join('\n'));
      await settle();
      expect([await filesIn('done'), await filesIn('processing')]).toEqual([
        [['night.csv', 'report.txt']],
        [['held.csv']],
      ]);
      await pool.query(end, [school.id]);
      await drop('late.csv');
      await drop('notes.md');
      now = new Date(now.getTime() + 6 * DAY_MS);
      await look();
      expect(await readdir(folder)).toContain('late.csv');
      now = new Date(now.getTime() + 2 * DAY_MS);
      await look();
      expect((await readdir(folder, { recursive: true })).sort()).toEqual([
        'done',
        'failed',
        'notes.md',
        'processing',
      ]);
      expect(await readdir(never)).toEqual(['all.csv']);
    },
  );
});
