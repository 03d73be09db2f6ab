import { type LoginCard } from '#contracts/students/login-cards';
import { routes } from '#contracts/routes';
import { type StudentProfile } from '#contracts/students/students';
import { type ReadinessReport } from '#api/operations/health/readiness';
import { createPool } from '#runtime/pg';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { ApiClient } from '../setup/api-client.js';
import { type ApiProcess, startApi } from '../setup/api-process.js';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { addClass, addSchool, addStudent, signIn, type TestSchool } from '../setup/school.js';
import { signInByCode } from '../setup/student.js';

const FIRST = 'the first secret of these tests and quite long';
const SECOND = 'the second secret, which even has a comma in it';
const THIRD = 'the third secret of these tests and no shorter';
/** More than one batch. */
const STUDENTS = 450;

let database: TestDatabase;
let pool: pg.Pool;
let school: TestSchool;
let classId: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 4, onIdleError: () => undefined });
  school = await addSchool(pool);
  classId = await addClass(pool, school.id, school.users.teacher.id);
  for (let i = 0; i < STUDENTS; i += 1) await addStudent(pool, school.id, classId, `Student ${1_000 + i}`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Runs an api with these secrets, the current one first. */
async function under<Result>(
  [current, ...previous]: readonly [string, ...string[]],
  run: (api: ApiProcess) => Promise<Result>,
): Promise<Result> {
  const secrets = { LAUREL_SECRET: current, LAUREL_PREVIOUS_SECRETS: JSON.stringify(previous) };
  const api = await startApi({ DATABASE_URL: database.url, ...secrets });
  try {
    return await run(api);
  } finally {
    await api.stop();
  }
}

async function codesOf(api: ApiProcess): Promise<(string | null)[]> {
  const admin = await signIn(api.client(), school.users.school_admin);
  const { status, body } = await admin.call(routes.listLoginCards, { params: { classId } });
  expect(status).toBe(200);
  return (body as LoginCard[]).map(({ loginCode }) => loginCode);
}

async function degraded(api: ApiProcess): Promise<readonly string[]> {
  const { body } = await api.client().send('GET', '/health/ready');
  return (body as ReadinessReport).degraded;
}

async function keysInUse(): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ key_id: string | null }>(
    'SELECT DISTINCT key_id FROM directory.login_codes',
  );
  return rows.map(({ key_id }) => key_id);
}

async function untilRenewed(before: readonly (string | null)[]): Promise<void> {
  for (;;) {
    const keys = await keysInUse();
    if (keys.length === 1 && !before.includes(keys[0] ?? null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A client for another process with the same cookies. */
function movedTo(api: ApiProcess, client: ApiClient, ...names: string[]): ApiClient {
  const moved = api.client();
  for (const name of names) moved.keep(`${name}=${client.cookie(name)}`);
  return moved;
}

describe('a new secret', () => {
  let codes: string[];
  let student: ApiClient;
  let teacher: ApiClient;

  it('replaces an old secret that is still known: all codes, sessions and marks stay valid', async () => {
    await under([FIRST], async (api) => {
      codes = (await codesOf(api)).map((code) => code ?? '');
      expect(new Set(codes).size).toBe(STUDENTS);
      student = await signInByCode(api.client(), codes[0] ?? '');
      teacher = await signIn(api.client(), school.users.teacher);
    });
    const before = await keysInUse();

    await under([SECOND, FIRST], async (api) => {
      // Some of the codes may have been renewed by now.
      await signInByCode(api.client(), codes[1] ?? '');
      expect(await codesOf(api)).toEqual(codes);
      await under([SECOND, FIRST], () => untilRenewed(before));
      expect(await codesOf(api)).toEqual(codes);
      for (const code of [codes[0], codes.at(-1)]) await signInByCode(api.client(), code ?? '');

      const device = movedTo(api, student, 'laurel_device', 'laurel_student');
      expect((await device.call(routes.studentLogin, { body: { loginCode: 'zzzzzz' } })).status).toBe(401);
      const [mark = ''] = student.cookie('laurel_device')?.split('.') ?? [];
      const charged = await pool.query('SELECT FROM directory.sign_in_budgets WHERE key = $1', [
        `code-device:${mark}`,
      ]);
      expect(charged.rowCount).toBe(1);
      const session = movedTo(api, teacher, 'laurel_session');
      expect((await session.call(routes.currentUser)).status).toBe(200);
    });
  });

  it('does not need the old one once everything is renewed', async () => {
    await under([SECOND], async (api) => {
      expect(await codesOf(api)).toEqual(codes);
      await signInByCode(api.client(), codes[2] ?? '');
      expect(api.log).not.toContain('not known');
      expect(await degraded(api)).not.toContain('other-secret');
    });
  });

  it('set without the old one makes codes missing, until new ones are generated', async () => {
    await under([THIRD], async (api) => {
      expect(new Set(await codesOf(api))).toEqual(new Set([null]));
      await until(async () => (await degraded(api)).includes('other-secret'));
      const client = await signIn(api.client(), school.users.teacher);
      const { rows } = await pool.query<{ id: string }>(
        'SELECT id FROM directory.students WHERE class_id = $1 ORDER BY name LIMIT 1',
        [classId],
      );
      const studentId = rows[0]?.id ?? '';
      const profile = await client.call(routes.getStudent, { params: { studentId } });
      expect(profile.body as StudentProfile).toMatchObject({ loginCode: null, mayManage: true });

      const generate = (who: ApiClient) => who.call(routes.generateMissingCodes, { params: { classId } });
      const answers = await Promise.all([generate(client), generate(client)]);
      const generated = answers.map(({ body }) => (body as { generated: number }).generated);
      expect(generated.sort((a, b) => a - b)).toEqual([0, STUDENTS]);
      const renewed = await codesOf(api);
      expect(new Set(renewed).size).toBe(STUDENTS);
      expect(renewed).not.toContain(null);
      await signInByCode(api.client(), renewed[0] ?? '');
      const audit = await pool.query('SELECT FROM directory.audit_log WHERE entity_id = $1', [studentId]);
      expect(audit.rowCount).toBe(1);

      await pool.query('UPDATE directory.classes SET teacher_id = $2 WHERE id = $1', [
        classId,
        school.users.school_admin.id,
      ]);
      expect((await generate(client)).status).toBe(403);
      expect(await codesOf(api)).toEqual(renewed);
    });
  });
});
