import { connectIdentity, dismissIdentity, getWaitingIdentity } from '#contracts/accounts/identities';
import { SIGN_IN_PROBLEM_PARAMETER } from '#contracts/accounts/identity-addresses';
import { getSetup } from '#contracts/accounts/setup';
import { currentUser } from '#contracts/accounts/auth';
import { IDENTITY_ALLOWANCES } from '#api/areas/accounts/identities/finish-sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import type { Answer, ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { LyingProvider } from '../../setup/lying-provider.js';
import { addUser, signIn, type TestUser } from '../../setup/school.js';

let provider: LyingProvider;
let world: ApiWorld;

beforeAll(async () => {
  provider = await LyingProvider.start();
  world = await ApiWorld.startOwn({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'laurel',
    OIDC_CLIENT_SECRET: 'a secret of the tests',
  });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});
beforeEach(async () => {
  provider.lie = {};
  provider.person = personOf(`${randomUUID()}@oak.test`);
  await world.pool.query(`DELETE FROM directory.sign_in_budgets WHERE key LIKE 'identity-%'`);
});

const client = (): ApiClient => world.api.client();
const personOf = (email: string) => ({
  sub: `subject of ${email}`,
  email,
  email_verified: true,
  given_name: 'Sam',
  family_name: 'Rivers',
});
const problem = (name: string) => `/login?${SIGN_IN_PROBLEM_PARAMETER}=${name}`;
const locationOf = ({ headers }: Answer): string => headers.get('location') ?? '';

/** Where a browser is led, after it has been at the provider. */
async function comeBack(browser: ApiClient, others: Record<string, string> = {}): Promise<string> {
  const away = locationOf(await browser.send('GET', '/api/login'));
  return locationOf(await browser.send('GET', provider.accept(away, others)));
}

async function userOf(browser: ApiClient): Promise<string | undefined> {
  const { status, body } = await browser.call(currentUser);
  return status === 200 ? (body as { email: string }).email : undefined;
}

/** A user with a connected identity at the provider, which vouches for that identity next. */
async function connectedUser(): Promise<TestUser> {
  const user = await addUser(world.pool, 'teacher', world.school.id);
  provider.person = personOf(user.email);
  const browser = await signIn(client(), user);
  expect(await comeBack(browser)).toBe('/auth/connect');
  expect((await browser.call(connectIdentity)).status).toBe(200);
  return user;
}

describe('a sign-in with the identity provider', () => {
  it('begins there, with all its protections, and /api/setup reports that it is possible', async () => {
    const browser = client();
    const { searchParams, origin } = new URL(locationOf(await browser.send('GET', '/api/login')));
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'laurel',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${world.api.url}/api/login/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await browser.call(getSetup)).body).toMatchObject({ hasIdentityProvider: true });
    await browser.send('GET', provider.accept(`${origin}/auth?${searchParams.toString()}`));
    const [exchange] = provider.exchanges.slice(-1);
    const verifier = exchange?.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(challenge).toBe(searchParams.get('code_challenge'));
  });

  it('makes an account without a school for a new person, and finds it again', async () => {
    const email = String(provider.person['email']);
    const browser = client();
    expect(await comeBack(browser)).toBe('/');
    const { body } = await browser.call(currentUser);
    expect(body).toMatchObject({ email, schoolId: null, role: 'staff', displayName: 'Sam Rivers' });
    const again = client();
    expect(await comeBack(again)).toBe('/');
    expect((await again.call(currentUser)).body).toEqual(body);
  });

  it('makes one account if several tabs of a new person come back at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      provider.person = personOf(`new-${round}@school.edu`);
      const tabs = Array.from({ length: 30 }, client);
      const places = await Promise.all(tabs.map((tab) => comeBack(tab)));
      expect(new Set(places)).toEqual(new Set(['/']));
      const { rowCount } = await world.pool.query('SELECT FROM directory.users WHERE email = $1', [
        provider.person['email'],
      ]);
      expect(rowCount).toBe(1);
    }
  });

  it('begins a new session and ends the browser’s previous session', async () => {
    const user = await connectedUser();
    const browser = await signIn(client(), await addUser(world.pool, 'staff', world.school.id));
    const before = browser.copy();
    expect(await comeBack(browser)).toBe('/');
    expect(await userOf(browser)).toBe(user.email);
    expect(await userOf(before)).toBeUndefined();
  });

  it.each([
    ['another nonce', { claims: { nonce: 'another' } }, 'failed'],
    ['another issuer', { claims: { iss: 'https://accounts.example' } }, 'failed'],
    ['another audience', { claims: { aud: 'somebody-else' } }, 'failed'],
    ['an ID token that has expired', { claims: { exp: 1_000 } }, 'failed'],
    ['a forged signature', { isForged: true }, 'failed'],
    ['no subject', { claims: { sub: '' } }, 'failed'],
    ['a refusal of the code', { status: 400 }, 'failed'],
    ['an error of its own', { status: 503 }, 'unavailable'],
    ['nothing for too long', { delayMs: 8_000 }, 'unavailable'],
    ['an address that it does not vouch for', { claims: { email_verified: false } }, 'unverified'],
    ['an address without a word about it', { claims: { email_verified: undefined } }, 'unverified'],
    ['no address', { claims: { email: undefined } }, 'unverified'],
    ['an address that is none', { claims: { email: 'nobody' } }, 'unverified'],
  ])('signs nobody in if the provider answers with %s', async (_, lie, expected) => {
    provider.lie = lie;
    const browser = client();
    expect(await comeBack(browser)).toBe(problem(expected));
    expect(await userOf(browser)).toBeUndefined();
  });

  it.each([
    ['another state', { state: 'A'.repeat(43) }, 'expired'],
    ['no state', { state: '' }, 'expired'],
    ['another issuer beside the code', { iss: 'https://accounts.example' }, 'failed'],
  ])('signs nobody in if the browser comes back with %s', async (_, others, expected) => {
    const browser = client();
    expect(await comeBack(browser, others)).toBe(problem(expected));
    expect(await userOf(browser)).toBeUndefined();
  });

  it('reports that the person canceled at the provider', async () => {
    const browser = client();
    const { searchParams } = new URL(locationOf(await browser.send('GET', '/api/login')));
    const query = { error: 'access_denied', state: searchParams.get('state') ?? '', iss: provider.issuer };
    const path = `/api/login/callback?${new URLSearchParams(query).toString()}`;
    expect(locationOf(await browser.send('GET', path))).toBe(problem('cancelled'));
  });

  it('cannot be finished twice, nor in another browser', async () => {
    const browser = client();
    const path = provider.accept(locationOf(await browser.send('GET', '/api/login')));
    expect(locationOf(await client().send('GET', path))).toBe(problem('expired'));
    expect(locationOf(await browser.send('GET', path))).toBe('/');
    const exchanges = provider.exchanges.length;
    expect(locationOf(await browser.send('GET', path))).toBe(problem('expired'));
    expect(provider.exchanges).toHaveLength(exchanges);
  });

  it('works in two tabs at once', async () => {
    const user = await connectedUser();
    const browser = client();
    const [one, two] = [
      locationOf(await browser.send('GET', '/api/login')),
      locationOf(await browser.send('GET', '/api/login')),
    ];
    for (const away of [one, two])
      expect(locationOf(await browser.send('GET', provider.accept(away)))).toBe('/');
    expect(await userOf(browser)).toBe(user.email);
  });

  it('is refused to a user who was deactivated, at any moment', async () => {
    const user = await connectedUser();
    const browser = client();
    const away = locationOf(await browser.send('GET', '/api/login'));
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [user.id]);
    expect(locationOf(await browser.send('GET', provider.accept(away)))).toBe(problem('deactivated'));
    expect(await userOf(browser)).toBeUndefined();
    // Nor is a deactivated account offered to be connected.
    provider.person = { ...provider.person, sub: 'another' };
    expect(await comeBack(client())).toBe(problem('deactivated'));
  });

  it('signs in a user whose school is closed, and then says so', async () => {
    const user = await addUser(world.pool, 'teacher', world.otherSchool.id);
    provider.person = personOf(user.email);
    const browser = await signIn(client(), user);
    await comeBack(browser);
    await browser.call(connectIdentity);
    const setOpen = (isOpen: boolean) =>
      world.pool.query('UPDATE directory.schools SET is_active = $2 WHERE id = $1', [
        world.otherSchool.id,
        isOpen,
      ]);
    await setOpen(false);
    const later = client();
    expect(await comeBack(later)).toBe('/');
    expect((await later.call(currentUser)).text).toContain('school account has been deactivated');
    await setOpen(true);
  });

  it('is limited for each network', async () => {
    const key = 'identity-answers:127.0.0.1';
    await world.pool.query(
      `INSERT INTO directory.sign_in_budgets (key, level, at, granted) VALUES ($1, $2, now() + interval '1 hour', 0)`,
      [key, IDENTITY_ALLOWANCES.answers.burst],
    );
    expect(await comeBack(client())).toBe(problem('too-many'));
  });
});

describe('an identity with the address of an account', () => {
  it('is connected only in the same browser, by a session of that account', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    provider.person = personOf(user.email.toUpperCase());
    const browser = client();
    expect(await comeBack(browser)).toBe('/auth/connect');
    expect(await userOf(browser)).toBeUndefined();
    expect((await browser.call(getWaitingIdentity)).body).toEqual({
      identity: { provider: '127.0.0.1', email: user.email },
    });
    expect((await browser.call(connectIdentity)).status).toBe(401);

    const colleague = await addUser(world.pool, 'school_admin', world.school.id);
    expect((await (await signIn(browser.copy(), colleague)).call(connectIdentity)).status).toBe(403);
    const elsewhere = await signIn(client(), user);
    expect((await elsewhere.call(connectIdentity)).status).toBe(404);
    expect(await comeBack(client())).toBe('/auth/connect');

    await signIn(browser, user);
    expect((await browser.call(connectIdentity)).status).toBe(200);
    expect((await browser.call(connectIdentity)).status).toBe(404);
    const later = client();
    expect(await comeBack(later)).toBe('/');
    expect(await userOf(later)).toBe(user.email);
    const { rows } = await world.pool.query<{ kind: string }>(
      'SELECT kind FROM directory.mails WHERE user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ kind: 'identity-connected' }]);
  });

  it('stops waiting once its owner has declined', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    provider.person = personOf(user.email);
    const browser = await signIn(client(), user);
    await comeBack(browser);
    expect(browser.cookie('laurel_connect')).toBe('1');
    await browser.call(dismissIdentity);
    expect(browser.cookie('laurel_connect')).toBeUndefined();
    expect((await browser.call(getWaitingIdentity)).body).toEqual({ identity: null });
    expect((await browser.call(connectIdentity)).status).toBe(404);
  });

  it('belongs to the subject, even after the address has passed to somebody else', async () => {
    const user = await connectedUser();
    provider.person = { ...provider.person, email: `${randomUUID()}@oak.test` };
    const browser = client();
    expect(await comeBack(browser)).toBe('/');
    expect(await userOf(browser)).toBe(user.email);
    // The address now belongs to another key there.
    provider.person = { ...personOf(user.email), sub: 'somebody else' };
    expect(await comeBack(client())).toBe('/auth/connect');
  });

  it('is gone with its user', async () => {
    const user = await connectedUser();
    const executive = await signIn(client(), await addUser(world.pool, 'executive_admin', null));
    expect((await executive.send('DELETE', `/api/admin/users/${user.id}`)).status).toBe(200);
    const { rowCount } = await world.pool.query('SELECT FROM directory.identities WHERE subject = $1', [
      provider.person['sub'],
    ]);
    expect(rowCount).toBe(0);
  });
});

it('no token, code or name of an answer is in the log', async () => {
  provider.lie = { claims: { nonce: 'another' } };
  await comeBack(client());
  expect(world.api.log).toContain('the identity provider gave no valid answer');
  expect(world.api.log).not.toMatch(/an-access-token|a-code|eyJ|Rivers|oak\.test/);
});

it('without the provider, the browser gets the sign-in page, and signs in once the provider is back', async () => {
  const { port } = provider;
  await provider.stop();
  const api = await ApiWorld.startOwn({ OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'laurel' });
  try {
    const browser = api.api.client();
    expect(locationOf(await browser.send('GET', '/api/login'))).toBe(problem('unavailable'));
    provider = await LyingProvider.start(port);
    provider.person = personOf(`${randomUUID()}@oak.test`);
    expect(await comeBack(browser)).toBe('/');
  } finally {
    await api.stop();
  }
});
