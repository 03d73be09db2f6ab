import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { VERSION_11, zip } from '#roster/testing/bundles';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { firstRun } from '#test/setup/job-run';
import { addSchool } from '#test/setup/school';
import { seals } from '#test/setup/seals';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { rosterApplier } from './roster-applier.js';
import { rosterPlanner } from './roster-planner.js';

const RUN = firstRun();

let database: { url: string; drop(): Promise<void> };
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

it('adds, invites and deactivates staff as chosen, and is a no-op when repeated', async () => {
  const school = await addSchool(pool);
  await pool.query(`UPDATE directory.schools SET name = 'Maple Grove' WHERE id = $1`, [school.id]);
  const options = { db, seals, clock: { now: () => new Date() } };
  const once = async (content: Buffer, choices = { invites: false, deactivates: false }) => {
    const importId = randomUUID();
    await pool.query(
      `INSERT INTO directory.roster_imports
         (id, school_id, asked_by, file_name, content, job_id, invites_staff, deactivates_staff)
       VALUES ($1, $2, $3, 'roster.zip', $4, $1, $5, $6)`,
      [importId, school.id, school.users.school_admin.id, content, choices.invites, choices.deactivates],
    );
    await rosterPlanner(options)({ importId }, RUN);
    await pool.query(`UPDATE directory.roster_imports SET state = 'applying' WHERE id = $1`, [importId]);
    await rosterApplier(options)({ importId }, RUN);
    const { rows } = await pool.query<object>(
      'SELECT state, counts FROM directory.roster_imports WHERE id = $1',
      [importId],
    );
    return rows[0];
  };
  const staff = async () =>
    (
      await pool.query<object>(
        `SELECT u.email, u.role, u.is_active, c.name AS leads FROM directory.users u
         LEFT JOIN directory.classes c ON c.teacher_id = u.id WHERE u.sourced_id IS NOT NULL ORDER BY u.email`,
      )
    ).rows;

  const bundle = zip(VERSION_11);
  expect(await once(bundle, { invites: true, deactivates: false })).toMatchObject({
    state: 'done',
    counts: { newStaff: 1, taughtClasses: 1 },
  });
  const lee = { email: 'lee@maple.test', role: 'teacher', is_active: true, leads: 'Homeroom 3A' };
  expect(await staff()).toEqual([lee]);
  const { rows: mails } = await pool.query('SELECT kind, address FROM directory.mails');
  expect(mails).toEqual([{ kind: 'invitation', address: lee.email }]);
  expect(await once(bundle, { invites: true, deactivates: true })).toMatchObject({
    state: 'done',
    counts: { newStaff: 0, linkedStaff: 0, staffLeavers: 0, taughtClasses: 0 },
  });
  const others = (VERSION_11['users.csv'] ?? '').replace(/u9,(.*)Lee@Maple\.test/, 'u8,$1Kim@Maple.test');
  await once(zip({ ...VERSION_11, 'users.csv': others }), { invites: false, deactivates: true });
  expect(await staff()).toMatchObject([
    { email: 'kim@maple.test', is_active: true },
    { ...lee, is_active: false },
  ]);
});
