import { routes } from '#contracts/routes';
import type { PortalStudent } from '#contracts/student-portal/portal-student';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { LiveScreen } from '../../setup/live-screen.js';
import { addClass, addStudent, addUser, signIn } from '../../setup/school.js';
import { newCodeOf, signInByCode, signInStudent } from '../../setup/student.js';

const { studentLogin, studentLogout, getPortalStudent, currentUser } = routes;

let world: ApiWorld;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());

const newStudent = (classId = world.school.classId) =>
  addStudent(world.pool, world.school.id, classId, 'Dee Abdi');
const login = (client: ApiClient, loginCode: string) => client.call(studentLogin, { body: { loginCode } });
const portal = (client: ApiClient, studentId: string) =>
  client.call(getPortalStudent, { params: { studentId } });

describe('signing in by code', () => {
  it('answers with the student, in an HttpOnly cookie of which the database keeps only the hash', async () => {
    const id = await newStudent();
    const client = world.api.client();
    const { status, body, headers } = await login(client, ` ${(await newCodeOf(admin, id)).toUpperCase()} `);
    expect(status).toBe(200);
    expect(body as PortalStudent).toMatchObject({
      id,
      name: 'Dee Abdi',
      classId: world.school.classId,
      schoolName: 'Birch School',
      totalPoints: 0,
    });
    // Without Max-Age it ends with the browser, because others use the device next.
    expect(headers.getSetCookie()[0]).toMatch(/^laurel_student=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const { rows } = await world.pool.query<{ row: string; hours: number }>(
      `SELECT t::text AS row, extract(epoch FROM expires_at - created_at) / 3600 AS hours
       FROM directory.student_sessions t WHERE student_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(client.cookie('laurel_student'));
    expect(Number(rows[0]?.hours)).toBe(8);
  });

  it('says the same for a code that no one has, that was replaced, or of a student who left', async () => {
    const [leaver, other] = [await newStudent(), await newStudent()];
    const replaced = await newCodeOf(admin, other);
    await newCodeOf(admin, other);
    const archived = await newCodeOf(admin, leaver);
    await world.pool.query('UPDATE directory.students SET archived_at = now() WHERE id = $1', [leaver]);
    for (const code of ['zzzzzz', 'ill oé', replaced, archived]) {
      const { status, body, headers } = await login(world.api.client(), code);
      expect(status).toBe(401);
      expect(body).toMatchObject({
        error: 'Unauthorized',
        message: 'Invalid login code. Please check and try again.',
        code: 'invalid-code',
      });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it('accepts six characters and nothing else', async () => {
    for (const code of ['', 'abc', 'abcdefg']) {
      const { status, body } = await login(world.api.client(), code);
      expect(status).toBe(400);
      expect(body).toMatchObject({ issues: [{ path: 'loginCode' }] });
    }
    expect((await world.api.client().call(studentLogin, { body: {} })).status).toBe(400);
  });
});

describe('one browser', () => {
  it('is signed in as one person: a student at a teacher’s device ends the teacher’s session', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    const client = await signIn(world.api.client(), user);
    const teacher = client.copy();
    const id = await newStudent();
    await signInStudent(admin, client, id);
    expect(client.cookie('laurel_session')).toBeUndefined();
    expect((await teacher.call(currentUser)).status).toBe(401);
    expect((await portal(client, id)).status).toBe(200);
  });

  it('is no longer the student’s when a member of staff signs in', async () => {
    const id = await newStudent();
    const client = await signInStudent(admin, world.api.client(), id);
    const student = client.copy();
    await signIn(client, world.school.users.teacher);
    expect(client.cookie('laurel_student')).toBeUndefined();
    expect((await portal(student, id)).status).toBe(401);
    expect((await client.call(currentUser)).status).toBe(200);
  });

  it('is the second student’s after the first', async () => {
    const [first, second] = [await newStudent(), await newStudent()];
    const client = await signInStudent(admin, world.api.client(), first);
    const before = client.copy();
    await signInStudent(admin, client, second);
    expect((await portal(before, first)).status).toBe(401);
    expect((await portal(client, first)).status).toBe(404);
    expect((await portal(client, second)).status).toBe(200);
  });

  it('leaves the student’s other devices alone', async () => {
    const id = await newStudent();
    const code = await newCodeOf(admin, id);
    const [one, other] = [
      await signInByCode(world.api.client(), code),
      await signInByCode(world.api.client(), code),
    ];
    await one.call(studentLogout);
    expect((await portal(one, id)).status).toBe(401);
    expect((await portal(other, id)).status).toBe(200);
  });
});

describe('a student’s session', () => {
  it('ends with signing out, also for a copy of its cookie, and can be ended twice', async () => {
    const id = await newStudent();
    const client = await signInStudent(admin, world.api.client(), id);
    const copy = client.copy();
    expect((await client.call(studentLogout)).body).toEqual({ message: 'Signed out' });
    expect((await client.call(studentLogout)).status).toBe(200);
    const { status, text } = await portal(copy, id);
    expect(status).toBe(401);
    expect(text).toContain('Unauthorized');
  });

  it('ends its live stream with it, by signing out, a new code and the next person', async () => {
    const ends: ((client: ApiClient, id: string) => Promise<unknown>)[] = [
      (client) => client.call(studentLogout),
      (_, id) => newCodeOf(admin, id),
      (client) => signIn(client, world.school.users.teacher),
    ];
    for (const end of ends) {
      const id = await newStudent();
      const client = await signInStudent(admin, world.api.client(), id);
      const screen = await LiveScreen.open(client, 'laurel_student');
      await end(client, id);
      await screen.endsAtOnce();
    }
  });

  it('ends when it expires', async () => {
    const id = await newStudent();
    const client = await signInStudent(admin, world.api.client(), id);
    await world.pool.query(
      `UPDATE directory.student_sessions SET expires_at = now() - interval '1 second' WHERE student_id = $1`,
      [id],
    );
    expect((await portal(client, id)).status).toBe(401);
  });

  it('ends when the code is replaced, and does not start with a code that is being replaced', async () => {
    const id = await newStudent();
    const code = await newCodeOf(admin, id);
    const client = await signInByCode(world.api.client(), code);
    // Ten devices sign in while the code changes. In any order, none stays signed in.
    const late = Array.from({ length: 10 }, () => world.api.client());
    await Promise.all([newCodeOf(admin, id), ...late.map((device) => login(device, code))]);
    for (const device of [client, ...late]) expect((await portal(device, id)).status).toBe(401);
    const { rows } = await world.pool.query('SELECT FROM directory.student_sessions WHERE student_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });

  it('ends at once when the student is archived, and does not return when they are restored', async () => {
    const id = await newStudent();
    const client = await signInStudent(admin, world.api.client(), id);
    await admin.call(routes.awardPoints, { body: { categoryId: world.school.categoryId, studentId: id } });
    expect((await admin.call(routes.removeStudent, { params: { id } })).body).toMatchObject({
      outcome: 'archived',
    });
    expect((await portal(client, id)).status).toBe(401);
    await admin.call(routes.restoreStudent, { params: { id } });
    expect((await portal(client, id)).status).toBe(401);
  });

  it('ends when the class is archived, and when the student is deleted', async () => {
    const classId = await addClass(world.pool, world.school.id);
    const [one, other] = [await newStudent(classId), await newStudent()];
    const clients = [
      await signInStudent(admin, world.api.client(), one),
      await signInStudent(admin, world.api.client(), other),
    ] as const;
    await admin.call(routes.archiveClass, { params: { classId } });
    await admin.call(routes.removeStudent, { params: { id: other } });
    expect((await portal(clients[0], one)).status).toBe(401);
    expect((await portal(clients[1], other)).status).toBe(401);
    const { rows } = await world.pool.query(
      'SELECT FROM directory.student_sessions WHERE student_id = ANY ($1)',
      [[one, other]],
    );
    expect(rows).toEqual([]);
  });

  it('and signing in are refused while the school is closed, with the reason', async () => {
    // The wrong codes of the tests before were typed at the same address.
    await world.pool.query('DELETE FROM directory.sign_in_budgets');
    const theirAdmin = await world.signIn('school_admin', world.otherSchool);
    const [id] = world.otherSchool.studentIds;
    const code = await newCodeOf(theirAdmin, id);
    const client = await signInByCode(world.api.client(), code);
    const setActive = (isActive: boolean) =>
      world.pool.query('UPDATE directory.schools SET is_active = $2 WHERE id = $1', [
        world.otherSchool.id,
        isActive,
      ]);
    const refusal = { statusCode: 403, message: 'Your school account has been deactivated' };
    await setActive(false);
    expect((await portal(client, id)).body).toMatchObject(refusal);
    expect((await login(world.api.client(), code)).body).toMatchObject(refusal);
    await setActive(true);
    expect((await portal(client, id)).status).toBe(200);
  });

  it('gets changes of rewards, without names and classes', async () => {
    const id = await newStudent();
    const client = await signInStudent(admin, world.api.client(), id);
    const cookie = `laurel_student=${client.cookie('laurel_student')}`;
    const response = await fetch(`${world.api.url}/api/live?as=${id}`, { headers: { cookie } });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    await admin.call(routes.createClass, { body: { name: 'A class of secrets' } });
    // The ledger's position may come before it.
    while (!heard.includes('"rewards"')) heard += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(heard).toContain('data: {"topics":["rewards"],"classIds":[]}');
    expect(heard).not.toContain('secrets');
  });
});
