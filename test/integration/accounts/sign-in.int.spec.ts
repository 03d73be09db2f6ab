import { routes } from '#contracts/routes';
import type { SessionUser } from '#contracts/accounts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, PASSWORD, signIn } from '../../setup/school.js';

const { login, logout, currentUser } = routes;
let world: ApiWorld;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());

describe('signing in', () => {
  it('sets an HttpOnly, SameSite cookie of which the database keeps only the hash', async () => {
    const client = world.api.client();
    const { email } = world.school.users.teacher;
    const { headers, body } = await client.call(login, { body: { email, password: PASSWORD } });

    expect(body).toMatchObject({ email, role: 'teacher', schoolId: world.school.id, displayName: 'Kim Lee' });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^laurel_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const { rows } = await world.pool.query<{ row: string }>(
      'SELECT t::text AS row FROM directory.sessions t',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(client.cookie('laurel_session'));
  });

  it('accepts the email in any case and both fields with surrounding spaces', async () => {
    const { email } = world.school.users.staff;
    const body = { email: ` ${email.toUpperCase()} `, password: `  ${PASSWORD} ` };
    expect((await world.api.client().call(login, { body })).status).toBe(200);
  });

  it.each([
    ['a wrong password', () => Promise.resolve({ email: world.school.users.staff.email, password: 'wrong' })],
    ['an unknown email', () => Promise.resolve({ email: 'nobody@birch.test', password: PASSWORD })],
    [
      'an account without a password',
      async () => {
        const user = await addUser(world.pool, 'teacher', world.school.id);
        await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = $1', [user.id]);
        return { email: user.email, password: PASSWORD };
      },
    ],
  ])('says the same for %s', async (_, credentials) => {
    const { status, body, headers } = await world.api.client().call(login, { body: await credentials() });
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: 'Unauthorized', message: 'Invalid email or password' });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('names the field that is missing', async () => {
    const { status, body } = await world.api
      .client()
      .call(login, { body: { email: 'a@b.test', password: ' ' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'Password is required', issues: [{ path: 'password' }] });
  });

  it('gives a new session each time and ends the one before', async () => {
    const client = await world.signIn('teacher');
    const before = client.copy();
    await signIn(client, world.school.users.teacher);

    expect(client.cookie('laurel_session')).not.toBe(before.cookie('laurel_session'));
    expect((await client.call(currentUser)).status).toBe(200);
    expect((await before.call(currentUser)).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends with signing out, also for a copy of its cookie', async () => {
    const client = await world.signIn('teacher');
    const copy = client.copy();
    expect((await client.call(logout)).body).toEqual({ message: 'Signed out' });
    expect(client.cookie('laurel_session')).toBeUndefined();
    const { status, text } = await copy.call(currentUser);
    expect(status).toBe(401);
    expect(text).toContain('Unauthorized');
  });

  it('can be ended twice, and without a session', async () => {
    const client = world.api.client();
    expect((await client.call(logout)).status).toBe(200);
    expect((await client.call(logout)).status).toBe(200);
  });

  it('ends when it expires', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    const client = await signIn(world.api.client(), user);
    await world.pool.query(
      `UPDATE directory.sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [user.id],
    );
    expect((await client.call(currentUser)).status).toBe(401);
  });

  it('is not found by a malformed cookie', async () => {
    const headers = { cookie: `laurel_session=' OR 1=1 --` };
    expect((await world.api.client().send('GET', '/api/auth/user', { headers })).status).toBe(401);
  });

  it('ends at once for a deactivated user, who learns why at the next sign-in', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    const client = await signIn(world.api.client(), user);
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [user.id]);

    expect((await client.call(currentUser)).status).toBe(401);
    const again = await world.api.client().call(login, { body: { email: user.email, password: PASSWORD } });
    expect(again.status).toBe(403);
    expect(again.body).toMatchObject({ message: 'Your account has been deactivated' });
  });
});

describe('a school', () => {
  const refusal = { statusCode: 403, message: 'Your school account has been deactivated' };

  it('that is deactivated locks its users out at once, and later lets them in again', async () => {
    const client = await world.signIn('staff', world.otherSchool);
    const setActive = (isActive: boolean) =>
      world.pool.query('UPDATE directory.schools SET is_active = $2 WHERE id = $1', [
        world.otherSchool.id,
        isActive,
      ]);
    await setActive(false);
    expect((await client.call(currentUser)).body).toMatchObject(refusal);
    expect((await client.call(routes.listClasses)).body).toMatchObject(refusal);
    await setActive(true);
    expect((await client.call(currentUser)).status).toBe(200);
  });

  it('is open during its trial, and then while it is paid for', async () => {
    const client = await world.signIn('staff', world.otherSchool);
    const setTimes = (trialEndsAt: string, paidThrough: string | null) =>
      world.pool.query(
        'UPDATE directory.schools SET trial_ends_at = now() + $2::interval, paid_through = now() + $3::interval WHERE id = $1',
        [world.otherSchool.id, trialEndsAt, paidThrough],
      );
    await setTimes('-1 minute', null);
    expect((await client.call(currentUser)).body).toMatchObject(refusal);
    await setTimes('-1 minute', '1 day');
    expect((await client.call(currentUser)).status).toBe(200);
    await setTimes('1 day', '-1 minute');
    expect((await client.call(currentUser)).status).toBe(200);
  });
});

describe('an executive administrator', () => {
  it('is signed in without a school, and has no access to a school’s routes', async () => {
    const client = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    const { body } = await client.call(currentUser);
    expect(body as SessionUser).toMatchObject({ role: 'executive_admin', schoolId: null, timeZone: null });
    expect((await client.call(routes.listClasses)).status).toBe(403);
  });
});

describe('the browser’s sign-in address', () => {
  it('leads to the sign-in page where there is no identity provider', async () => {
    const { status, headers } = await world.api.client().send('GET', '/api/login');
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/login');
  });
});
