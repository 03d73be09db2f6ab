import { createDatabase } from '#database/connect';
import { discardDistrictRosters } from '#database/open-district-rosters';
import type { Database } from '#database/schema';
import { discardRosters } from '#erasure/discard-rosters';
import { recordJob } from '#jobs/record-job';
import { planDistrictRoster, planRoster } from '#jobs/registry';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool, type TestSchool } from '#test/setup/school';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Kysely, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { discardOldRosters } from './discard-old-rosters.js';
import { discardPendingImport } from './discard-pending-import.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let school: TestSchool;
let districtId: string;

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
  school = await addSchool(pool);
  districtId = randomUUID();
  await pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
  await pool.query('UPDATE directory.schools SET district_id = $2 WHERE id = $1', [school.id, districtId]);
});

/** Rosters of the school and of its district that are to be read. @returns their jobs, of which the second runs */
async function addUnread(): Promise<string[]> {
  const [importId, rosterId] = [randomUUID(), randomUUID()];
  return db.transaction().execute(async (tx) => {
    const jobs = [
      await recordJob(tx, planRoster, { importId }, { schoolId: school.id }),
      await recordJob(tx, planDistrictRoster, { rosterId }, { districtId }),
    ] as const;
    const row = {
      asked_by: school.users.school_admin.id,
      file_name: 'night.zip',
      content: Buffer.from('PK'),
    };
    await tx
      .insertInto('directory.roster_imports')
      .values({ ...row, id: importId, school_id: school.id, job_id: jobs[0] })
      .execute();
    await tx
      .insertInto('directory.district_rosters')
      .values({ ...row, id: rosterId, district_id: districtId, job_id: jobs[1] })
      .execute();
    await tx
      .updateTable('directory.jobs')
      .set({ state: 'running', heartbeat_at: new Date() })
      .where('id', '=', jobs[1])
      .execute();
    return [...jobs];
  });
}

it.each<[by: string, (tx: Transaction<Database>) => Promise<unknown>]>([
  ['an erasure', (tx) => discardRosters(tx, school.id)],
  [
    'others that take their place',
    async (tx) => {
      await discardPendingImport(tx, school.id, 'upload');
      await discardDistrictRosters(tx, districtId);
    },
  ],
])('rosters that are discarded by %s cancel the jobs that would read them', async (_, discard) => {
  const jobs = await addUnread();
  await db.transaction().execute(discard);
  await expectCancelled(jobs);
});

it('rosters that have waited too long cancel the jobs that would read them', async () => {
  const jobs = await addUnread();
  await discardOldRosters(db, new Date(Date.now() + 2 * 86_400_000));
  await expectCancelled(jobs);
});

async function expectCancelled(jobs: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ state: string }>(
    'SELECT state, cancel_asked_at IS NOT NULL AS asked FROM directory.jobs WHERE id = ANY ($1) ORDER BY state',
    [jobs],
  );
  expect(rows).toEqual([
    { state: 'cancelled', asked: true },
    { state: 'running', asked: true },
  ]);
}
