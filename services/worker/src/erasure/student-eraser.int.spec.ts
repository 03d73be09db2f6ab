import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { requestErasure } from '#erasure/request-erasure';
import type { EventStore } from '#event-store/event-store';
import type { Run } from '#jobs/job';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool, type TestSchool } from '#test/setup/school';
import { addGroup } from '#test/setup/teams';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { studentEraser } from './student-eraser.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let folder: string;
/** Two schools of a district, and one of another. */
let school: TestSchool;
let neighbor: TestSchool;
let stranger: TestSchool;

const NOW = new Date('2026-05-04T09:00:00.000Z');
const [BEFORE, AFTER] = ['2026-05-03T09:00:00.000Z', '2026-05-05T09:00:00.000Z'];
const A_DAY_MS = 86_400_000;

/** What the test says of each row, by its id. */
const names = new Map<string, string>();
function named(name: string, id: string = randomUUID()): string {
  names.set(id, name);
  return id;
}

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
  folder = await mkdtemp(join(tmpdir(), 'laurel-eraser-'));
  [school, neighbor, stranger] = [await addSchool(pool), await addSchool(pool), await addSchool(pool)];
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function addDistrict(...schools: TestSchool[]): Promise<string> {
  const id = randomUUID();
  await pool.query('INSERT INTO directory.districts (id, name) VALUES ($1::uuid, $1::text)', [id]);
  await pool.query('UPDATE directory.schools SET district_id = $1 WHERE id = ANY ($2)', [
    id,
    schools.map((each) => each.id),
  ]);
  return id;
}

async function addBundle(name: string, districtId: string, state: string, askedAt = BEFORE): Promise<string> {
  const id = named(name);
  await pool.query(
    `INSERT INTO directory.district_rosters (id, district_id, asked_at, file_name, content, job_id, state)
     VALUES ($1, $2, $3, 'bundle.zip', CASE $4 WHEN 'reading' THEN 'PK'::bytea END, $1, $4)`,
    [id, districtId, askedAt, state],
  );
  return id;
}

async function addRoster(
  name: string,
  { id: schoolId }: TestSchool,
  state: string,
  { askedAt = BEFORE, bundle = null as string | null } = {},
): Promise<void> {
  await pool.query(
    `INSERT INTO directory.roster_imports (id, school_id, asked_at, district_roster_id, file_name, content, job_id, state)
     VALUES ($1, $2, $3, $4, 'roster.csv', CASE WHEN $5 <> 'done' THEN 'name'::bytea END, $1, $5)`,
    [named(name), schoolId, askedAt, bundle, state],
  );
}

async function addExport(name: string, of: object, parts: string[]): Promise<void> {
  const id = named(name);
  const { schoolId, districtId, schoolIds } = { schoolId: null, districtId: null, schoolIds: null, ...of };
  await pool.query(
    `INSERT INTO directory.exports (id, job_id, school_id, district_id, school_ids, asked_by, parts, format,
       csv_form, revision, directory_change, size, sha256, expires_at)
     VALUES ($1, $1, $2, $3, $4, $5, $6, 'csv', 'data', -1, 0, 1, 'a', now() + '1 day')`,
    [id, schoolId, districtId, schoolIds, school.users.school_admin.id, parts],
  );
  await writeFile(join(folder, `${id}.zip`), 'PK');
}

let revisions = 0;
/** A note on an award to these students. */
async function addNote(name: string, ...studentIds: string[]): Promise<void> {
  const id = named(name);
  await pool.query(
    `INSERT INTO directory.award_notes (award_id, school_id, note, created_at) VALUES ($1, $2, 'Dear', now())`,
    [id, school.id],
  );
  for (const studentId of studentIds)
    await pool.query(
      `INSERT INTO readmodel.point_transactions (source_id, student_id, school_id, class_id, kind, amount, balance_after,
         actor_kind, actor_id, occurred_at, revision)
       VALUES ($1, $2, $3, $4, 'award', 1, 1, 'staff', 'x', now(), $5)`,
      [id, studentId, school.id, school.classId, revisions++],
    );
}

/** A code, a session, a goal and a group. */
async function addBelongings(
  name: string,
  { id: schoolId, users }: TestSchool,
  studentId: string,
): Promise<void> {
  named(name, studentId);
  const [token, rewardId] = [Buffer.from(studentId), randomUUID()];
  await pool.query(
    `INSERT INTO directory.login_codes (student_id, code_hash, code_encrypted) VALUES ($1, $2, $2)`,
    [studentId, token],
  );
  await pool.query(
    `INSERT INTO directory.student_sessions (token_hash, student_id, expires_at) VALUES ($1, $2, now() + '1 day')`,
    [token, studentId],
  );
  await pool.query(
    `INSERT INTO directory.rewards (id, school_id, name, type, point_cost) VALUES ($1, $2, 'Pencil', 'standard', 1)`,
    [rewardId, schoolId],
  );
  await pool.query(
    `INSERT INTO directory.student_goals (student_id, reward_id, chosen_at) VALUES ($1, $2, now())`,
    [studentId, rewardId],
  );
  await addGroup(pool, schoolId, users.teacher.id, [studentId]);
}

const KEYS = {
  district_rosters: 'id',
  roster_imports: 'id',
  exports: 'id',
  award_notes: 'award_id',
  students: 'id',
  login_codes: 'student_id',
  student_sessions: 'student_id',
  student_goals: 'student_id',
  group_members: 'student_id',
  student_transfers: 'import_id',
};

/** A transfer between two schools. */
async function addTransfer(name: string, from: string, to: string): Promise<void> {
  await pool.query(
    `INSERT INTO directory.student_transfers (import_id, from_student_id, to_student_id, carries_balance, transferred_at)
     VALUES ($1, $2, $3, false, now())`,
    [named(name), from, to],
  );
}

async function allRows(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [table, key] of Object.entries(KEYS)) {
    const { rows } = await pool.query<{ key: string; row: string }>(
      `SELECT ${key}::text AS key, to_jsonb(t)::text AS row FROM directory.${table} t`,
    );
    for (const { key: id, row } of rows) found.set(`${table}: ${names.get(id) ?? id}`, row);
  }
  return found;
}

it('erasing a student changes nothing of other students, schools and districts', async () => {
  const lakes = await addDistrict(school, neighbor);
  const hills = await addDistrict(stranger);
  const former = await addDistrict();
  const [erased, classmate] = school.studentIds;

  await addBundle('unread', lakes, 'reading');
  await addBundle('unread of another district', hills, 'reading');
  const bundle = await addBundle('planned', lakes, 'planned');
  await addBundle('planned later', lakes, 'planned', AFTER);
  await addBundle('planned of another district', hills, 'planned');
  const old = await addBundle('of the former district', former, 'planned');

  await addRoster('ready', school, 'ready');
  await addRoster('done', school, 'done', { bundle: old });
  await addRoster('done later', school, 'done', { askedAt: AFTER });
  await addRoster('ready at the neighbor', neighbor, 'ready');
  await addRoster('done at the neighbor', neighbor, 'done');
  await addRoster('done at the neighbor, of the bundle', neighbor, 'done', { bundle });
  await addRoster('ready at a stranger', stranger, 'ready');

  await addExport('students', { schoolId: school.id }, ['students']);
  await addExport('no students', { schoolId: school.id }, ['awards']);
  await addExport('of the neighbor', { schoolId: neighbor.id }, ['students']);
  await addExport('of the district', { districtId: lakes, schoolIds: [school.id] }, ['students']);
  await addExport('of the district before', { districtId: lakes, schoolIds: [neighbor.id] }, ['students']);
  await addExport('of another district', { districtId: hills, schoolIds: [stranger.id] }, ['students']);

  await addBelongings('the student', school, erased);
  await addBelongings('a classmate', school, classmate);
  const [elsewhere, another] = neighbor.studentIds;
  await addTransfer('of the student', erased, elsewhere);
  await addTransfer('of the student, back', elsewhere, erased);
  await addTransfer('of a classmate', classmate, another);
  await addNote('to the student', erased);
  await addNote('to both', erased, classmate);
  await addNote('to a classmate', classmate);

  await pool.query('UPDATE directory.students SET archived_at = $2 WHERE id = $1', [
    erased,
    new Date(NOW.getTime() - A_DAY_MS),
  ]);
  const before = await allRows();
  const [erasureId, actor] = [randomUUID(), { kind: 'system', id: 'retention' } as const];
  const request = { id: erasureId, studentId: erased, schoolId: school.id, at: NOW };
  const isErased = await db
    .transaction()
    .execute((tx) => requestErasure(tx, { ...request, actor, cause: 'request' }));
  expect(isErased).toBe(true);
  const erase = studentEraser({
    db,
    store: { read: async function* () {} } as unknown as EventStore,
    exportsDir: folder,
    erasuresFile: join(folder, 'erasures.jsonl'),
    rosterDir: undefined,
    clock: { now: () => NOW },
  });
  await erase({ erasureId }, { signal: new AbortController().signal } as Run);

  const after = await allRows();
  const changed = [...before].filter(([name, row]) => after.get(name) !== row).map(([name]) => name);
  expect(changed.sort()).toEqual([
    'award_notes: to both',
    'award_notes: to the student',
    'district_rosters: of the former district',
    'district_rosters: planned',
    'district_rosters: unread',
    'exports: of the district',
    'exports: students',
    'group_members: the student',
    'login_codes: the student',
    'roster_imports: done',
    'roster_imports: done at the neighbor, of the bundle',
    'roster_imports: ready',
    'student_goals: the student',
    'student_sessions: the student',
    'student_transfers: of the student',
    'student_transfers: of the student, back',
    'students: the student',
  ]);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.zip'));
  expect(files.map((name) => names.get(name.slice(0, 36))).sort()).toEqual([
    'no students',
    'of another district',
    'of the district before',
    'of the neighbor',
  ]);
});
