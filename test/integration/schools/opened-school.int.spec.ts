import { NO_SCHOOL, SHOWN_SCHOOL } from '#contracts/headers';
import { routes } from '#contracts/routes';
import type { SessionUser } from '#contracts/accounts/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { LiveScreen } from '../../setup/live-screen.js';
import { addSchool, addUser, PASSWORD, signIn, type TestSchool, type TestUser } from '../../setup/school.js';

let world: ApiWorld;
let executiveUser: TestUser;
let executive: ApiClient;
let school: TestSchool;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  executiveUser = await addUser(world.pool, 'executive_admin', null);
  executive = await signIn(world.api.client(), executiveUser);
});

const open = (schoolId = school.id, client = executive) =>
  client.call(routes.openSchool, { params: { schoolId } });
const close = () => executive.call(routes.closeSchool);
const me = async (client = executive) => (await client.call(routes.currentUser)).body as SessionUser;
const award = (client = executive, headers = {}) =>
  client.call(routes.awardPoints, {
    body: { categoryId: school.categoryId, studentId: school.studentIds[0], amount: 100 },
    headers,
  });

describe('an executive in an opened school', () => {
  it('works with an administrator’s rights, recorded as themself', async () => {
    expect((await award()).status).toBe(403);
    expect((await open()).body).toMatchObject({
      id: executiveUser.id,
      role: 'school_admin',
      schoolId: school.id,
      schoolName: 'Birch School',
      hasOpenedSchool: true,
    });
    expect((await award()).status).toBe(201);
    const renamed = { params: { classId: school.classId }, body: { name: 'Otters' } };
    expect((await executive.call(routes.updateClass, renamed)).status).toBe(200);
    const demoted = { params: { userId: school.users.teacher.id }, body: { role: 'staff' } };
    expect((await executive.call(routes.changeRoleInSchool, demoted)).status).toBe(200);

    const { rows: events } = await world.pool.query(
      `SELECT metadata->'actor' AS actor FROM ledger.events WHERE stream = $1`,
      [`ledger-${school.id}`],
    );
    expect(events).toEqual([{ actor: { kind: 'staff', id: executiveUser.id } }]);
    const { rows } = await world.pool.query(
      `SELECT action, entity FROM directory.audit_log WHERE school_id = $1 AND actor_id = $2 ORDER BY id`,
      [school.id, executiveUser.id],
    );
    expect(rows).toEqual([
      { action: 'open', entity: 'school' },
      { action: 'update', entity: 'class' },
      { action: 'update', entity: 'user' },
    ]);
  });

  it('leaves what only executives may do, and other schools, outside', async () => {
    await open();
    expect((await executive.call(routes.listSchools)).status).toBe(403);
    expect((await open(world.school.id)).status).toBe(403);
    const other = { params: { classId: world.school.classId } };
    expect((await executive.call(routes.getClass, other)).status).toBe(404);
    expect((await close()).body).toMatchObject({
      role: 'executive_admin',
      schoolId: null,
      hasOpenedSchool: false,
    });
    expect((await executive.call(routes.listSchools)).status).toBe(200);
    expect((await award()).status).toBe(403);
    expect((await close()).status).toBe(200);
  });

  it('is not one of its administrators: the last of these stays', async () => {
    await open();
    const last = { params: { userId: school.users.school_admin.id }, body: { role: 'teacher' } };
    expect((await executive.call(routes.changeRoleInSchool, last)).body).toMatchObject({
      code: 'last-school-admin',
    });
  });

  it('ends at once when the executive role is taken away', async () => {
    await open();
    const another = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    await another.call(routes.changeUserRole, {
      params: { userId: executiveUser.id },
      body: { role: 'staff', schoolId: world.school.id },
    });
    expect((await executive.call(routes.currentUser)).status).toBe(401);
    await signIn(executive, executiveUser);
    expect(await me()).toMatchObject({ role: 'staff', schoolId: world.school.id, hasOpenedSchool: false });
    expect((await executive.call(routes.listUsers)).status).toBe(403);
  });
});

describe('the session', () => {
  it('gets a new token at each move, keeps its end, and the old token is worthless', async () => {
    const client = world.api.client();
    const { email } = executiveUser;
    await client.call(routes.login, { body: { email, password: PASSWORD, keepSignedIn: true } });
    const before = client.copy();
    const answer = await open(school.id, client);
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('laurel_session='));
    expect(Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1])).toBeGreaterThan(13 * 86_400);
    expect(client.cookie('laurel_session')).not.toBe(before.cookie('laurel_session'));
    expect((await before.call(routes.currentUser)).status).toBe(401);
    const opened = client.copy();
    await client.call(routes.closeSchool);
    expect((await opened.call(routes.currentUser)).status).toBe(401);
    expect(await me(client)).toMatchObject({ schoolId: null });
  });

  it('moves once when two tabs open schools simultaneously', async () => {
    const [one, other] = [executive.copy(), executive.copy()];
    const answers = await Promise.all([open(school.id, one), open(world.school.id, other)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
  });

  it('of one browser opens a school, while another of the same person does not', async () => {
    const other = await signIn(world.api.client(), executiveUser);
    await open();
    expect(await me(other)).toMatchObject({ role: 'executive_admin', schoolId: null });
  });
});

describe('a second tab', () => {
  it('changes nothing in a school that it does not show', async () => {
    await open();
    expect((await award(executive, { [SHOWN_SCHOOL]: world.school.id })).body).toMatchObject({
      statusCode: 409,
      code: 'school-changed',
    });
    expect((await award(executive, { [SHOWN_SCHOOL]: school.id })).status).toBe(201);
    const ofExecutives = { headers: { [SHOWN_SCHOOL]: NO_SCHOOL } };
    expect((await executive.call(routes.listSchools, ofExecutives)).body).toMatchObject({
      code: 'school-changed',
    });
    await close();
    expect((await award(executive, { [SHOWN_SCHOOL]: school.id })).body).toMatchObject({
      code: 'school-changed',
    });
  });

  it('loses its live stream at once, and gets none of another school', async () => {
    await open();
    const screen = await LiveScreen.open(executive, 'laurel_session');
    await close();
    // Sooner than the next heartbeat, or the test times out.
    await screen.endsAtOnce();
    await open(world.school.id);
    const stream = (schoolId: string) =>
      executive.send('GET', `/api/live?as=${executiveUser.id}&school=${schoolId}`);
    expect((await stream(school.id)).status).toBe(401);
  });
});

describe('a school that is closed', () => {
  it('is not opened: deactivated, past its trial, or unknown', async () => {
    await world.pool.query('UPDATE directory.schools SET is_active = false WHERE id = $1', [school.id]);
    expect((await open()).body).toMatchObject({ statusCode: 409, code: 'school-closed' });
    await world.pool.query(
      `UPDATE directory.schools SET is_active = true, trial_ends_at = now() - interval '1 minute' WHERE id = $1`,
      [school.id],
    );
    expect((await open()).body).toMatchObject({ statusCode: 409, code: 'school-closed' });
    expect((await open(randomUUID())).status).toBe(404);
  });

  it('while open puts the executive out of it, but not out of the session', async () => {
    await open();
    await world.pool.query('UPDATE directory.schools SET is_active = false WHERE id = $1', [school.id]);
    expect((await award()).status).toBe(403);
    expect((await award(executive, { [SHOWN_SCHOOL]: school.id })).body).toMatchObject({
      code: 'school-changed',
    });
    expect(await me()).toMatchObject({ role: 'executive_admin', schoolId: null, schoolName: null });
    expect((await executive.call(routes.listSchools)).status).toBe(200);
  });
});
