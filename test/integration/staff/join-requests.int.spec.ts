import type { FoundSchool, JoinRequest } from '#contracts/staff/join-requests';
import { routes } from '#contracts/routes';
import type { SessionUser } from '#contracts/accounts/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import {
  addJoinRequest,
  addSchool,
  addUser,
  signIn,
  type TestSchool,
  type TestUser,
} from '../../setup/school.js';

let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;
let newcomer: TestUser;
let theirs: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await world.signIn('school_admin', school);
  newcomer = await addUser(world.pool, 'staff', null);
  theirs = await signIn(world.api.client(), newcomer);
});

const ask = (schoolId = school.id, client = theirs) => client.call(routes.joinSchool, { body: { schoolId } });
const requests = async (client = admin) => (await client.call(routes.listJoinRequests)).body as JoinRequest[];
const approve = (requestId: string, role?: string, client = admin) =>
  client.call(routes.approveJoinRequest, { params: { requestId }, body: { role } });
const decline = (requestId: string) => admin.call(routes.declineJoinRequest, { params: { requestId } });
const me = async () => (await theirs.call(routes.currentUser)).body as SessionUser;
async function asked(): Promise<string> {
  await ask();
  return (await requests())[0]?.id ?? '';
}

describe('somebody without a school', () => {
  it('finds active schools by a part of their name, from 3 characters on', async () => {
    const name = `Fen ${randomUUID()}`;
    await world.pool.query('UPDATE directory.schools SET name = $2 WHERE id = $1', [school.id, name]);
    const find = async (q: string) =>
      ((await theirs.call(routes.searchSchools, { query: { q } })).body as FoundSchool[]).map(({ id }) => id);
    expect(await find(name.slice(2).toUpperCase())).toEqual([school.id]);
    expect(await find('fe')).toEqual([]);
    expect(await find('%%%')).toEqual([]);
    await world.pool.query('UPDATE directory.schools SET is_active = false WHERE id = $1', [school.id]);
    expect(await find(name)).toEqual([]);
  });

  it('asks a school, whose administrators see it once, even if it is sent several times', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0].body).toEqual({ message: 'Request sent to school administrator for approval' });
    expect(await requests()).toMatchObject([
      { userId: newcomer.id, displayName: 'Kim Lee', email: newcomer.email },
    ]);
    const { rows } = await world.pool.query(
      `SELECT actor_id, action, entity FROM directory.audit_log WHERE school_id = $1`,
      [school.id],
    );
    expect(rows).toEqual([{ actor_id: newcomer.id, action: 'create', entity: 'join_request' }]);
    expect((await theirs.call(routes.listClasses)).status).toBe(403);
  });

  it('withdraws the request by asking another school', async () => {
    const id = await asked();
    await ask(world.school.id);
    expect(await requests()).toEqual([]);
    expect((await approve(id)).body).toMatchObject({ statusCode: 409, code: 'already-decided' });
  });

  it('cannot ask a school that does not exist, nor when they have a school or need none', async () => {
    expect((await ask(randomUUID())).status).toBe(404);
    const teacher = await world.signIn('teacher', school);
    expect((await ask(world.school.id, teacher)).body).toMatchObject({ statusCode: 409, code: 'has-school' });
    const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    expect((await ask(school.id, executive)).body).toMatchObject({ statusCode: 409, code: 'has-school' });
  });
});

describe('a request to join', () => {
  it('is listed with the earliest first', async () => {
    const asked = new Map<string, string>();
    for (const minute of [3, 1, 5, 2, 4]) {
      const id = await addJoinRequest(world.pool, school.id);
      const at = new Date(Date.UTC(2026, 8, 1, 8, minute));
      await world.pool.query('UPDATE directory.join_requests SET requested_at = $2 WHERE id = $1', [id, at]);
      asked.set(id, at.toISOString());
    }
    const listed = (await requests()).map(({ id, requestedAt }) => [id, requestedAt]);
    expect(listed).toEqual([...asked].toSorted(([, a], [, b]) => a.localeCompare(b)));
  });

  it('is approved into the role of teacher, unless another is chosen, and takes effect at once', async () => {
    expect((await approve(await asked())).body).toMatchObject({
      id: newcomer.id,
      role: 'teacher',
      schoolId: school.id,
    });
    expect(await me()).toMatchObject({ role: 'teacher', schoolId: school.id, schoolName: 'Birch School' });
    expect((await theirs.call(routes.listClasses)).body).toEqual([]);
    expect(await requests()).toEqual([]);
    const { rows } = await world.pool.query(
      'SELECT actor_id, before, after FROM directory.audit_log WHERE entity_id = $1',
      [newcomer.id],
    );
    expect(rows).toEqual([
      {
        actor_id: school.users.school_admin.id,
        before: { school_id: null },
        after: { school_id: school.id, role: 'teacher' },
      },
    ]);
    const other = await addUser(world.pool, 'staff', null);
    await ask(school.id, await signIn(world.api.client(), other));
    const [request] = await requests();
    expect((await approve(request?.id ?? '', 'staff')).body).toMatchObject({ id: other.id, role: 'staff' });
  });

  it('is declined, and may be made again', async () => {
    expect((await decline(await asked())).status).toBe(200);
    expect(await me()).toMatchObject({ schoolId: null });
    expect(await requests()).toEqual([]);
    expect((await ask()).status).toBe(200);
    expect(await requests()).toHaveLength(1);
  });

  it('is decided once, when two administrators decide at once', async () => {
    const id = await asked();
    const statuses = (await Promise.all([approve(id), decline(id)])).map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409]);
    expect((await me()).schoolId).toBe(statuses[0] === 200 ? school.id : null);
  });

  it.each([
    ['another school took', { role: 'staff' }],
    ['became an executive administrator', { role: 'executive_admin' }],
  ])('of somebody whom %s meanwhile is not approved, and changes nothing', async (_, { role }) => {
    const id = await asked();
    const schoolId = role === 'staff' ? world.school.id : null;
    await world.pool.query('UPDATE directory.users SET school_id = $2, role = $3 WHERE id = $1', [
      newcomer.id,
      schoolId,
      role,
    ]);
    const written = async () =>
      (
        await world.pool.query<object>(
          `SELECT u.school_id, u.role, r.decision,
                  (SELECT count(*) FROM directory.audit_log WHERE entity_id = u.id) AS changes,
                  (SELECT count(*) FROM directory.mails WHERE user_id = u.id) AS mails
           FROM directory.users u JOIN directory.join_requests r ON r.user_id = u.id WHERE u.id = $1`,
          [newcomer.id],
        )
      ).rows;
    const before = await written();
    expect(before).toMatchObject([{ school_id: schoolId, role, decision: null }]);
    expect((await approve(id)).body).toMatchObject({ statusCode: 409, code: 'already-decided' });
    expect(await written()).toEqual(before);
  });

  it('is unknown to other schools, and gone with a deactivated person', async () => {
    const id = await asked();
    const stranger = await world.signIn('school_admin');
    expect((await approve(id, 'teacher', stranger)).status).toBe(404);
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [newcomer.id]);
    expect(await requests()).toEqual([]);
    expect((await approve(id)).status).toBe(409);
  });
});
