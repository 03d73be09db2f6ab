import { VERSION_11, zip } from '#roster/testing/bundles';
import { createPool } from '#runtime/pg';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../../setup/database.js';
import { HASTY_WORKER, MINUTE_MS } from '../../setup/hasty-minute.js';
import { rosterStateOf } from '../../setup/roster-calls.js';
import { addSchool, type TestSchool } from '../../setup/school.js';
import { type ServiceProcess, startService } from '../../setup/service-process.js';

const HEADING = 'name,id,class';
const LINES = 40;

let database: TestDatabase;
let pool: pg.Pool;
let root: string;
let worker: ServiceProcess;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, connectTimeoutMs: 15_000, onIdleError: () => undefined });
  root = await mkdtemp(join(tmpdir(), 'laurel-drops-'));
  const rosterDir = join(root, 'rosters');
  await mkdir(rosterDir);
  const environment = { DATABASE_URL: database.url, DATA_DIR: root, ROSTER_DIR: rosterDir };
  worker = startService(HASTY_WORKER, environment);
});
afterAll(async () => {
  await worker.stop();
  await pool.end();
  await database.drop();
  await rm(root, { recursive: true });
});

/** A school without students of the information system, and its drop folder. */
async function addFolder(): Promise<{ school: TestSchool; folder: string }> {
  const school = await addSchool(pool);
  const folder = join(root, 'rosters', school.id);
  await mkdir(folder);
  return { school, folder };
}

async function importsOf({ id }: TestSchool): Promise<{ state: string }[]> {
  const { rows } = await pool.query<{ state: string }>(
    'SELECT file_name, state, source FROM directory.roster_imports WHERE school_id = $1',
    [id],
  );
  return rows;
}

/** Waits until a roster is put away. @returns its report */
async function reportIn(folder: string, end: 'done' | 'failed'): Promise<string> {
  const kept = () => readdir(join(folder, end)).catch(() => []);
  await until(async () => (await kept()).length > 0);
  const [own = ''] = await kept();
  return readFile(join(folder, end, own, 'report.txt'), 'utf8');
}

async function studentsOf({ id }: TestSchool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*) AS count FROM directory.students WHERE school_id = $1 AND student_number IS NOT NULL',
    [id],
  );
  return Number(rows[0]?.count);
}

// The worker looks every few seconds, and each test has a school and a folder of its own.
describe('a worker with a drop folder', () => {
  it.concurrent(
    'takes a roster once it is completely written, applies all of it, and puts it away',
    async () => {
      const { school, folder } = await addFolder();
      const path = join(folder, 'night.csv');
      await writeFile(path, HEADING);
      // For longer than three of the worker's looks.
      for (let line = 1; line <= LINES; line += 1) {
        await appendFile(path, `\nStudent ${line},${line},3A`);
        await delay((3 * MINUTE_MS) / LINES);
      }
      expect(await importsOf(school)).toEqual([]);
      expect((await readdir(folder)).sort()).toEqual(['done', 'failed', 'night.csv', 'processing']);

      expect(await reportIn(folder, 'done')).toContain(
        `night.csv is applied.\nStudents: ${LINES} new, 0 returned`,
      );
      expect(await importsOf(school)).toEqual([{ file_name: 'night.csv', state: 'done', source: 'folder' }]);
      expect(await studentsOf(school)).toBe(LINES);
      expect(await readdir(folder)).not.toContain('night.csv');
    },
  );

  it.concurrent(
    'puts a faulty bundle away with the file, the line and the column, and changes nothing',
    async () => {
      const { school, folder } = await addFolder();
      await pool.query(`UPDATE directory.schools SET sourced_id = 's1' WHERE id = $1`, [school.id]);
      const before = await rosterStateOf(pool, school.id);
      const enrollments = (VERSION_11['enrollments.csv'] ?? '').replace(
        'e2,,,c1,s1,u1,student,false,,',
        'e2,,,c1,s1,u1,student,false,,tomorrow',
      );
      await writeFile(join(folder, 'night.zip'), zip({ ...VERSION_11, 'enrollments.csv': enrollments }));
      expect(await reportIn(folder, 'failed')).toBe(
        [
          'night.zip cannot be imported.',
          'enrollments.csv, line 3, column endDate: This is not a date. Dates are YYYY-MM-DD.',
          'Nothing has changed.\n',
        ].join('\n'),
      );
      expect(await importsOf(school)).toEqual([
        { file_name: 'night.zip', state: 'refused', source: 'folder' },
      ]);
      expect(await rosterStateOf(pool, school.id)).toEqual(before);
      const { rows } = await pool.query(`SELECT details FROM directory.mails WHERE school_id = $1`, [
        school.id,
      ]);
      expect(rows).toEqual([{ details: { outcome: 'refused' } }]);
    },
  );
});
