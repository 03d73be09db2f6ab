import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { firstRun } from '#test/setup/job-run';
import { addSchool } from '#test/setup/school';
import { seals } from '#test/setup/seals';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { rosterApplier } from './roster-applier.js';
import { rosterPlanner } from './roster-planner.js';

const STUDENTS = 50_000;
const MOST_MS = 60_000;
const RUN = firstRun();

let database: { url: string; drop(): Promise<void> };
let pool: pg.Pool;
let db: Kysely<Database>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 2, queryTimeoutMs: 60_000, onIdleError: () => undefined });
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('plans and applies 50,000 students in a minute, and changes nothing the second time', async () => {
  const school = await addSchool(pool);
  const clock = { now: () => new Date() };
  const rows = Array.from(
    { length: STUDENTS },
    (_, index) => `Student ${index},N${index},${index % 12},Class ${index % 2_000}`,
  );
  const content = Buffer.from(['name,id,grade,class', ...rows].join('\n'));
  const once = async () => {
    const importId = randomUUID();
    await pool.query(
      `INSERT INTO directory.roster_imports (id, school_id, asked_by, file_name, content, job_id)
       VALUES ($1, $2, $3, 'roster.csv', $4, $1)`,
      [importId, school.id, school.users.school_admin.id, content],
    );
    const started = performance.now();
    await rosterPlanner({ db, clock, seals })({ importId }, RUN);
    await pool.query(`UPDATE directory.roster_imports SET state = 'applying' WHERE id = $1`, [importId]);
    await rosterApplier({ db, clock, seals })({ importId }, RUN);
    expect(performance.now() - started).toBeLessThan(MOST_MS);
    const done = await pool.query<{ state: string; counts: object }>(
      'SELECT state, counts FROM directory.roster_imports WHERE id = $1',
      [importId],
    );
    return done.rows[0];
  };
  expect(await once()).toMatchObject({ state: 'done', counts: { new: STUDENTS, newClasses: 2_000 } });
  expect(await once()).toMatchObject({
    state: 'done',
    counts: { new: 0, unchanged: STUDENTS, newClasses: 0 },
  });
});
