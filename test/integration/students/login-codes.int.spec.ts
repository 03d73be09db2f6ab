import { listLoginCards, type LoginCard } from '#contracts/students/login-cards';
import { generateLoginCode } from '#contracts/students/login-codes';
import {
  addStudent as addStudentRoute,
  getStudent,
  type Student,
  type StudentProfile,
} from '#contracts/students/students';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contracts/headers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addStudent, addUser } from '../../setup/school.js';

const CODE = /^[a-z2-9]{6}$/;

let world: ApiWorld;
let admin: ApiClient;
let teacher: ApiClient;
beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
  teacher = await world.signIn('teacher');
});
afterAll(() => world.stop());

async function cardsOf(client: ApiClient, classId: string): Promise<LoginCard[]> {
  return (await client.call(listLoginCards, { params: { classId } })).body as LoginCard[];
}

async function profile(client: ApiClient, studentId: string): Promise<StudentProfile> {
  return (await client.call(getStudent, { params: { studentId } })).body as StudentProfile;
}

const generate = (client: ApiClient, id: string) => client.call(generateLoginCode, { params: { id } });

it('a student has a code from the start', async () => {
  const { classId } = world.school;
  const { body } = await admin.call(addStudentRoute, { params: { classId }, body: { name: 'Dee Abdi' } });
  expect((await profile(admin, (body as Student).id)).loginCode).toMatch(CODE);
});

it('the cards of a class are by name, each with its code, and the same every time', async () => {
  const { classId } = world.otherSchool;
  const theirs = await world.signIn('school_admin', world.otherSchool);
  const cards = await cardsOf(theirs, classId);
  expect(cards.map(({ studentName }) => studentName)).toEqual(['Ada Park', 'Ben Ortiz', 'Cy Novak']);
  for (const { loginCode } of cards) expect(loginCode).toMatch(CODE);
  expect(new Set(cards.map(({ loginCode }) => loginCode)).size).toBe(3);
  expect(await cardsOf(theirs, classId)).toEqual(cards);
  const [first] = cards;
  expect((await profile(theirs, first?.studentId ?? '')).loginCode).toBe(first?.loginCode);
});

it('two people who open the cards of new students at once see the same codes', async () => {
  const classId = await addClass(world.pool, world.school.id);
  for (let i = 0; i < 200; i += 1) await addStudent(world.pool, world.school.id, classId, `Student ${i}`);
  const [one, other] = await Promise.all([cardsOf(admin, classId), cardsOf(admin, classId)]);
  expect(one).toHaveLength(200);
  expect(other).toEqual(one);
});

it('a class without students has no cards', async () => {
  expect(await cardsOf(admin, await addClass(world.pool, world.school.id))).toEqual([]);
});

describe('a new code', () => {
  it('replaces the old one, for the teacher of the class too', async () => {
    const [id] = world.school.studentIds;
    const before = (await cardsOf(admin, world.school.classId)).find(({ studentId }) => studentId === id);
    const { status, body } = await generate(teacher, id);
    expect(status).toBe(201);
    const { loginCode } = body as { loginCode: string };
    expect(loginCode).toMatch(CODE);
    expect(loginCode).not.toBe(before?.loginCode);
    expect((await profile(teacher, id)).loginCode).toBe(loginCode);
  });

  it('is recorded in the audit log, but readable neither there nor in the table', async () => {
    const [, id] = world.school.studentIds;
    const { body } = await generate(admin, id);
    const { loginCode } = body as { loginCode: string };
    const { rows } = await world.pool.query<{ text: string }>(
      `SELECT (SELECT json_agg(a)::text FROM directory.audit_log a WHERE entity_id = $1)
           || (SELECT encode(code_hash, 'escape') || encode(code_encrypted, 'escape')
               FROM directory.login_codes WHERE student_id = $1) AS text`,
      [id],
    );
    expect(rows[0]?.text).toContain('login_code');
    expect(rows[0]?.text).not.toContain(loginCode);
  });

  it('is created once per key, even when requested many times at once', async () => {
    const [, , id] = world.school.studentIds;
    const call = { params: { id }, headers: { [IDEMPOTENCY_KEY]: randomUUID() } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call(generateLoginCode, call)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get(IDEMPOTENCY_REPLAYED) === 'true')).toHaveLength(4);
    const { rows } = await world.pool.query(`SELECT FROM directory.audit_log WHERE entity_id = $1`, [id]);
    expect(rows).toHaveLength(1);
  });

  it('is never kept in the log of commands', async () => {
    const [id] = world.school.studentIds;
    const { loginCode } = (await generate(admin, id)).body as { loginCode: string };
    const { rows } = await world.pool.query<{ text: string }>(
      'SELECT json_agg(c)::text AS text FROM directory.command_log c',
    );
    expect(rows[0]?.text).toContain('command_id');
    expect(rows[0]?.text).not.toContain(loginCode);
  });

  it('is not created for an archived student', async () => {
    const id = await addStudent(world.pool, world.school.id, world.school.classId, 'Gone');
    await world.pool.query('UPDATE directory.students SET archived_at = now() WHERE id = $1', [id]);
    expect((await generate(admin, id)).status).toBe(409);
    expect(await profile(admin, id)).toMatchObject({ loginCode: null, mayManage: true });
  });
});

it.each(['nobody', 'another teacher'])('codes of a class that %s has are not for a teacher', async (who) => {
  const { pool, school } = world;
  const owner = who === 'nobody' ? null : (await addUser(pool, 'teacher', school.id)).id;
  const classId = await addClass(pool, school.id, owner);
  const id = await addStudent(pool, school.id, classId, 'Eve Stone');
  expect((await generate(admin, id)).status).toBe(201);
  const { loginCode } = await profile(admin, id);
  expect((await generate(teacher, id)).status).toBe(403);
  expect((await teacher.call(listLoginCards, { params: { classId } })).status).toBe(403);
  expect(await profile(teacher, id)).toMatchObject({ loginCode: null, mayManage: false });
  expect(await profile(admin, id)).toMatchObject({
    loginCode,
    mayManage: true,
  });
});
