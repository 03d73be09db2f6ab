import { untilWaiting } from '../setup/until-waiting.js';
import { EraseStudent } from '#api/areas/students/erasures/erase-student';
import { ErasuresQuery } from '#api/areas/students/erasures/erasures.query';
import { createDatabase } from '#database/connect';
import { lockRosterImports } from '#database/lock-roster-imports';
import { lockDistrictRosters } from '#database/open-district-rosters';
import type { Database } from '#database/schema';
import { requestErasure } from '#erasure/request-erasure';
import { Clock } from '#runtime/clock';
import { createPool } from '#runtime/pg';
import { eraseAfterRetention } from '#worker/erasure/erase-after-retention';
import { claimFile } from '#worker/rosters/folder/claim-file';
import { claimBundle } from '#worker/rosters/folder/claim-bundle';
import { lockDirectory } from '#worker/rosters/read-directory';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { addRosterImport } from '../setup/rosters.js';
import { addSchool, type TestSchool } from '../setup/school.js';
import { seals } from '../setup/seals.js';

/** Half past two at night in Chicago. */
const AT_NIGHT = new Date('2030-01-15T08:30:00.000Z');

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let school: TestSchool;
let folder: string;

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

const erase = (studentId: string) => {
  const { id: schoolId, users } = school;
  const actor = { kind: 'staff', id: users.school_admin.id } as const;
  const who = { userId: actor.id, role: 'school_admin', timeZone: 'America/Chicago' } as const;
  return new EraseStudent(db, new ErasuresQuery(db), new Clock()).run(
    { ...who, schoolId, actor, nameOrder: 'first-name' },
    studentId,
    'Ada Park',
  );
};

it.each([
  ['an administrator', erase],
  ['the retention period', () => eraseAfterRetention(db, AT_NIGHT)],
])('%s erases a student of a school whose roster is being applied', async (_, eraseNow) => {
  school = await addSchool(pool);
  const [studentId] = school.studentIds;
  await pool.query('UPDATE directory.schools SET retention_years = 1 WHERE id = $1', [school.id]);
  await pool.query(`UPDATE directory.students SET archived_at = '2028-01-01' WHERE id = $1`, [studentId]);
  const importId = await addRosterImport(pool, school.id, school.users.school_admin.id);

  // Both begin: the roster holds its row, and needs the students, one of whom the erasure needs.
  let erasing: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM directory.roster_imports WHERE id = ${importId} FOR UPDATE`.execute(tx);
    erasing = eraseNow(studentId);
    // Awaited below. Until then Node must not take a deadlock for an unhandled rejection.
    erasing.catch(() => undefined);
    await untilWaiting(pool, 1);
    await lockDirectory(tx, school.id);
  });
  await erasing;

  const { rows } = await pool.query(
    `SELECT (SELECT name FROM directory.students WHERE id = $1),
            (SELECT state FROM directory.roster_imports WHERE id = $2)`,
    [studentId, importId],
  );
  expect(rows).toEqual([{ name: 'Former student', state: 'discarded' }]);
});

describe.each([
  ['a school', claimFile],
  ['its district', claimBundle],
] as const)('a roster of %s that the drop folder takes in while a student is erased', (place, take) => {
  it.each([false, true])('stays out (the erasure is finished: %s)', async (isFinished) => {
    school = await addSchool(pool);
    const districtId = randomUUID();
    await pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
    await pool.query('UPDATE directory.schools SET district_id = $2 WHERE id = $1', [school.id, districtId]);
    const importId = randomUUID();
    const path = join(folder, importId);
    await writeFile(path, 'name,id,class\nAda Park,1,3A');

    // It has the file when the erasure begins, and goes on when that is committed.
    let taking: Promise<void> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      if (place === 'a school') await lockRosterImports(tx, school.id);
      else await lockDistrictRosters(tx, districtId);
      const drop = { importId, path, name: 'night.csv' };
      taking = take(db, place === 'a school' ? school.id : districtId, drop, { seals, now: new Date() });
      await untilWaiting(pool, 1);
      await requestErasure(tx, {
        id: randomUUID(),
        schoolId: school.id,
        studentId: school.studentIds[0],
        at: new Date(),
        actor: { kind: 'system', id: 'retention' },
        cause: 'retention',
      });
      if (!isFinished) return;
      await rm(path);
      await sql`UPDATE directory.erasures SET finished_at = now() WHERE school_id = ${school.id}`.execute(tx);
    });
    await taking;

    const { rows } = await pool.query(
      `SELECT id FROM directory.roster_imports WHERE id = $1
       UNION ALL SELECT id FROM directory.district_rosters WHERE id = $1`,
      [importId],
    );
    expect(rows).toEqual([]);
  });
});

it('a bundle that the drop folder takes in goes with the erasure that begins meanwhile', async () => {
  school = await addSchool(pool);
  const [districtId, rosterId] = [randomUUID(), randomUUID()];
  await pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
  await pool.query('UPDATE directory.schools SET district_id = $2 WHERE id = $1', [school.id, districtId]);
  let erasing: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await lockDistrictRosters(tx, districtId);
    await sql`
      INSERT INTO directory.district_rosters (id, district_id, source, file_name, content, job_id)
      VALUES (${rosterId}, ${districtId}, 'folder', 'night.zip', 'PK', ${rosterId})`.execute(tx);
    await pool.query('UPDATE directory.students SET archived_at = now() WHERE id = $1', [
      school.studentIds[0],
    ]);
    erasing = erase(school.studentIds[0]);
    await untilWaiting(pool, 1);
  });
  await erasing;
  const { rows } = await pool.query('SELECT state FROM directory.district_rosters WHERE id = $1', [rosterId]);
  expect(rows).toEqual([{ state: 'discarded' }]);
});
