import type { SecondFactors } from '#contracts/accounts/second-factors';
import { type Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer, ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, PASSWORD, signIn, type TestUser } from '../../setup/school.js';
import { addAuthenticator, codeOf, forgetUsedCodes, type TestFactor } from '../../setup/second-factor.js';

let world: ApiWorld;
let user: TestUser;
let factor: TestFactor;
/** The session in which the app was set up. */
let own: ApiClient;

beforeAll(async () => {
  // The tests act as a proxy, so that requests can come from many addresses.
  world = await ApiWorld.startOwn({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => world.stop());
beforeEach(async () => {
  user = await addUser(world.pool, 'teacher', world.school.id);
  own = await signIn(world.api.client(), user);
  factor = await addAuthenticator(own);
  await forgetUsedCodes(world.pool);
});

async function passFirstStep(client = world.api.client()): Promise<ApiClient> {
  const { body } = await client.call(routes.login, { body: { email: user.email, password: PASSWORD } });
  expect(body).toEqual({ secondStep: { email: user.email, methods: ['code', 'recovery-code'] } });
  return client;
}
const pass = (client: ApiClient, code: string, headers = {}) =>
  client.call(routes.passSecondStep, { body: { code }, headers });
const confirm = (client: ApiClient, body: object) => client.call(routes.confirmIdentity, { body });
const statusOf = async (client: ApiClient, route: Route = routes.currentUser) =>
  (await client.call(route)).status;
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const factorsOf = async (client: ApiClient) =>
  (await client.call(routes.getSecondFactors)).body as SecondFactors;

async function mailsOf({ id }: TestUser): Promise<string[]> {
  const { rows } = await world.pool.query<{ kind: string }>(
    'SELECT kind FROM directory.mails WHERE user_id = $1 ORDER BY created_at, kind',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

describe('signing in with a second factor', () => {
  it('takes the password, and then a code of the app', async () => {
    const client = await passFirstStep();
    expect(client.cookie('laurel_session')).toBeUndefined();
    expect((await client.call(routes.getSecondStep)).body).toMatchObject({
      secondStep: { email: user.email },
    });
    const { status, body } = await pass(client, codeOf(factor));
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: user.id });
    expect(await statusOf(client)).toBe(200);
    expect(client.cookie('laurel_second_step')).toBeUndefined();
    expect((await client.call(routes.getSecondStep)).body).toEqual({ secondStep: null });
  });

  it('keeps the choice to stay signed in', async () => {
    const client = world.api.client();
    const body = { email: user.email, password: PASSWORD, keepSignedIn: true };
    await client.call(routes.login, { body });
    const { headers } = await pass(client, codeOf(factor));
    expect(headers.getSetCookie().find((each) => each.startsWith('laurel_session='))).toContain('Max-Age');
  });

  it('ends the session that the browser had, at the first step', async () => {
    await passFirstStep(own);
    expect(await statusOf(own)).toBe(401);
  });

  it.each(['sign-in', 'password-reset'] as const)('is needed after a %s link too', async (purpose) => {
    const { hashOf, newToken } = await import('#api/core/auth/tokens');
    const token = newToken();
    await world.pool.query(
      `INSERT INTO directory.one_time_links (token_hash, purpose, user_id, expires_at)
       VALUES ($1, $2, $3, now() + interval '1 hour')`,
      [hashOf(token), purpose, user.id],
    );
    const client = world.api.client();
    const answer =
      purpose === 'sign-in'
        ? await client.call(routes.signInWithLink, { body: { token } })
        : await client.call(routes.setPassword, { body: { token, password: 'another quiet password' } });
    expect(answer.body).toMatchObject({ secondStep: { email: user.email } });
    expect(await statusOf(client)).toBe(401);
    expect((await pass(client, codeOf(factor))).status).toBe(200);
  });

  it('is not asked for again when the password is changed in a session', async () => {
    const change = { password: 'another quiet password', currentPassword: PASSWORD };
    expect((await own.call(routes.setPassword, { body: change })).body).toMatchObject({ id: user.id });
    expect(await statusOf(own)).toBe(200);
  });
});

describe('between the two steps', () => {
  it('nothing else can be done', async () => {
    const client = await passFirstStep();
    const token = client.cookie('laurel_second_step') ?? '';
    const planted = client.copy();
    planted.keep(`laurel_session=${token}`);
    const open = Object.values<Route>(routes).filter(({ access }) => access !== 'public');
    for (const route of open)
      for (const each of [client, planted])
        expect([route.path, (await each.call(route)).status]).toEqual([route.path, 401]);
    const password = { password: 'another quiet password', currentPassword: PASSWORD };
    expect((await client.call(routes.setPassword, { body: password })).status).toBe(401);
  });

  it('up to ten minutes may pass, and the sign-in may be given up', async () => {
    const client = await passFirstStep();
    await world.pool.query(
      `UPDATE directory.pending_sign_ins SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [user.id],
    );
    expect((await pass(client, codeOf(factor))).body).toMatchObject({ code: 'second-step-over' });
    const again = await passFirstStep();
    const copy = again.copy();
    await again.call(routes.cancelSecondStep);
    expect((await pass(copy, codeOf(factor))).body).toMatchObject({ code: 'second-step-over' });
    expect((await pass(world.api.client(), codeOf(factor))).status).toBe(401);
  });

  it('a deactivated user gets no further', async () => {
    const client = await passFirstStep();
    const admin = await world.signIn('school_admin');
    await admin.call(routes.deactivateUser, { params: { userId: user.id } });
    expect((await pass(client, codeOf(factor))).status).toBe(401);
    await admin.call(routes.reactivateUser, { params: { userId: user.id } });
    expect((await pass(client, codeOf(factor))).status).toBe(401);
  });
});

describe('a code of the app', () => {
  it('works once, and earlier codes no longer work after it', async () => {
    const code = codeOf(factor);
    expect((await pass(await passFirstStep(), code)).status).toBe(200);
    expect((await pass(await passFirstStep(), code)).body).toMatchObject({ code: 'wrong-code' });
    expect((await pass(await passFirstStep(), codeOf(factor, -1))).status).toBe(401);
    expect((await pass(await passFirstStep(), codeOf(factor, 1))).status).toBe(200);
  });

  it('signs exactly one of 12 tabs in', async () => {
    const tabs = await Promise.all(Array.from({ length: 5 }, () => passFirstStep()));
    const first = await passFirstStep();
    const code = codeOf(factor);
    const all = [...tabs, ...Array.from({ length: 7 }, () => first.copy())];
    const answers = await Promise.all(all.map((tab) => pass(tab, code)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
  });

  it('is wrong for another user, or from a clock that is a minute off', async () => {
    const other = await addAuthenticator(await world.signIn('staff'));
    const client = await passFirstStep();
    expect((await pass(client, codeOf(other))).status).toBe(401);
    expect((await pass(client, codeOf(factor, 3))).status).toBe(401);
    expect((await pass(client, codeOf(factor, -3))).status).toBe(401);
  });

  it('allows five wrong codes; then the owner is notified and the first step is required again', async () => {
    const client = await passFirstStep();
    for (let guess = 0; guess < 5; guess += 1) expect((await pass(client, '000000')).status).toBe(401);
    expect((await pass(client, codeOf(factor))).body).toMatchObject({ code: 'second-step-over' });
    expect(await mailsOf(user)).toEqual(['second-factor-added', 'second-step-failed']);
  });

  it('cannot be guessed faster from many addresses, and the owner gets in on a known device', async () => {
    const known = await passFirstStep();
    await pass(known, codeOf(factor));
    await forgetUsedCodes(world.pool);
    await known.call(routes.logout);
    await world.pool.query(
      `INSERT INTO directory.sign_in_budgets (key, level, at, granted) VALUES ($1, 20, now() + interval '1 hour', 0)
       ON CONFLICT (key) DO UPDATE SET level = 20, at = excluded.at`,
      [`factor-account:${user.id}`],
    );
    const stranger = await passFirstStep();
    const guess = pass(stranger, codeOf(factor), { 'x-forwarded-for': '198.51.100.7' });
    expect((await pass(await passFirstStep(known), codeOf(factor))).status).toBe(200);
    expect((await guess).status).toBe(429);
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed, and the owner gets a mail', async () => {
    const [code = '', other = ''] = factor.recoveryCodes;
    expect(factor.recoveryCodes).toHaveLength(10);
    const client = await passFirstStep();
    expect((await pass(client, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await factorsOf(client)).recoveryCodesLeft).toBe(9);
    expect((await pass(await passFirstStep(), code)).status).toBe(401);
    expect((await pass(await passFirstStep(), other)).status).toBe(200);
    expect(await mailsOf(user)).toEqual(['second-factor-added', 'recovery-code-used', 'recovery-code-used']);
  });

  it('signs exactly one of 12 tabs in', async () => {
    const [code = ''] = factor.recoveryCodes;
    const [one, other, third] = [await passFirstStep(), await passFirstStep(), await passFirstStep()];
    const tabs = [one, other, third].flatMap((tab) => Array.from({ length: 4 }, () => tab.copy()));
    const answers = await Promise.all(tabs.map((tab) => pass(tab, code)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
  });

  it('is in the database as a slow, salted hash only', async () => {
    const { rows } = await world.pool.query<{ row: string }>(
      `SELECT row_to_json(r)::text || encode(code_hash, 'escape') AS row FROM directory.recovery_codes r WHERE user_id = $1`,
      [user.id],
    );
    for (const code of factor.recoveryCodes)
      expect(rows.map(({ row }) => row).join()).not.toContain(code.replaceAll('-', ''));
    const { rows: apps } = await world.pool.query<{ sealed: Buffer }>(
      'SELECT secret_encrypted AS sealed FROM directory.authenticators WHERE user_id = $1',
      [user.id],
    );
    expect(apps[0]?.sealed.toString('latin1')).not.toContain(factor.secret);
  });

  it('is replaced by a new set, after confirming', async () => {
    expect((await own.call(routes.renewRecoveryCodes)).body).toMatchObject({ code: 'confirmation-needed' });
    expect((await confirm(own, { password: 'a guess' })).status).toBe(403);
    expect((await confirm(own, {})).status).toBe(403);
    expect((await confirm(own, { password: PASSWORD })).status).toBe(200);
    const { recoveryCodes } = (await own.call(routes.renewRecoveryCodes)).body as TestFactor;
    const client = await passFirstStep();
    expect((await pass(client, factor.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await pass(client, recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await mailsOf(user)).toContain('recovery-codes-renewed');
  });
});

describe('the authenticator app', () => {
  it('is set up by users who have just signed in, or confirmed', async () => {
    const teacher = await addUser(world.pool, 'teacher', world.school.id);
    const client = await signIn(world.api.client(), teacher);
    await world.pool.query(
      `UPDATE directory.sessions SET created_at = now() - interval '11 minutes' WHERE user_id = $1`,
      [teacher.id],
    );
    expect((await client.call(routes.beginAuthenticator)).body).toMatchObject({
      code: 'confirmation-needed',
    });
    await confirm(client, { password: PASSWORD });
    expect((await addAuthenticator(client)).recoveryCodes).toHaveLength(10);
    expect((await client.call(routes.beginAuthenticator)).body).toMatchObject({
      code: 'authenticator-exists',
    });
  });

  it('does not count before a correct code', async () => {
    const teacher = await addUser(world.pool, 'teacher', world.school.id);
    const client = await signIn(world.api.client(), teacher);
    await client.call(routes.beginAuthenticator);
    const wrong = await client.call(routes.confirmAuthenticator, { body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong-code' } });
    expect(await factorsOf(client)).toEqual({ authenticator: null, passkeys: [], recoveryCodesLeft: 0 });
    await signIn(world.api.client(), teacher);
    expect(await statusOf(await signIn(client, teacher))).toBe(200);
  });

  it('is removed after confirming with a code, with its recovery codes and a mail', async () => {
    expect((await own.call(routes.removeAuthenticator)).body).toMatchObject({ code: 'confirmation-needed' });
    expect((await confirm(own, { code: '000000' })).status).toBe(403);
    expect((await confirm(own, { code: codeOf(factor) })).status).toBe(200);
    expect((await own.call(routes.removeAuthenticator)).body).toEqual({
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await mailsOf(user)).toEqual(['second-factor-added', 'second-factor-removed']);
    await signIn(own, user);
    expect(await statusOf(own)).toBe(200);
  });

  it('goes with its deleted owner', async () => {
    const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    const { categoryId, studentIds } = world.school;
    await own.call(routes.awardPoints, { body: { categoryId, studentId: studentIds[0] } });
    const gone = await executive.call(routes.deleteUser, { params: { userId: user.id } });
    expect(gone.body).toEqual({ outcome: 'emptied' });
    const { rowCount } = await world.pool.query(
      `SELECT user_id FROM directory.authenticators WHERE user_id = $1
       UNION ALL SELECT user_id FROM directory.recovery_codes WHERE user_id = $1`,
      [user.id],
    );
    expect(rowCount).toBe(0);
  });
});
