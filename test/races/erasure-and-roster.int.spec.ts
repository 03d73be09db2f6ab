import { EraseStudent } from '#api/areas/erasures/erase-student';
import { ErasuresQuery } from '#api/areas/erasures/erasures.query';
import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { createPool } from '#runtime/pg';
import { eraseAfterRetention } from '#worker/erasure/erase-after-retention';
import { lockDirectory } from '#worker/rosters/read-directory';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { addRosterImport } from '../setup/rosters.js';
import { addSchool, type TestSchool } from '../setup/school.js';
import { untilWaiting } from '../setup/until.js';

/** Half past two at night in Chicago. */
const AT_NIGHT = new Date('2030-01-15T08:30:00.000Z');

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let school: TestSchool;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 5, onIdleError: () => undefined });
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
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
