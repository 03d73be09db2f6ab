import type { StaffSession } from '#contracts/accounts/account';
import { SIGN_IN_CHANGES } from '#api/core/auth/sign-in-changes';
import { type Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import type { SessionUser } from '#contracts/accounts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { LiveScreen } from '../../setup/live-screen.js';
import { addUser, PASSWORD, signIn, type TestUser } from '../../setup/school.js';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let world: ApiWorld;
beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());

const newTeacher = () => addUser(world.pool, 'teacher', world.school.id);

async function signInWith(userAgent: string, { email }: TestUser): Promise<ApiClient> {
  const client = world.api.client();
  const call = { body: { email, password: PASSWORD }, headers: { 'user-agent': userAgent } };
  expect((await client.call(routes.login, call)).status).toBe(200);
  return client;
}

async function sessionsOf(client: ApiClient): Promise<StaffSession[]> {
  return (await client.call(routes.listSessions)).body as StaffSession[];
}
const status = async (client: ApiClient) => (await client.call(routes.currentUser)).status;
const end = (client: ApiClient, sessionId: string) =>
  client.call(routes.endSession, { params: { sessionId } });

describe('one’s own names', () => {
  it('are changed one by one, and follow on screen at once', async () => {
    const teacher = await signIn(world.api.client(), await newTeacher());
    expect((await teacher.call(routes.getAccount)).body).toEqual({
      firstName: 'Kim',
      lastName: 'Lee',
      displayName: null,
    });
    const renamed = await teacher.call(routes.updateAccount, { body: { displayName: ' Ms. Lee ' } });
    expect(renamed.body).toMatchObject({ firstName: 'Kim', displayName: 'Ms. Lee' });
    await teacher.call(routes.updateAccount, { body: { displayName: '', lastName: 'Lee-Park' } });
    expect((await teacher.call(routes.currentUser)).body).toMatchObject({ displayName: 'Kim Lee-Park' });
    expect((await teacher.call(routes.updateAccount, { body: {} })).status).toBe(200);
  });

  it('are in the audit log by field only', async () => {
    const user = await newTeacher();
    const teacher = await signIn(world.api.client(), user);
    await teacher.call(routes.updateAccount, { body: { firstName: 'Quirin' } });
    const { rows } = await world.pool.query(
      'SELECT personal_fields, before, after FROM directory.audit_log WHERE entity_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ personal_fields: ['first_name'], before: {}, after: {} }]);
  });

  it('belong to executives without a school too', async () => {
    const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    const renamed = await executive.call(routes.updateAccount, { body: { firstName: 'Ana' } });
    expect(renamed.body).toMatchObject({ firstName: 'Ana', schoolId: null });
  });
});

describe('one’s own preferences', () => {
  const preferencesOf = async (client: ApiClient) =>
    ((await client.call(routes.currentUser)).body as SessionUser).preferences;

  it('go with the account to every session, one by one, and are nobody else’s', async () => {
    const user = await newTeacher();
    const [phone, desk, colleague] = await Promise.all(
      [user, user, await newTeacher()].map((each) => signIn(world.api.client(), each)),
    );
    if (phone === undefined || desk === undefined || colleague === undefined)
      throw new Error('Not signed in');
    const usual = { rosterLayout: 'list', singleKeys: true };
    expect(await preferencesOf(phone)).toEqual(usual);
    const changed = await phone.call(routes.changePreferences, { body: { rosterLayout: 'grid' } });
    expect(changed.body).toEqual({ ...usual, rosterLayout: 'grid' });
    await desk.call(routes.changePreferences, { body: { singleKeys: false } });
    expect(await preferencesOf(phone)).toEqual({ rosterLayout: 'grid', singleKeys: false });
    expect(await preferencesOf(colleague)).toEqual(usual);
    const refused = await phone.call(routes.changePreferences, { body: { rosterLayout: 'cloud' } });
    expect(refused.status).toBe(400);
  });

  it('have their usual value where a kept one is no choice any more', async () => {
    const user = await newTeacher();
    const teacher = await signIn(world.api.client(), user);
    await world.pool.query('UPDATE directory.users SET preferences = $2 WHERE id = $1', [
      user.id,
      { rosterLayout: 'cloud', singleKeys: false, further: 1 },
    ]);
    expect(await preferencesOf(teacher)).toEqual({ rosterLayout: 'list', singleKeys: false });
  });
});

describe('one’s own sessions', () => {
  it('are listed with device and last use, this one first, and no one else’s', async () => {
    const user = await newTeacher();
    const phone = await signInWith(PHONE, user);
    const unknown = await signInWith('', user);
    await signIn(world.api.client(), await newTeacher());
    const listed = await sessionsOf(phone);
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari on iPhone', true],
      [null, false],
    ]);
    for (const { signedInAt, lastUsedAt } of listed)
      expect(Date.now() - Date.parse(signedInAt) + (Date.now() - Date.parse(lastUsedAt))).toBeLessThan(
        60_000,
      );
    expect((await sessionsOf(unknown)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('are not listed once they have ended by themselves', async () => {
    const user = await newTeacher();
    const [here, idle] = [await signIn(world.api.client(), user), await signIn(world.api.client(), user)];
    const [, other] = await sessionsOf(here);
    await world.pool.query(
      `UPDATE directory.sessions SET last_used_at = now() - '13 hours'::interval WHERE id = $1`,
      [other?.id],
    );
    expect(await sessionsOf(here)).toHaveLength(1);
    expect(await status(idle)).toBe(401);
  });

  it('end at once, with their live streams', async () => {
    const user = await newTeacher();
    const [here, there] = [await signIn(world.api.client(), user), await signIn(world.api.client(), user)];
    const [screen, own] = [
      await LiveScreen.open(there, 'laurel_session'),
      await LiveScreen.open(here, 'laurel_session'),
    ];
    const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent);
    expect((await end(here, other?.id ?? '')).status).toBe(200);
    await screen.endsAtOnce();
    expect(await status(there)).toBe(401);
    expect(await status(here)).toBe(200);
    expect((await end(here, other?.id ?? '')).status).toBe(404);
    own.close();
  });

  it('end all but this one', async () => {
    const user = await newTeacher();
    const here = await signIn(world.api.client(), user);
    const others = await Promise.all([1, 2, 3].map(() => signIn(world.api.client(), user)));
    const screen = await LiveScreen.open(others[0] as ApiClient, 'laurel_session');
    expect((await here.call(routes.endOtherSessions)).body).toEqual({ ended: 3 });
    await screen.endsAtOnce();
    expect(await Promise.all(others.map(status))).toEqual([401, 401, 401]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it('cannot be ended by anybody else', async () => {
    const [mine, theirs] = [
      await signIn(world.api.client(), await newTeacher()),
      await signIn(world.api.client(), await newTeacher()),
    ];
    const [session] = await sessionsOf(theirs);
    expect((await end(mine, session?.id ?? '')).status).toBe(404);
    expect(await status(theirs)).toBe(200);
  });
});

describe('a new role', () => {
  it('begins with a new sign-in: no session that was begun in the old one has it', async () => {
    const user = await addUser(world.pool, 'staff', world.school.id);
    const [before, admin] = [await signIn(world.api.client(), user), await world.signIn('school_admin')];
    const screen = await LiveScreen.open(before, 'laurel_session');
    const change = { params: { userId: user.id }, body: { role: 'school_admin' } };
    expect((await admin.call(routes.changeRoleInSchool, change)).status).toBe(200);
    await screen.endsAtOnce();
    expect(await status(before)).toBe(401);
    const after = await signIn(world.api.client(), user);
    expect((await after.call(routes.currentUser)).body).toMatchObject({ role: 'school_admin' });
    // The role that somebody has already ends nothing.
    await admin.call(routes.changeRoleInSchool, change);
    expect(await status(after)).toBe(200);
  });
});

describe('a change of how one signs in', () => {
  const changes = Object.entries<Route>(routes).filter(([, route]) => SIGN_IN_CHANGES.has(route));
  /** Ids of nothing, and a password; the other routes are refused before their body is looked at. */
  const id = randomUUID();
  const call = {
    params: { userId: id, passkeyId: id, identityId: id },
    body: { password: 'a new and quiet password', currentPassword: 'a guess' },
  };
  /** A copied cookie of a session that is not new. */
  let stolen: Record<'with' | 'without', ApiClient>;
  beforeAll(async () => {
    const owner = await addUser(world.pool, 'school_admin', world.school.id);
    const passwordless = await addUser(world.pool, 'school_admin', world.school.id);
    stolen = {
      with: await signIn(world.api.client(), owner),
      without: await signIn(world.api.client(), passwordless),
    };
    await world.pool.query(
      `UPDATE directory.sessions SET created_at = now() - interval '11 minutes' WHERE user_id = ANY ($1)`,
      [[owner.id, passwordless.id]],
    );
    await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = $1', [
      passwordless.id,
    ]);
  });

  it.each(changes)('takes more than a session: %s', async (_, route) => {
    for (const client of Object.values(stolen)) {
      const { status, body } = await client.call(route, call);
      const isChange = route === routes.setPassword && client === stolen.with;
      expect(status).toBe(403);
      expect(body).toMatchObject(
        isChange ? { message: 'Your current password is incorrect.' } : { code: 'confirmation-needed' },
      );
    }
  });
});
