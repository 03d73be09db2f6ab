import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { firstRun } from '#test/setup/job-run';
import { addSchool } from '#test/setup/school';
import { seals } from '#test/setup/seals';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { RosterFolder } from './folder/roster-folder.js';
import { rosterPlanner } from './roster-planner.js';

const ZOE = ['00142', 'Zoë Nuñez'];
const PENA = ['00143', 'Éric Peña-Ortiz'];
const ORTIZ = ['00143', 'Éric Ortiz'];
/** Who is new by files as schools have them: see `test/fixtures/rosters`. */
const FILES: readonly (readonly [file: string, ...students: (string | null)[][]])[] = [
  ['table-utf8-bom.csv', ZOE, PENA],
  ['table-windows1252.csv', ZOE, PENA],
  ['table-utf16-unicode-text.txt', ZOE, PENA],
  ['table-notes-above-totals-below.csv', ZOE, PENA],
  ['table-totals-row.csv', ZOE, PENA],
  ['table-one-delimiter-more.csv', ZOE, ORTIZ],
  ['table-two-id-columns.csv', ZOE, ORTIZ],
  ['table-formula-ids.csv', ZOE, ORTIZ],
  ['wizard-mac-roman-cr.csv', ZOE, PENA],
  ['wizard-zero-padded-number-format.xlsx', ZOE, ORTIZ],
  ['or11-base.zip', ZOE, ORTIZ],
  ['or11-all-classes-titled-homeroom.zip', ZOE, ORTIZ],
  ['or11-dates-us.zip', ZOE, ORTIZ],
  ['or11-dates-with-time.zip', ZOE, ORTIZ],
  ['or11-next-semester-class.zip', ZOE, ORTIZ],
  ['or11-null-literals.zip', ZOE, [null, 'Éric Ortiz']],
  ['or11-orphan-enrollment.zip', ZOE, ORTIZ],
  ['or11-staff-disabled-and-inactive.zip', ZOE, ORTIZ],
  ['or11-teacher-row-per-school.zip', ZOE, ORTIZ],
  ['or11-student-disabled.zip', ZOE],
  ['or11-status-case.zip', ZOE],
  ['or11-tobedeleted-user-still-enrolled.zip', ZOE],
  ['or12-preferred-names.zip', ['00142', 'Zoë Nuñez-Ruiz'], ORTIZ],
];
const NOW = new Date('2026-11-27T16:00:00Z');
const MINUTE_MS = 60_000;

let database: { url: string; drop(): Promise<void> };
let pool: pg.Pool;
let db: Kysely<Database>;
let root: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
  root = await mkdtemp(join(tmpdir(), 'rosters-'));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(root, { recursive: true });
});

/** A school that has been matched with the bundles' before. */
async function addMaple() {
  const school = await addSchool(pool);
  await pool.query(`UPDATE directory.schools SET name = 'Maple', sourced_id = 'S1' WHERE id = $1`, [
    school.id,
  ]);
  return school;
}

/** Plans the import of a school that waits. @returns its new students as [ID, name], or what is wrong with it */
async function newStudents(schoolId: string): Promise<unknown> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM directory.roster_imports WHERE school_id = $1 AND state = 'reading'`,
    [schoolId],
  );
  const importId = rows[0]?.id ?? '';
  await rosterPlanner({ db, seals, clock: { now: () => NOW } })({ importId }, firstRun());
  const read = await pool.query<{ faults: object; added: { studentId: string; name: string }[] | null }>(
    `SELECT faults, preview -> 'rows' -> 'new' AS added FROM directory.roster_imports WHERE id = $1`,
    [importId],
  );
  return read.rows[0]?.added?.map(({ studentId, name }) => [studentId, name]).sort() ?? read.rows[0];
}

it.each(FILES)('%s is read when it is uploaded, and from the drop folder', async (file, ...students) => {
  const content = await readFile(`test/fixtures/rosters/${file}`);
  const [uploading, dropping] = [await addMaple(), await addMaple()];
  await pool.query(
    `INSERT INTO directory.roster_imports (id, school_id, asked_by, file_name, content, job_id)
     VALUES ($1, $2, $3, $4, $5, $1)`,
    [randomUUID(), uploading.id, uploading.users.school_admin.id, file, content],
  );
  expect(await newStudents(uploading.id)).toEqual(students.toSorted());

  const folder = new RosterFolder(root, db, seals, { warn: () => undefined });
  await mkdir(join(root, dropping.id));
  await writeFile(join(root, dropping.id, file), content);
  for (const minute of [0, 1]) await folder.sweep(new Date(NOW.getTime() + minute * MINUTE_MS));
  expect(await newStudents(dropping.id)).toEqual(students.toSorted());
});
