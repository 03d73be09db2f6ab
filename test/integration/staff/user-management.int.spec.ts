import type { AdminUser } from '#contracts/staff/administration';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { LiveScreen } from '../../setup/live-screen.js';
import { addSchool, addUser, signIn, type TestUser } from '../../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;

beforeAll(async () => {
  // Nobody is reached there, as no worker runs.
  world = await ApiWorld.startOwn({ SMTP_URL: 'smtp://127.0.0.1:1' });
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());

const deactivate = (client: ApiClient, { id }: TestUser) =>
  client.call(routes.deactivateUser, { params: { userId: id } });
const reactivate = (client: ApiClient, { id }: TestUser) =>
  client.call(routes.reactivateUser, { params: { userId: id } });
const setRole = (client: ApiClient, { id }: TestUser, role: string) =>
  client.call(routes.changeRoleInSchool, { params: { userId: id }, body: { role } });

describe('the list of users', () => {
  it('holds the whole staff of the school, with who is inactive and who has no password', async () => {
    const { id } = world.school;
    const [inactive, invited, connected] = [
      await addUser(world.pool, 'staff', id),
      await addUser(world.pool, 'staff', id),
      await addUser(world.pool, 'staff', id),
    ];
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [inactive.id]);
    await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = ANY ($1)', [
      [invited.id, connected.id],
    ]);
    await world.pool.query(
      `INSERT INTO directory.identities (id, user_id, issuer, subject, connected_at, last_used_at)
       VALUES (gen_random_uuid(), $1, 'https://login.oak.test', 'connected', now(), now())`,
      [connected.id],
    );
    const users = (await admin.call(routes.listUsers)).body as AdminUser[];
    expect(new Set(users.map(({ schoolId }) => schoolId))).toEqual(new Set([id]));
    const find = ({ id: userId }: TestUser) => users.find((user) => user.id === userId);
    expect(find(inactive)).toMatchObject({ isActive: false, hasSetPassword: true, mustSetPassword: false });
    expect(find(invited)).toMatchObject({ isActive: true, hasSetPassword: false, mustSetPassword: true });
    // Signs in with the identity provider, so there is nothing to invite them to.
    expect(find(connected)).toMatchObject({ hasSetPassword: false, mustSetPassword: false });
  });
});

describe('a new user', () => {
  const add = (body: object, client = admin) => client.call(routes.addUser, { body });
  const TAKEN = {
    status: 409,
    body: { code: 'email-taken', message: 'An account with this email already exists.' },
  };
  const RIVERA = { email: 'Rivera@birch.test', firstName: 'Luz', lastName: 'Rivera' };

  it('shows that the mail server refused the invitation, until another invitation is sent', async () => {
    const user = (await add({ ...RIVERA, email: 'typo@birch.test' })).body as AdminUser;
    const invitationOf = async () =>
      ((await admin.call(routes.listUsers)).body as AdminUser[]).find(({ id }) => id === user.id)?.invitation;
    const mails = 'UPDATE directory.mails SET';
    await world.pool.query(`${mails} failed_at = now(), refused_code = 550 WHERE user_id = $1`, [user.id]);
    expect(await invitationOf()).toEqual({ state: 'refused', address: 'typo@birch.test', code: 550 });
    await admin.call(routes.resendInvitation, { params: { userId: user.id } });
    expect(await invitationOf()).toMatchObject({ state: 'waiting' });
    await world.pool.query(`${mails} sent_at = now() WHERE user_id = $1 AND failed_at IS NULL`, [user.id]);
    expect(await invitationOf()).toBeNull();
  });

  it('is a teacher without a password, who is mailed an invitation from the administrator', async () => {
    const { status, body } = await add(RIVERA);
    expect(status).toBe(201);
    const user = body as AdminUser;
    expect(user).toMatchObject({ email: 'rivera@birch.test', displayName: 'Luz Rivera', role: 'teacher' });
    expect(user).toMatchObject({ hasSetPassword: false, isActive: true, schoolId: world.school.id });
    const { rows } = await world.pool.query(
      'SELECT kind, address, details, secret IS NOT NULL AS "hasLink" FROM directory.mails WHERE user_id = $1',
      [user.id],
    );
    const details = { senderId: world.school.users.school_admin.id };
    expect(rows).toEqual([{ kind: 'invitation', address: 'rivera@birch.test', details, hasLink: true }]);
    expect(user.invitation).toEqual({ state: 'waiting', address: 'rivera@birch.test', code: null });
    const audit = await world.pool.query(
      `SELECT action, after::text AS after FROM directory.audit_log WHERE entity = 'user' AND entity_id = $1`,
      [user.id],
    );
    expect(audit.rows).toMatchObject([{ action: 'create' }]);
    expect(JSON.stringify(audit.rows)).not.toMatch(/rivera/i);
  });

  it('is added once, even by two simultaneous clicks', async () => {
    const email = 'okafor@birch.test';
    const answers = await Promise.all([add({ ...RIVERA, email }), add({ ...RIVERA, email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await add({ ...RIVERA, email: world.school.users.staff.email.toUpperCase() })).toMatchObject(
      TAKEN,
    );
  });

  it('of another school’s address is told to that account’s owner, never to a school on trial', async () => {
    const [school, other] = [await addSchool(world.pool), await addSchool(world.pool)];
    const client = await signIn(world.api.client(), school.users.school_admin);
    const owner = other.users.staff;
    const known = await add({ ...RIVERA, email: owner.email.toUpperCase() }, client);
    const unknown = await add({ ...RIVERA, email: `new-${owner.email}` }, client);
    const { id } = known.body as AdminUser;
    const told = {
      id: expect.any(String),
      email: expect.any(String),
      createdAt: expect.any(String),
      invitation: { state: 'waiting', address: expect.any(String), code: null },
    };
    expect(known).toMatchObject({ status: 201, body: { email: owner.email } });
    expect(known.body).toEqual({ ...(unknown.body as AdminUser), ...told });
    const users = (await client.call(routes.listUsers)).body as AdminUser[];
    expect(users.find((user) => user.id === id)).toEqual(known.body);
    const resent = await client.call(routes.resendInvitation, { params: { userId: id } });
    expect(resent.status).toBe(200);
    expect(await add({ ...RIVERA, email: owner.email }, client)).toMatchObject(TAKEN);
    const { rows } = await world.pool.query(
      'SELECT kind, address FROM directory.mails WHERE user_id = ANY ($1)',
      [[owner.id, id]],
    );
    const mail = { kind: 'invited-elsewhere', address: owner.email };
    expect(rows).toEqual([mail, mail]);

    await world.pool.query('UPDATE directory.users SET email = $2 WHERE id = $1', [
      owner.id,
      `gone-${owner.email}`,
    ]);
    await client.call(routes.resendInvitation, { params: { userId: id } });
    const freed = await world.pool.query('SELECT kind, address FROM directory.mails WHERE user_id = $1', [
      id,
    ]);
    expect(freed.rows).toEqual([{ kind: 'invitation', address: owner.email }]);
  });

  it('of another school’s address is refused to a school that pays', async () => {
    const [school, other] = [await addSchool(world.pool), await addSchool(world.pool)];
    await world.pool.query(
      `UPDATE directory.schools SET paid_through = now() + interval '1 year' WHERE id = $1`,
      [school.id],
    );
    const client = await signIn(world.api.client(), school.users.school_admin);
    expect(await add({ ...RIVERA, email: other.users.staff.email }, client)).toMatchObject(TAKEN);
  });

  it('needs an address, both names and a role in the school', async () => {
    const { status, body } = await add({ email: 'rivera', firstName: ' ', role: 'executive_admin' });
    expect(status).toBe(400);
    const { issues } = body as { issues: { path: string; message: string }[] };
    expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual({
      email: 'Please enter a valid email address',
      firstName: 'First name is required',
      lastName: expect.any(String),
      role: 'Please select a role',
    });
  });
});

describe('a role', () => {
  it('is one of the school’s', async () => {
    const user = await addUser(world.pool, 'staff', world.school.id);
    expect((await setRole(admin, user, 'teacher')).body).toMatchObject({ id: user.id, role: 'teacher' });
    expect(await setRole(admin, user, 'executive_admin')).toMatchObject({
      status: 400,
      body: { message: 'Please select a role' },
    });
  });

  it('applies to a live stream at once', async () => {
    const user = await addUser(world.pool, 'school_admin', world.school.id);
    const screen = await LiveScreen.open(await signIn(world.api.client(), user), 'laurel_session');
    await setRole(admin, user, 'staff');
    // Sooner than the next heartbeat, or the test times out.
    await screen.endsAtOnce();
  });
});

describe('a deactivated user', () => {
  it('is out at once, on screens that are open too, and is recorded', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    const theirs = await signIn(world.api.client(), user);
    const screen = await LiveScreen.open(theirs, 'laurel_session');
    expect((await deactivate(admin, user)).body).toMatchObject({ id: user.id, isActive: false });
    await screen.endsAtOnce();
    expect((await theirs.call(routes.currentUser)).status).toBe(401);
    await expect(signIn(world.api.client(), user)).rejects.toThrow('403');
    const { rows } = await world.pool.query(
      'SELECT actor_id, action, before, after FROM directory.audit_log WHERE entity_id = $1',
      [user.id],
    );
    expect(rows).toEqual([
      {
        actor_id: world.school.users.school_admin.id,
        action: 'update',
        before: { is_active: true },
        after: { is_active: false },
      },
    ]);
  });

  it('signs in again once reactivated, while the sessions of before stay ended', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    const before = await signIn(world.api.client(), user);
    await deactivate(admin, user);
    expect((await reactivate(admin, user)).body).toMatchObject({ isActive: true, role: 'teacher' });
    expect((await before.call(routes.currentUser)).status).toBe(401);
    expect((await (await signIn(world.api.client(), user)).call(routes.currentUser)).status).toBe(200);
  });

  it('finds an invitation that was not used yet once reactivated, but no other link', async () => {
    const { body } = await admin.call(routes.addUser, {
      body: { email: 'elm@birch.test', firstName: 'Ada', lastName: 'Elm' },
    });
    const user = body as AdminUser;
    await world.pool.query(
      `INSERT INTO directory.one_time_links (token_hash, user_id, purpose, created_at, expires_at)
       VALUES ('\\x01', $1, 'sign-in', now(), now() + interval '1 hour')`,
      [user.id],
    );
    await deactivate(admin, user);
    await reactivate(admin, user);
    const { rows } = await world.pool.query(
      'SELECT purpose FROM directory.one_time_links WHERE user_id = $1 AND used_at IS NULL',
      [user.id],
    );
    expect(rows).toEqual([{ purpose: 'invitation' }]);
  });

  it('is deactivated once, even if it is requested several times', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    expect((await deactivate(admin, user)).status).toBe(200);
    expect((await deactivate(admin, user)).status).toBe(200);
    const { rowCount } = await world.pool.query('SELECT FROM directory.audit_log WHERE entity_id = $1', [
      user.id,
    ]);
    expect(rowCount).toBe(1);
  });

  it('is never oneself', async () => {
    expect((await deactivate(admin, world.school.users.school_admin)).body).toMatchObject({
      statusCode: 409,
      message: 'You can’t deactivate your own account.',
    });
  });
});

describe('the last School Admin', () => {
  it('keeps role and account, even if two of them act simultaneously', async () => {
    for (const [one, other] of [
      [deactivate, deactivate],
      [deactivate, (client: ApiClient, user: TestUser) => setRole(client, user, 'teacher')],
      [
        (client: ApiClient, user: TestUser) => setRole(client, user, 'staff'),
        (client: ApiClient, user: TestUser) => setRole(client, user, 'teacher'),
      ],
    ] as const) {
      const school = await addSchool(world.pool);
      const [first, second] = [
        school.users.school_admin,
        await addUser(world.pool, 'school_admin', school.id),
      ];
      const clients = [
        await signIn(world.api.client(), first),
        await signIn(world.api.client(), second),
      ] as const;
      const answers = await Promise.all([one(clients[0], second), other(clients[1], first)]);
      // The second one is no longer an administrator.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const { rowCount } = await world.pool.query(
        `SELECT FROM directory.users WHERE school_id = $1 AND role = 'school_admin' AND is_active`,
        [school.id],
      );
      expect(rowCount).toBe(1);
    }
  });

  it('is not one who could not sign in', async () => {
    const school = await addSchool(world.pool);
    const invited = await addUser(world.pool, 'school_admin', school.id);
    await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = $1', [invited.id]);
    const last = school.users.school_admin;
    const client = await signIn(world.api.client(), last);
    expect((await setRole(client, last, 'teacher')).body).toMatchObject({
      statusCode: 409,
      code: 'last-school-admin',
    });
    expect((await deactivate(client, invited)).status).toBe(200);
  });

  it.each([
    [
      'an account of the identity provider',
      `INSERT INTO directory.identities (id, issuer, subject, user_id, connected_at, last_used_at)
       VALUES (gen_random_uuid(), 'https://id.birch.test', $1::uuid::text, $1, now(), now())`,
    ],
    [
      'a passkey',
      `INSERT INTO directory.passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       VALUES (gen_random_uuid(), $1, $1::uuid::text, '', 0, '{}', 'Phone', now())`,
    ],
  ])('may be one who signs in with %s', async (_, add) => {
    const school = await addSchool(world.pool);
    const last = school.users.school_admin;
    const client = await signIn(world.api.client(), last);
    await world.pool.query(add, [last.id]);
    await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = $1', [last.id]);
    expect((await setRole(client, last, 'teacher')).body).toMatchObject({ code: 'last-school-admin' });

    const other = await addUser(world.pool, 'school_admin', school.id);
    expect((await deactivate(await signIn(world.api.client(), other), last)).status).toBe(200);
    await world.pool.query('UPDATE directory.users SET is_active = true WHERE id = $1', [last.id]);
    expect((await setRole(await signIn(world.api.client(), other), other, 'teacher')).status).toBe(200);
  });
});
