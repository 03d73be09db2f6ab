import { createDatabase } from '#database/connect';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { firstRun } from '#test/setup/job-run';
import { addSchool } from '#test/setup/school';
import { seals } from '#test/setup/seals';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rosterApplier } from '../roster-applier.js';
import { rosterPlanner } from '../roster-planner.js';
import { RosterFolder } from './roster-folder.js';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: ReturnType<typeof createPool>;
let db: ReturnType<typeof createDatabase>;
let root: string;
/** A school called Maple, without students. */
let schoolId: string;
let now = new Date();

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
beforeEach(async () => {
  schoolId = (await addSchool(pool)).id;
  await mkdir(join(root, schoolId));
  await pool.query('UPDATE directory.students SET archived_at = now() WHERE school_id = $1', [schoolId]);
  await pool.query(`UPDATE directory.schools SET name = 'Maple' WHERE id = $1`, [schoolId]);
});

/** Drops a file, and works until its import is over or waits. */
async function dropped(file: string): Promise<void> {
  await copyFile(`test/fixtures/rosters/${file}`, join(root, schoolId, file));
  const folder = new RosterFolder(root, db, seals, { warn: () => undefined });
  for (let looks = 0; looks < 3; looks += 1) {
    now = new Date(now.getTime() + 60_000);
    await folder.sweep(now);
    const { rows } = await pool.query<{ importId: string }>(
      `SELECT id AS "importId" FROM directory.roster_imports WHERE school_id = $1 AND state = 'reading'`,
      [schoolId],
    );
    const options = { db, seals, clock: { now: () => now } };
    for (const job of rows) {
      await rosterPlanner(options)(job, firstRun());
      await rosterApplier(options)(job, firstRun());
    }
  }
}

async function rowsOf(query: string): Promise<unknown[]> {
  return (await pool.query<object>(query, [schoolId])).rows;
}
const inUse = () =>
  rowsOf(`SELECT id, name, student_number, sourced_id FROM directory.students
          WHERE school_id = $1 AND archived_at IS NULL ORDER BY id`);

it.each([
  ['maybe-same', 'table-day1.csv', 'table-day2-zero-stripped.csv'],
  ['new-ids', 'or11-base.zip', 'or11-new-sis-same-numbers.zip'],
])(
  'a dropped roster on which IDs of students have changed waits for a person, and nobody leaves or is added: %s',
  async (held, first, next) => {
    await dropped(first);
    const before = await inUse();
    await dropped(next);
    expect(
      await rowsOf('SELECT state, held FROM directory.roster_imports WHERE school_id = $1 ORDER BY asked_at'),
    ).toEqual([
      { state: 'done', held: null },
      { state: 'ready', held },
    ]);
    expect(before.length).toBeGreaterThan(0);
    expect(await inUse()).toEqual(before);
    const mails = `SELECT details ->> 'outcome' AS outcome FROM directory.mails WHERE school_id = $1`;
    expect(await rowsOf(mails)).toEqual([{ outcome: held }]);
  },
);
