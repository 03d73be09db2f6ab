import type { ExecutiveActivities } from '#contracts/records/audit';
import { routes } from '#contracts/routes';
import type { ActivityLog } from '#database/schema';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Selectable } from 'kysely';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, PASSWORD, signIn, type TestUser } from '../../setup/school.js';
import { addAuthenticator } from '../../setup/second-factor.js';
import { signInStudent } from '../../setup/student.js';

type Entry = Selectable<ActivityLog>;

let world: ApiWorld;
let admin: ApiClient;
let user: TestUser;
beforeAll(async () => {
  world = await ApiWorld.startOwn();
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());
beforeEach(async () => {
  user = await addUser(world.pool, 'teacher', world.school.id);
});

async function entriesOf(actorId: string): Promise<Entry[]> {
  const { rows } = await world.pool.query<Entry>(
    'SELECT * FROM directory.activity_log WHERE actor_id = $1 ORDER BY id',
    [actorId],
  );
  return rows;
}

async function timesOf(actorId: string, kind: Entry['kind']): Promise<number> {
  const found = (await entriesOf(actorId)).filter((entry) => entry.kind === kind);
  return found.reduce((sum, { times }) => sum + times, 0);
}

const wrongPassword = (email: string) =>
  world.api.client().call(routes.login, { body: { email, password: 'not the password' } });

describe('the activity log', () => {
  it('has a sign-in of a member of staff, with the device and nothing personal', async () => {
    await signIn(world.api.client(), user);
    const [entry] = await entriesOf(user.id);
    expect(entry).toMatchObject({
      school_id: world.school.id,
      kind: 'sign-in',
      actor_kind: 'staff',
      times: 1,
      subject_id: null,
      details: { device: null },
    });
    expect(JSON.stringify(entry)).not.toContain(user.email);
  });

  it('has a sign-in of a student', async () => {
    const [, studentId] = world.school.studentIds;
    await signInStudent(admin, world.api.client(), studentId);
    expect(await entriesOf(studentId)).toMatchObject([
      { school_id: world.school.id, kind: 'sign-in', actor_kind: 'student' },
    ]);
  });

  it('has one entry an hour for an account under attack, with the number of guesses', async () => {
    for (let guess = 1; guess <= 6; guess += 1) expect((await wrongPassword(user.email)).status).toBe(401);
    await until(async () => (await timesOf(user.id, 'failed-sign-in')) === 6);
    // Two at most, if the hour has just passed.
    expect((await entriesOf(user.id)).length).toBeLessThanOrEqual(2);
    expect(await entriesOf(user.id)).toContainEqual(
      expect.objectContaining({ school_id: world.school.id, details: { step: 'password' } }),
    );
  });

  it('has a wrong code of the second step', async () => {
    const own = await signIn(world.api.client(), user);
    await addAuthenticator(own);
    const client = world.api.client();
    await client.call(routes.login, { body: { email: user.email, password: PASSWORD } });
    expect((await client.call(routes.passSecondStep, { body: { code: '000000' } })).status).toBe(401);
    await until(async () => (await timesOf(user.id, 'failed-sign-in')) === 1);
    expect(await entriesOf(user.id)).toContainEqual(
      expect.objectContaining({ kind: 'failed-sign-in', details: { step: 'second-step' } }),
    );
    expect(await timesOf(user.id, 'sign-in')).toBe(1);
  });

  it('records nothing for an address without an account, or of an account without a password', async () => {
    const invited = await addUser(world.pool, 'staff', world.school.id);
    await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = $1', [invited.id]);
    const count = async () =>
      (await world.pool.query<{ count: number }>('SELECT count(*) AS count FROM directory.activity_log'))
        .rows[0]?.count;
    const before = await count();
    expect((await wrongPassword('nobody@nowhere.test')).status).toBe(401);
    expect((await wrongPassword(invited.email)).status).toBe(401);
    // Written after the stranger’s attempt would have been.
    await wrongPassword(user.email);
    await until(async () => (await timesOf(user.id, 'failed-sign-in')) === 1);
    expect(await count()).toBe(Number(before) + 1);
  });

  it('has a look at the login codes of a class, and at the code of a student', async () => {
    const { classId, studentIds, users } = world.school;
    const [studentId] = studentIds;
    await admin.call(routes.listLoginCards, { params: { classId } });
    await admin.call(routes.listLoginCards, { params: { classId } });
    await admin.call(routes.getStudent, { params: { studentId } });
    const shown = (await entriesOf(users.school_admin.id)).filter(({ kind }) => kind === 'codes-shown');
    expect(new Set(shown.map(({ subject_id, details }) => [subject_id, details]))).toEqual(
      new Set([
        [classId, { of: 'class' }],
        [studentId, { of: 'student' }],
      ]),
    );
    expect(await timesOf(users.school_admin.id, 'codes-shown')).toBe(3);
  });

  it('records no look when no code was shown', async () => {
    const [studentId] = world.school.studentIds;
    const teacher = await signIn(world.api.client(), user);
    const { status } = await teacher.call(routes.getStudent, { params: { studentId } });
    expect(status).toBe(200);
    expect(await timesOf(user.id, 'codes-shown')).toBe(0);
  });

  it('shows executives what they did outside of any school, and nothing of others', async () => {
    const executive = await addUser(world.pool, 'executive_admin', null);
    const newcomer = await addUser(world.pool, 'staff', null);
    await wrongPassword(executive.email);
    await until(async () => (await timesOf(executive.id, 'failed-sign-in')) === 1);
    const client = await signIn(world.api.client(), executive);
    await signIn(world.api.client(), newcomer);
    const list = async (query: Record<string, string>) =>
      (await client.call(routes.listExecutiveActivities, { query })).body as ExecutiveActivities;
    const { entries } = await list({ limit: '100' });
    expect(entries.map(({ type, actor }) => [type, actor.id])).toEqual([
      ['sign-in', executive.id],
      ['failed-sign-in', executive.id],
    ]);
    const first = await list({ limit: '1' });
    expect(first.entries).toEqual(entries.slice(0, 1));
    const last = { limit: '1', before: String(first.next) };
    expect(await list(last)).toEqual({ entries: entries.slice(1), next: null });
    expect((await admin.call(routes.listExecutiveActivities)).status).toBe(403);
  });
});
