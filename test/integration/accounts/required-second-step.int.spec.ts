import type { District } from '#contracts/schools/districts';
import { LIVE_PATH } from '#contracts/live';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import type { SecondStepRule } from '#contracts/staff/second-step-rule';
import type { SessionUser } from '#contracts/accounts/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { LiveScreen } from '../../setup/live-screen.js';
import { addSchool, addUser, PASSWORD, signIn, type TestSchool, type TestUser } from '../../setup/school.js';
import { addAuthenticator, codeOf } from '../../setup/second-factor.js';

const STAFF_ROUTES = Object.entries<Route>(routes).filter(
  ([, { access }]) => access !== 'public' && access.toString() !== 'student',
);
/** Those that somebody who must set up a second step needs to do so. */
const OPEN_ROUTES = [
  'addPasskey',
  'beginAuthenticator',
  'beginPasskey',
  'beginPasskeyConfirmation',
  'closeSchool',
  'confirmAuthenticator',
  'confirmIdentity',
  'currentUser',
  'getSecondFactors',
];

let world: ApiWorld;
let executive: ApiClient;
let school: TestSchool;
/** An administrator with a second step. */
let admin: ApiClient;
/** An administrator without one. */
let other: ApiClient;
let otherUser: TestUser;

beforeAll(async () => {
  world = await ApiWorld.start();
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await signIn(world.api.client(), school.users.school_admin);
  await addAuthenticator(admin);
  otherUser = await addUser(world.pool, 'school_admin', school.id);
  other = await signIn(world.api.client(), otherUser);
});

const requireOf = (client: ApiClient, isRequired: boolean) =>
  client.call(routes.changeSecondStepRule, { body: { isRequired } });
const ruleFor = async (client: ApiClient) =>
  (await client.call(routes.getSecondStepRule)).body as SecondStepRule;
const me = async (client: ApiClient) => (await client.call(routes.currentUser)).body as SessionUser;
const confirm = (client: ApiClient) => client.call(routes.confirmIdentity, { body: { password: PASSWORD } });
const listUsers = (client: ApiClient) => client.call(routes.listUsers);
const removeApp = (client: ApiClient) => client.call(routes.removeAuthenticator);

const createDistrict = async (schoolIds: string[], requiresSecondStep?: boolean) => {
  const answer = await executive.call(routes.createDistrict, {
    body: { name: `District ${randomUUID()}`, schoolIds, requiresSecondStep },
  });
  expect(answer.status).toBe(201);
  return answer.body as District;
};
const updateDistrict = ({ id, name }: District, input: object, client = executive) =>
  client.call(routes.updateDistrict, { params: { districtId: id }, body: { name, ...input } });
const deleteDistrict = ({ id }: District) =>
  executive.call(routes.deleteDistrict, { params: { districtId: id } });

async function isKeptOut(client: ApiClient): Promise<boolean> {
  const { status, body } = await listUsers(client);
  const isRefused = status === 403;
  if (isRefused) expect(body).toMatchObject({ code: 'second-step-required' });
  expect((await me(client)).mustSetUpSecondStep).toBe(isRefused);
  return isRefused;
}

describe('a school that requires a second step of its administrators', () => {
  it('keeps out those without one from their next request on, and nobody else', async () => {
    const teacher = await signIn(world.api.client(), school.users.teacher);
    expect(await isKeptOut(other)).toBe(false);
    expect((await requireOf(admin, true)).body).toEqual({
      isRequired: true,
      requiredByDistrict: null,
      administrators: 2,
      withoutSecondStep: 1,
    });
    expect(await isKeptOut(other)).toBe(true);
    expect(await isKeptOut(admin)).toBe(false);
    const award = { body: { categoryId: school.categoryId, studentId: school.studentIds[0] } };
    expect((await teacher.call(routes.awardPoints, award)).status).toBe(201);
    expect((await me(teacher)).mustSetUpSecondStep).toBe(false);
    const elsewhere = await world.signIn('school_admin', world.otherSchool);
    expect(await isKeptOut(elsewhere)).toBe(false);
  });

  it('lets them in as soon as they have set one up', async () => {
    await requireOf(admin, true);
    const { recoveryCodes } = await addAuthenticator(other);
    expect(recoveryCodes).toHaveLength(10);
    expect(await isKeptOut(other)).toBe(false);
    expect((await ruleFor(other)).withoutSecondStep).toBe(0);
  });

  it('counts an app as a second step only after a correct code', async () => {
    await requireOf(admin, true);
    const { body } = await other.call(routes.beginAuthenticator);
    expect(await isKeptOut(other)).toBe(true);
    const { secret } = body as { secret: string };
    await other.call(routes.confirmAuthenticator, { body: { code: codeOf({ secret }) } });
    expect(await isKeptOut(other)).toBe(false);
  });

  it('lets them sign out and change their password meanwhile', async () => {
    await requireOf(admin, true);
    const body = { password: 'another quiet password', currentPassword: PASSWORD };
    expect((await other.call(routes.setPassword, { body })).status).toBe(200);
    expect(await isKeptOut(other)).toBe(true);
    expect((await other.call(routes.logout)).status).toBe(200);
    expect((await other.call(routes.currentUser)).status).toBe(401);
  });

  it('keeps out administrators who sign in later, and new ones', async () => {
    await requireOf(admin, true);
    expect(await isKeptOut(await signIn(world.api.client(), otherUser))).toBe(true);
    const { teacher } = school.users;
    const promotion = { params: { userId: teacher.id }, body: { role: 'school_admin' } };
    expect((await admin.call(routes.changeRoleInSchool, promotion)).status).toBe(200);
    expect(await isKeptOut(await signIn(world.api.client(), teacher))).toBe(true);
  });

  it('ends the live streams of those without one at once', async () => {
    const screen = await LiveScreen.open(other, 'laurel_session');
    await requireOf(admin, true);
    await screen.endsAtOnce();
    const headers = { cookie: `laurel_session=${other.cookie('laurel_session')}` };
    expect((await fetch(other.url + LIVE_PATH, { headers })).status).toBe(403);
  });

  it('does not let the last second step be removed, but any before it', async () => {
    await addAuthenticator(other);
    await requireOf(admin, true);
    await confirm(other);
    expect((await removeApp(other)).body).toMatchObject({ statusCode: 409, code: 'last-second-factor' });
    await addPasskeyRow(otherUser);
    expect((await removeApp(other)).status).toBe(200);
    expect(await isKeptOut(other)).toBe(false);
  });

  it('can require it only through somebody who has a second step', async () => {
    const answer = await requireOf(other, true);
    expect(answer.body).toMatchObject({ statusCode: 409, code: 'no-second-factor' });
    expect((await ruleFor(other)).isRequired).toBe(false);
  });

  it('can stop requiring it only through somebody who confirms who they are, and each change is recorded', async () => {
    await requireOf(admin, true);
    expect((await requireOf(admin, false)).body).toMatchObject({ code: 'confirmation-needed' });
    expect(await isKeptOut(other)).toBe(true);
    await confirm(admin);
    expect((await requireOf(admin, false)).body).toMatchObject({ isRequired: false });
    expect(await isKeptOut(other)).toBe(false);
    const { rows } = await world.pool.query(
      `SELECT actor_id, before, after FROM directory.audit_log
       WHERE entity = 'school' AND entity_id = $1 ORDER BY id`,
      [school.id],
    );
    const [off, on] = [{ requires_second_step: false }, { requires_second_step: true }];
    const actor_id = school.users.school_admin.id;
    expect(rows).toEqual([
      { actor_id, before: off, after: on },
      { actor_id, before: on, after: off },
    ]);
  });

  it('keeps its rule when an Executive Admin edits the school', async () => {
    await requireOf(admin, true);
    const edit = { params: { schoolId: school.id }, body: { name: 'Elm School' } };
    expect((await executive.call(routes.updateSchool, edit)).status).toBe(200);
    expect((await ruleFor(admin)).isRequired).toBe(true);
  });

  it('shows in its list of users who has a second step', async () => {
    const users = (await listUsers(admin)).body as { id: string; hasSecondStep: boolean }[];
    const having = users.filter(({ hasSecondStep }) => hasSecondStep).map(({ id }) => id);
    expect(having).toEqual([school.users.school_admin.id]);
  });
});

describe('an executive in a school that requires a second step', () => {
  it('needs one as its administrators do, until they leave the school', async () => {
    await requireOf(admin, true);
    const visitor = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    const opened = await visitor.call(routes.openSchool, { params: { schoolId: school.id } });
    expect(opened.body).toMatchObject({ hasOpenedSchool: true, mustSetUpSecondStep: true });
    expect(await isKeptOut(visitor)).toBe(true);
    expect((await visitor.call(routes.closeSchool)).body).toMatchObject({ mustSetUpSecondStep: false });
    expect((await visitor.call(routes.listDistricts)).status).toBe(200);
  });

  it('loses their live stream when it starts requiring one, and may not remove their last second step', async () => {
    const visitor = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    await visitor.call(routes.openSchool, { params: { schoolId: school.id } });
    const screen = await LiveScreen.open(visitor, 'laurel_session');
    await requireOf(admin, true);
    await screen.endsAtOnce();
    await addAuthenticator(visitor);
    expect(await isKeptOut(visitor)).toBe(false);
    await confirm(visitor);
    expect((await removeApp(visitor)).body).toMatchObject({ code: 'last-second-factor' });
    await visitor.call(routes.closeSchool);
    expect((await removeApp(visitor)).status).toBe(200);
  });

  it('may require it there, recorded as theirs', async () => {
    const user = await addUser(world.pool, 'executive_admin', null);
    const visitor = await signIn(world.api.client(), user);
    await addAuthenticator(visitor);
    await visitor.call(routes.openSchool, { params: { schoolId: school.id } });
    expect((await requireOf(visitor, true)).status).toBe(200);
    const { rows } = await world.pool.query(
      `SELECT actor_id FROM directory.audit_log WHERE school_id = $1 AND entity = 'school' AND action = 'update'`,
      [school.id],
    );
    expect(rows).toEqual([{ actor_id: user.id }]);
  });
});

describe('a district that requires a second step', () => {
  it('requires it of the administrators of all its schools', async () => {
    const district = await createDistrict([school.id]);
    expect(district).toMatchObject({ requiresSecondStep: false, administrators: 2, withoutSecondStep: 1 });
    expect(await isKeptOut(other)).toBe(false);
    const screen = await LiveScreen.open(other, 'laurel_session');
    await updateDistrict(district, { schoolIds: [school.id], requiresSecondStep: true });
    await screen.endsAtOnce();
    expect(await isKeptOut(other)).toBe(true);
    expect(await ruleFor(admin)).toMatchObject({ isRequired: false, requiredByDistrict: district.name });
    // What is left out stays as it is.
    expect((await updateDistrict(district, { schoolIds: [school.id] })).body).toMatchObject({
      requiresSecondStep: true,
    });
    expect(await isKeptOut(other)).toBe(true);
  });

  it('requires it of a school from the moment it is moved there', async () => {
    const district = await createDistrict([], true);
    expect(await isKeptOut(other)).toBe(false);
    const screen = await LiveScreen.open(other, 'laurel_session');
    await updateDistrict(district, { schoolIds: [school.id] });
    await screen.endsAtOnce();
    expect(await isKeptOut(other)).toBe(true);
  });

  it('stops requiring it of a school only by somebody who confirms who they are', async () => {
    // A user who has just signed in has to confirm too.
    executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    const district = await createDistrict([school.id], true);
    const needed = { statusCode: 403, code: 'confirmation-needed' };
    const off = { schoolIds: [school.id], requiresSecondStep: false };
    expect((await updateDistrict(district, off)).body).toMatchObject(needed);
    expect((await updateDistrict(district, { schoolIds: [] })).body).toMatchObject(needed);
    expect((await deleteDistrict(district)).body).toMatchObject(needed);
    const taking = { name: 'Hills', schoolIds: [school.id] };
    expect((await executive.call(routes.createDistrict, { body: taking })).body).toMatchObject(needed);
    expect(await isKeptOut(other)).toBe(true);
    const lenient = await createDistrict([]);
    expect((await updateDistrict(lenient, { schoolIds: [school.id] })).body).toMatchObject(needed);
    // To a district that requires it too, nothing ends.
    const strict = await createDistrict([school.id], true);
    expect(await isKeptOut(other)).toBe(true);

    await confirm(executive);
    expect((await updateDistrict(strict, off)).status).toBe(200);
    expect(await isKeptOut(other)).toBe(false);
    expect((await deleteDistrict(district)).status).toBe(200);
  });

  it('does not change a school’s own rule', async () => {
    await requireOf(admin, true);
    executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    await confirm(executive);
    const district = await createDistrict([school.id], true);
    await updateDistrict(district, { schoolIds: [school.id], requiresSecondStep: false });
    expect(await isKeptOut(other)).toBe(true);
    expect(await ruleFor(admin)).toMatchObject({ isRequired: true, requiredByDistrict: null });
  });

  it('does not bind Executive Admins, who belong to no district', async () => {
    await createDistrict([school.id], true);
    expect((await me(executive)).mustSetUpSecondStep).toBe(false);
    expect((await executive.call(routes.listDistricts)).status).toBe(200);
  });
});

describe('two things at once', () => {
  it('never let somebody without a second step require one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const place = await addSchool(world.pool);
      const client = await signIn(world.api.client(), place.users.school_admin);
      await addAuthenticator(client);
      await confirm(client);
      // In one tab the rule is switched on, in another the last second step is removed.
      const [on, removed] = await Promise.all([requireOf(client, true), removeApp(client)]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([on.status, removed.status]);
      expect(await isKeptOut(client)).toBe(false);
    }
  });

  it('keep out an administrator who removes the last second step while a colleague turns the rule on', async () => {
    await addAuthenticator(other);
    await confirm(other);
    const [on, removed] = await Promise.all([requireOf(admin, true), removeApp(other)]);
    expect(on.status).toBe(200);
    expect(await isKeptOut(other)).toBe(removed.status === 200);
  });
});

describe('an administrator who must set up a second step', () => {
  const anyId = randomUUID();
  const call = (route: Route) => {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, anyId]);
    return other.call(route, { params: Object.fromEntries(names) as Record<string, string> });
  };
  const isRefused = (body: unknown) => (body as { code?: string } | null)?.code === 'second-step-required';

  it('is refused by every route except those needed to set one up', async () => {
    await requireOf(admin, true);
    const open: string[] = [];
    for (const [name, route] of STAFF_ROUTES) {
      const { status, body } = await call(route);
      if (!isRefused(body)) open.push(name);
      else expect([name, status]).toEqual([name, 403]);
    }
    expect(open.sort()).toEqual(OPEN_ROUTES);
  });

  it('is let in by all of them once one is set up', async () => {
    await requireOf(admin, true);
    await addAuthenticator(other);
    for (const [name, route] of STAFF_ROUTES) {
      const { body } = await call(route);
      expect([name, isRefused(body)]).toEqual([name, false]);
    }
  });
});

/** A passkey that nobody has. */
async function addPasskeyRow({ id }: TestUser): Promise<void> {
  await world.pool.query(
    `INSERT INTO directory.passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES ($1, $2, $3, '', 0, '{}', 'Laptop', now())`,
    [randomUUID(), id, randomUUID()],
  );
}
