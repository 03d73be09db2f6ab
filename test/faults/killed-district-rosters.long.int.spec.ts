import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { handle } from '#jobs/job';
import { recordJob } from '#jobs/record-job';
import { applyDistrictRoster, planDistrictRoster } from '#jobs/registry';
import { VERSION_11, zip } from '#roster/testing/bundles';
import { createPool } from '#runtime/pg';
import { districtApplier } from '#worker/rosters/district/district-applier';
import { districtPlanner } from '#worker/rosters/district/district-planner';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { deathsAt, type Handlers, KilledWorkers, spread } from '../setup/killed-workers.js';
import { addSchool } from '../setup/school.js';
import { seals } from '../setup/seals.js';

const KILLS = 20;
/** A bundle of two schools without conflicts, with two teachers of one class whom no other district has. */
function bundleOf(districtId: string): Buffer {
  const users = (VERSION_11['users.csv'] ?? '').replace(/u4,.*\r\n/, '').replace('Lee@', `${districtId}@`);
  const second = `u8,,,true,s1,teacher,kim,,Kim,Second,,,second-${districtId}@maple.test,,,,,\r\n`;
  const enrollments = `${VERSION_11['enrollments.csv'] ?? ''}e7,,,c1,s1,u8,teacher,false,,\r\n`;
  return zip({ ...VERSION_11, 'users.csv': users + second, 'enrollments.csv': enrollments });
}

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let workers: KilledWorkers;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 2, connectTimeoutMs: 15_000, onIdleError: () => undefined });
  db = createDatabase(pool);
  const clock = { now: () => new Date('2026-09-15T12:00:00Z') };
  const handlers: Handlers = (own) => [
    handle(planDistrictRoster, districtPlanner({ db: own, clock, seals })),
    handle(applyDistrictRoster, districtApplier({ db: own, clock, seals })),
  ];
  workers = new KilledWorkers(database.url, db, handlers);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** An uploaded bundle of a separate district, with both of the bundle’s schools. */
async function addRoster(): Promise<{ rosterId: string; districtId: string }> {
  const [rosterId, districtId] = [randomUUID(), randomUUID()];
  await pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
  let askedBy = '';
  for (const name of ['Maple Grove', 'Cedar Hill']) {
    const { id, users } = await addSchool(pool);
    askedBy = users.school_admin.id;
    await pool.query('UPDATE directory.schools SET name = $2, district_id = $3 WHERE id = $1', [
      id,
      name,
      districtId,
    ]);
  }
  await pool.query(
    `INSERT INTO directory.district_rosters (id, district_id, asked_by, file_name, content, job_id)
     VALUES ($1, $2, $4, 'district.zip', $3, $1)`,
    [rosterId, districtId, bundleOf(districtId), askedBy],
  );
  return { rosterId, districtId };
}

const record = (job: typeof planDistrictRoster | typeof applyDistrictRoster, rosterId: string) =>
  db.transaction().execute((tx) => recordJob(tx, job, { rosterId }));

/** Lets a job apply the rosters of both schools. @returns the job */
async function confirm(rosterId: string): Promise<string> {
  const jobId = await record(applyDistrictRoster, rosterId);
  await pool.query(
    `UPDATE directory.roster_imports
     SET state = 'applying', job_id = $2, asked_by = (SELECT min(id::text)::uuid FROM directory.users)
     WHERE district_roster_id = $1 AND state = 'ready'`,
    [rosterId, jobId],
  );
  return jobId;
}

/** Everything that a bundle writes, without ids and instants. */
async function directoryOf({ rosterId, districtId }: Awaited<ReturnType<typeof addRoster>>): Promise<object> {
  const read = async (sql: string, id = districtId) => (await pool.query<object>(sql, [id])).rows;
  const ofDistrict = 'JOIN directory.schools o ON o.id = t.school_id AND o.district_id = $1';
  return {
    roster: await read(
      'SELECT state, content, left_out FROM directory.district_rosters WHERE id = $1',
      rosterId,
    ),
    imports: await read(
      `SELECT o.name, t.state, t.counts, t.is_replanned, t.content FROM directory.roster_imports t ${ofDistrict} ORDER BY o.name`,
    ),
    classes: await read(
      `SELECT o.name AS school, t.name, t.sourced_id, t.version, u.last_name AS lead, array(
         SELECT f.last_name FROM directory.class_teachers c JOIN directory.users f ON f.id = c.teacher_id
         WHERE c.class_id = t.id ORDER BY 1) AS further
       FROM directory.classes t ${ofDistrict} LEFT JOIN directory.users u ON u.id = t.teacher_id
       WHERE t.sourced_id IS NOT NULL ORDER BY 1, 2`,
    ),
    staff: await read(
      `SELECT o.name AS school, t.first_name, t.last_name, t.role, t.sourced_id FROM directory.users t ${ofDistrict}
       ORDER BY 1, 3, 2, 4`,
    ),
    students: await read(
      `SELECT o.name AS school, t.name, t.sourced_id, t.version FROM directory.students t ${ofDistrict} ORDER BY 1, 2`,
    ),
    changes: await read(
      `SELECT o.name, action, entity, count(*) FROM directory.audit_log t ${ofDistrict} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
  };
}

it('a bundle of a district is read and applied once, wherever its workers are killed', async () => {
  const undisturbed = await addRoster();
  const planning = await workers.finish(await record(planDistrictRoster, undisturbed.rosterId));
  const applying = await workers.finish(await confirm(undisturbed.rosterId));
  const expected = await directoryOf(undisturbed);
  expect(expected).toMatchObject({
    roster: [{ state: 'planned', content: null, left_out: [] }],
    imports: [
      { name: 'Cedar Hill', state: 'done', content: null },
      { name: 'Maple Grove', state: 'done', content: null },
    ],
  });
  expect(JSON.stringify(expected)).toContain('Cy Young');
  expect(expected).toMatchObject({
    classes: expect.arrayContaining([
      expect.objectContaining({ name: 'Homeroom 3A', lead: 'Teacher', further: ['Second'] }),
    ]),
  });

  // Once the bundle is planned, or all schools are applied, the job is over after a few more statements.
  const whilePlanning = spread(deathsAt(planning - 2), KILLS);
  const whileApplying = spread(deathsAt(applying - 2), KILLS);
  for (let n = 0; n < KILLS; n += 1) {
    const killed = await addRoster();
    const reading = await record(planDistrictRoster, killed.rosterId);
    await workers.killEach(reading, whilePlanning.slice(n, n + 1));
    await workers.finish(reading);
    const job = await confirm(killed.rosterId);
    await workers.killEach(job, whileApplying.slice(n, n + 1));
    await workers.finish(job);
    expect(await directoryOf(killed)).toEqual(expected);
  }
});
