import { CONNECT_PATH, type OwnIdentities } from '#contracts/accounts/identities';
import { SIGN_IN_PROBLEM_PARAMETER as PROBLEM } from '#contracts/accounts/identity-addresses';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Answer, ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { LyingProvider } from '../../setup/lying-provider.js';
import { addUser, PASSWORD, signIn, type TestUser } from '../../setup/school.js';
import { addAuthenticator, codeOf, forgetUsedCodes } from '../../setup/second-factor.js';

let provider: LyingProvider;
let world: ApiWorld;
let user: TestUser;
/** A browser in which the user is signed in. */
let own: ApiClient;

beforeAll(async () => {
  provider = await LyingProvider.start();
  world = await ApiWorld.startOwn({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'laurel',
    OIDC_END_SESSION: '1',
  });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});
beforeEach(async () => {
  user = await addUser(world.pool, 'teacher', world.school.id);
  own = await signIn(world.api.client(), user);
  provider.person = personOf(user.email);
});

const personOf = (email: string) => ({ sub: randomUUID(), email, email_verified: true });
const locationOf = ({ headers }: Answer): string => headers.get('location') ?? '';
const at = async (browser: ApiClient, path: string) =>
  locationOf(await browser.send('GET', provider.accept(locationOf(await browser.send('GET', path)))));
const signInThere = (browser: ApiClient) => at(browser, '/api/login');
const beginToConnect = (browser: ApiClient) => at(browser, CONNECT_PATH);
const userOf = async (browser: ApiClient) => {
  const { status, body } = await browser.call(routes.currentUser);
  return status === 200 ? (body as { email: string }).email : undefined;
};
const listOf = async (browser: ApiClient) =>
  (await browser.call(routes.listIdentities)).body as OwnIdentities;
const disconnect = async (browser: ApiClient, identityId?: string): Promise<Answer> => {
  const id = identityId ?? (await listOf(browser)).identities[0]?.id ?? '';
  return browser.call(routes.disconnectIdentity, { params: { identityId: id } });
};
const confirm = (browser: ApiClient) =>
  browser.call(routes.confirmIdentity, { body: { password: PASSWORD } });

async function connect(browser = own): Promise<void> {
  expect(await beginToConnect(browser)).toBe('/auth/connect');
  expect((await browser.call(routes.connectIdentity)).status).toBe(200);
}

describe('connecting an identity on one’s own account page', () => {
  it('asks for consent, and then lists what is connected', async () => {
    expect(await listOf(own)).toEqual({ identities: [], connectable: '127.0.0.1' });
    await connect();
    const instant = expect.stringMatching(/^\d{4}-/);
    expect(await listOf(own)).toEqual({
      identities: [
        { id: expect.any(String), provider: '127.0.0.1', connectedAt: instant, lastUsedAt: instant },
      ],
      connectable: null,
    });
    const elsewhere = world.api.client();
    expect(await signInThere(elsewhere)).toBe('/');
    expect(await userOf(elsewhere)).toBe(user.email);
    // There is nothing more to ask.
    expect(await beginToConnect(own)).toBe('/account');
  });

  it('never makes an account, and never changes who is signed in', async () => {
    provider.person = personOf(`${randomUUID()}@oak.test`);
    expect(await beginToConnect(own)).toBe(`/account?${PROBLEM}=another-address`);
    const { rowCount } = await world.pool.query('SELECT FROM directory.users WHERE email = $1', [
      provider.person['email'],
    ]);
    expect(rowCount).toBe(0);

    const colleague = await addUser(world.pool, 'teacher', world.school.id);
    provider.person = personOf(colleague.email);
    await connect(await signIn(world.api.client(), colleague));
    expect(await beginToConnect(own)).toBe(`/account?${PROBLEM}=connected-elsewhere`);
    expect(await userOf(own)).toBe(user.email);
  });

  it('is refused for an address that the provider does not vouch for, and without a session', async () => {
    provider.person = { ...personOf(user.email), email_verified: false };
    expect(await beginToConnect(own)).toBe(`/account?${PROBLEM}=unverified`);
    provider.person = personOf(user.email);
    const stranger = world.api.client();
    expect(await beginToConnect(stranger)).toBe('/login');
    expect((await stranger.call(routes.getWaitingIdentity)).body).toEqual({ identity: null });
  });
});

describe('disconnecting an identity', () => {
  it('takes a confirmation, ends the sessions elsewhere, and is reported by mail', async () => {
    await connect();
    const elsewhere = world.api.client();
    await signInThere(elsewhere);
    expect(await disconnect(own)).toMatchObject({ status: 403, body: { code: 'confirmation-needed' } });
    expect((await confirm(own)).status).toBe(200);
    expect((await disconnect(own)).body).toEqual({ identities: [], connectable: '127.0.0.1' });
    expect(await userOf(elsewhere)).toBeUndefined();
    expect(await userOf(own)).toBe(user.email);
    // It no longer signs in: its owner would be asked first.
    expect(await signInThere(world.api.client())).toBe('/auth/connect');
    const { rows } = await world.pool.query<{ kind: string }>(
      'SELECT kind FROM directory.mails WHERE user_id = $1 ORDER BY created_at, kind',
      [user.id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['identity-connected', 'identity-disconnected']);
  });

  it('is refused for the only way to sign in, and for somebody else’s', async () => {
    const newcomer = world.api.client();
    provider.person = personOf(`${randomUUID()}@oak.test`);
    expect(await signInThere(newcomer)).toBe('/');
    expect(await disconnect(newcomer)).toMatchObject({ status: 409, body: { code: 'only-way-to-sign-in' } });
    const [theirs] = (await listOf(newcomer)).identities;
    await confirm(own);
    expect((await disconnect(own, theirs?.id)).status).toBe(404);
    expect((await listOf(newcomer)).identities).toHaveLength(1);
  });

  it('leaves one of two, even if two tabs disconnect both at once', async () => {
    const newcomer = world.api.client();
    provider.person = personOf(`${randomUUID()}@oak.test`);
    await signInThere(newcomer);
    provider.person = { ...provider.person, sub: randomUUID() };
    await connect(newcomer);
    const { identities } = await listOf(newcomer);
    const answers = await Promise.all(identities.map(({ id }) => disconnect(newcomer, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await listOf(newcomer)).identities).toHaveLength(1);
  });
});

describe('somebody with a second step', () => {
  it('must complete it after signing in with the provider', async () => {
    await connect();
    const factor = await addAuthenticator(own);
    await forgetUsedCodes(world.pool);
    const browser = world.api.client();
    expect(await signInThere(browser)).toBe('/login');
    expect(await userOf(browser)).toBeUndefined();
    expect((await browser.call(routes.getSecondStep)).body).toMatchObject({
      secondStep: { email: user.email },
    });
    expect((await browser.call(routes.passSecondStep, { body: { code: '000000' } })).status).toBe(401);
    expect((await browser.call(routes.passSecondStep, { body: { code: codeOf(factor) } })).status).toBe(200);
    expect(await userOf(browser)).toBe(user.email);
  });

  it('connects an identity only after both steps', async () => {
    const factor = await addAuthenticator(own);
    await forgetUsedCodes(world.pool);
    const browser = world.api.client();
    expect(await signInThere(browser)).toBe('/auth/connect');
    const { body } = await browser.call(routes.login, { body: { email: user.email, password: PASSWORD } });
    expect(body).toMatchObject({ secondStep: { email: user.email } });
    expect((await browser.call(routes.connectIdentity)).status).toBe(401);
    await browser.call(routes.passSecondStep, { body: { code: codeOf(factor) } });
    expect((await browser.call(routes.connectIdentity)).status).toBe(200);
    expect((await listOf(own)).identities).toHaveLength(1);
  });
});

describe('a session', () => {
  const promptFor = async (browser: ApiClient) =>
    new URL(locationOf(await browser.send('GET', '/api/login'))).searchParams.get('prompt');
  const codeFor = async (browser: ApiClient) => {
    const { status, body } = await browser.call(routes.currentUser);
    return [status, (body as { code?: string }).code];
  };
  const signInElsewhere = () => signIn(world.api.client(), user);
  const asAdministrator = async () =>
    signIn(world.api.client(), await addUser(world.pool, 'school_admin', world.school.id));
  const ended: [string, () => Promise<unknown>][] = [
    ['logged out in another tab', () => own.copy().call(routes.logout)],
    ['signed out everywhere else', async () => (await signInElsewhere()).call(routes.endOtherSessions)],
    [
      'ended in the list of sessions',
      async () => {
        const elsewhere = await signInElsewhere();
        const { body } = await elsewhere.call(routes.listSessions);
        const there = (body as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent);
        return elsewhere.call(routes.endSession, { params: { sessionId: there?.id ?? '' } });
      },
    ],
    [
      'of somebody who was deactivated',
      async () =>
        (await asAdministrator()).call(routes.deactivateUser, {
          params: { userId: user.id },
        }),
    ],
  ];

  it.each(ended)('%s is not taken for lapsed, and the provider then asks who it is', async (_, end) => {
    expect((await end()) as Answer).toMatchObject({ status: 200 });
    expect(await codeFor(own)).toEqual([401, 'session-ended']);
    expect(await promptFor(own)).toBe('select_account');
  });

  it('that lapsed is begun again without a question', async () => {
    await world.pool.query(
      `UPDATE directory.sessions SET last_used_at = now() - interval '13 hours' WHERE user_id = $1`,
      [user.id],
    );
    // Signing in elsewhere forgets no session that lapsed lately.
    await signInElsewhere();
    expect(await codeFor(own)).toEqual([401, undefined]);
    expect(await promptFor(own)).toBeNull();
    expect(await promptFor(world.api.client())).toBeNull();
  });

  it.each(['account_selection_required', 'invalid_request'])(
    'is begun again once, without a question, at a provider that refuses it with %s',
    async (error) => {
      await own.call(routes.logout);
      const refuse = async (url: string) => {
        const { searchParams } = new URL(url);
        const state = searchParams.get('state') ?? '';
        const answer = new URLSearchParams({ error, state, iss: provider.issuer });
        return locationOf(await own.send('GET', `/api/login/callback?${answer.toString()}`));
      };
      const first = locationOf(await own.send('GET', '/api/login'));
      expect(new URL(first).searchParams.get('prompt')).toBe('select_account');
      const second = await refuse(first);
      expect(new URL(second).origin).toBe(provider.issuer);
      expect(new URL(second).searchParams.get('prompt')).toBeNull();
      expect(await refuse(second)).toBe(`/login?${PROBLEM}=failed`);
    },
  );

  it('that ended by Logout makes the provider ask until somebody has signed in with the browser', async () => {
    await own.call(routes.logout);
    expect(await promptFor(own)).toBe('select_account');
    expect(await promptFor(own)).toBe('select_account');
    await signIn(own, user);
    expect(await promptFor(own)).toBeNull();
  });

  it('ends at the provider too, for people who sign in there', async () => {
    const backTo = encodeURIComponent(`${world.api.url}/`);
    expect((await (await signInElsewhere()).call(routes.logout)).body).toEqual({ message: 'Signed out' });
    await connect();
    expect((await own.call(routes.logout)).body).toEqual({
      message: 'Signed out',
      continueAt: `${provider.issuer}/end?post_logout_redirect_uri=${backTo}&client_id=laurel`,
    });
  });
});
