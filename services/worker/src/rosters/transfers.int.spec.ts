import { createDatabase } from '#database/connect';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { firstRun } from '#test/setup/job-run';
import { addSchool, type TestSchool } from '#test/setup/school';
import { seals } from '#test/setup/seals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { rosterApplier } from './roster-applier.js';
import { rosterPlanner } from './roster-planner.js';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: ReturnType<typeof createPool>;
let db: ReturnType<typeof createDatabase>;
/** Two schools of a district, with students whom no table names. */
let maple: TestSchool;
let cedar: TestSchool;
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
  [maple, cedar, districtId] = [await addSchool(pool), await addSchool(pool), randomUUID()];
  await pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, $2)`, [
    districtId,
    `Lakes ${districtId}`,
  ]);
  for (const [{ id }, name] of [[maple, 'Maple'] as const, [cedar, 'Cedar'] as const]) {
    await pool.query(`UPDATE directory.schools SET name = $2, district_id = $3 WHERE id = $1`, [
      id,
      name,
      districtId,
    ]);
    await pool.query(
      `UPDATE directory.students SET student_number = NULL, sourced_id = NULL WHERE school_id = $1`,
      [id],
    );
  }
});

type Student = [name: string, number: string];
const DEE: Student = ['Dee Moss', '0042'];
/** More than a fifth of the students would be many leavers. */
const OTHERS = (school: string) =>
  Array.from({ length: 6 }, (_, nth): Student => [`${school} ${'ABCDEF'[nth]}`, `${school}-${nth}`]);

type Import = { state: string; held: string | null; isReplanned: boolean; transfers: unknown };

/** Plans a table, and applies it unless it waits for somebody. */
async function imported(
  school: TestSchool,
  students: readonly Student[],
  { source = 'upload', choices }: { source?: 'upload' | 'folder'; choices?: object } = {},
): Promise<Import> {
  const importId = randomUUID();
  const rows = students.map(([name, number]) => `${name},${number},3,Class 1`);
  await pool.query(
    `INSERT INTO directory.roster_imports (id, school_id, asked_by, file_name, content, job_id, source)
     VALUES ($1, $2, $3, 'roster.csv', $4, $1, $5)`,
    [
      importId,
      school.id,
      source === 'upload' ? school.users.school_admin.id : null,
      Buffer.from(['name,student id,grade,class', ...rows].join('\n')),
      source,
    ],
  );
  const options = { db, seals, clock: { now: () => new Date() } };
  await rosterPlanner(options)({ importId }, firstRun());
  const planned = await readImport(importId);
  if (source === 'upload')
    await pool.query(`UPDATE directory.roster_imports SET state = 'applying', choices = $2 WHERE id = $1`, [
      importId,
      JSON.stringify(choices ?? {}),
    ]);
  await rosterApplier(options)({ importId }, firstRun());
  return { ...(await readImport(importId)), transfers: planned.transfers };
}

async function readImport(importId: string): Promise<Import> {
  const { rows } = await pool.query<Import>(
    `SELECT state, held, is_replanned AS "isReplanned", preview -> 'transfers' AS transfers
     FROM directory.roster_imports WHERE id = $1`,
    [importId],
  );
  return rows[0] as Import;
}

async function transfers(): Promise<unknown[]> {
  const { rows } = await pool.query<object>(
    `SELECT a.school_id AS "from", b.school_id AS "to", t.carries_balance AS carries
     FROM directory.student_transfers t
     JOIN directory.students a ON a.id = t.from_student_id JOIN directory.students b ON b.id = t.to_student_id
     WHERE a.name = 'Dee Moss' AND b.name = 'Dee Moss' AND a.school_id = ANY ($1) ORDER BY t.transferred_at`,
    [[maple.id, cedar.id]],
  );
  return rows;
}

const row = (kind: string, schoolName: string) => ({ kind, name: DEE[0], studentId: DEE[1], schoolName });
const CARRY = { choices: { transferredBalances: 'carry' } };

describe('rosters of two schools of a district, one after the other', () => {
  it('find a student who has left one in the other, by number and name', async () => {
    await imported(maple, [...OTHERS('M'), DEE]);
    await imported(maple, OTHERS('M'));
    const done = await imported(cedar, [...OTHERS('C'), DEE], CARRY);
    expect(done).toEqual({
      state: 'done',
      held: null,
      isReplanned: false,
      transfers: [row('from', 'Maple')],
    });
    expect(await transfers()).toEqual([{ from: maple.id, to: cedar.id, carries: true }]);
  });

  it('find a student whom the new school had first, once the former one lets go', async () => {
    await imported(maple, [...OTHERS('M'), DEE]);
    // At both schools for now, so there is nothing to ask.
    expect(await imported(cedar, [...OTHERS('C'), DEE])).toMatchObject({
      state: 'done',
      transfers: [row('also', 'Maple')],
    });
    expect(await transfers()).toEqual([]);
    expect(await imported(maple, OTHERS('M'), { choices: { transferredBalances: 'zero' } })).toMatchObject({
      state: 'done',
      transfers: [row('to', 'Cedar')],
    });
    expect(await transfers()).toEqual([{ from: maple.id, to: cedar.id, carries: false }]);
  });

  it('write nothing until somebody has said what becomes of the balance', async () => {
    await imported(maple, [...OTHERS('M'), DEE]);
    await imported(maple, OTHERS('M'));
    expect(await imported(cedar, [DEE])).toMatchObject({ state: 'ready', isReplanned: true });
    expect(await transfers()).toEqual([]);
  });

  it('wait in the drop folder for that word, unless the district has given it before', async () => {
    await imported(maple, [...OTHERS('M'), DEE]);
    await imported(maple, OTHERS('M'));
    const drop = { source: 'folder' } as const;
    expect(await imported(cedar, [DEE], drop)).toMatchObject({ state: 'ready', held: 'transfers' });
    expect(await transfers()).toEqual([]);
    await pool.query(`DELETE FROM directory.roster_imports WHERE state = 'ready'`);
    await pool.query(`UPDATE directory.districts SET transferred_balances = 'carry' WHERE id = $1`, [
      districtId,
    ]);
    expect(await imported(cedar, [DEE], drop)).toMatchObject({ state: 'done', held: null });
    expect(await transfers()).toEqual([{ from: maple.id, to: cedar.id, carries: true }]);
  });

  it('take nobody with another name or outside a district for the same student', async () => {
    await imported(maple, [...OTHERS('M'), DEE]);
    await imported(maple, OTHERS('M'));
    expect(await imported(cedar, [['Dee Ross', DEE[1]]])).toMatchObject({ state: 'done', transfers: [] });
    await imported(cedar, [['Cy Young', '1']]);
    await pool.query(`UPDATE directory.schools SET district_id = NULL WHERE id = $1`, [cedar.id]);
    expect(await imported(cedar, [DEE])).toMatchObject({ state: 'done', transfers: [] });
    expect(await transfers()).toEqual([]);
  });

  it('are no transfer for a student who comes back, and was nowhere else since', async () => {
    await imported(maple, [...OTHERS('M'), DEE]);
    await imported(maple, OTHERS('M'));
    await imported(cedar, [...OTHERS('C'), DEE], CARRY);
    // Left out once by mistake.
    await imported(cedar, OTHERS('C'));
    expect(await imported(cedar, [...OTHERS('C'), DEE])).toMatchObject({ state: 'done', transfers: [] });
    expect(await transfers()).toHaveLength(1);
  });
});
