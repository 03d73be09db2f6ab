import { routes } from '#contracts/routes';
import { type SecondFactors } from '#contracts/accounts/second-factors';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { TestPasskey } from '../../setup/passkey.js';
import { addUser, PASSWORD, signIn, type TestUser } from '../../setup/school.js';

let world: ApiWorld;
let origin: string;
let user: TestUser;
let own: ApiClient;
let passkey: TestPasskey;

beforeAll(async () => {
  world = await ApiWorld.start();
  ({ origin } = new URL(world.api.url));
});
afterAll(() => world.stop());
beforeEach(async () => {
  user = await addUser(world.pool, 'teacher', world.school.id);
  own = await signIn(world.api.client(), user);
  passkey = new TestPasskey();
  expect((await add(own, passkey)).status).toBe(201);
});

const challengeOf = async (client: ApiClient, route: Parameters<ApiClient['call']>[0]): Promise<string> =>
  ((await client.call(route)).body as { challenge: string }).challenge;

async function add(client: ApiClient, added: TestPasskey, circumstances = {}) {
  const challenge = await challengeOf(client, routes.beginPasskey);
  const made = added.create({ origin, challenge, ...circumstances });
  return client.call(routes.addPasskey, { body: { name: 'Laptop', passkey: made } });
}

/** Signs in with the passkey alone, in a separate browser. */
async function signInWith(signer: TestPasskey, circumstances = {}) {
  const client = world.api.client();
  const challenge = await challengeOf(client, routes.beginPasskeySignIn);
  const signed = signer.sign({ origin, challenge, ...circumstances });
  return client.call(routes.signInWithPasskey, { body: { passkey: signed } });
}

async function passFirstStep(): Promise<ApiClient> {
  const client = world.api.client();
  const { body } = await client.call(routes.login, { body: { email: user.email, password: PASSWORD } });
  expect(body).toMatchObject({ secondStep: { methods: ['passkey', 'recovery-code'] } });
  return client;
}

const REFUSED = { status: 401, body: { code: 'passkey-refused' } };

describe('a passkey', () => {
  it('signs in alone, and completes a sign-in that begins with the password', async () => {
    expect(await signInWith(passkey)).toMatchObject({ status: 200, body: { id: user.id } });
    const client = await passFirstStep();
    const challenge = await challengeOf(client, routes.beginPasskeyStep);
    const body = { passkey: passkey.sign({ origin, challenge }) };
    expect(await client.call(routes.passSecondStepWithPasskey, { body })).toMatchObject({ status: 200 });
    expect((await client.call(routes.currentUser)).status).toBe(200);
  });

  it.each([
    ['on another site', { origin: 'http://laurel.example' }],
    ['on another port of the same host', { origin: 'http://127.0.0.1:1' }],
    ['without a look at its user', { isVerified: false }],
    ['for a challenge that nobody gave', { challenge: 'bm90IGEgY2hhbGxlbmdl' }],
  ])('is refused if it signs %s', async (_, circumstances) => {
    expect(await signInWith(passkey, circumstances)).toMatchObject(REFUSED);
    expect(await signInWith(passkey)).toMatchObject({ status: 200 });
  });

  it('is refused if it is unknown or a forger signs for it, and the audit shows the forgery to the school', async () => {
    expect(await signInWith(new TestPasskey())).toMatchObject(REFUSED);
    const forger = Object.assign(new TestPasskey(), { id: passkey.id });
    expect(await signInWith(forger)).toMatchObject(REFUSED);
    const failed = async () =>
      (
        await world.pool.query<object>(
          `SELECT school_id, details, times FROM directory.activity_log
           WHERE kind = 'failed-sign-in' AND actor_id = $1`,
          [user.id],
        )
      ).rows;
    await until(async () => (await failed()).length > 0);
    expect(await failed()).toEqual([{ school_id: world.school.id, details: { step: 'passkey' }, times: 1 }]);
  });

  it('counts once if it and a copy answer at once with the same counter', async () => {
    const client = world.api.client();
    const signed = [];
    for (let copies = 0; copies < 8; copies += 1) {
      const challenge = await challengeOf(client, routes.beginPasskeySignIn);
      signed.push(passkey.sign({ origin, challenge, counter: 7 }));
    }
    const answers = await Promise.all(
      signed.map((each) => world.api.client().call(routes.signInWithPasskey, { body: { passkey: each } })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
  });

  it('is refused if its counter goes back, as a copy’s would', async () => {
    expect(await signInWith(passkey, { counter: 7 })).toMatchObject({ status: 200 });
    expect(await signInWith(passkey, { counter: 7 })).toMatchObject(REFUSED);
    expect(await signInWith(passkey, { counter: 8 })).toMatchObject({ status: 200 });
  });

  it('signs a challenge once, even if the answer is sent again', async () => {
    const client = world.api.client();
    const challenge = await challengeOf(client, routes.beginPasskeySignIn);
    const body = { passkey: passkey.sign({ origin, challenge }) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.api.client().call(routes.signInWithPasskey, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
  });

  it('is refused after the challenge has expired', async () => {
    const client = world.api.client();
    const challenge = await challengeOf(client, routes.beginPasskeySignIn);
    await world.pool.query(
      `UPDATE directory.passkey_challenges SET expires_at = now() - interval '1 second' WHERE challenge = $1`,
      [challenge],
    );
    const body = { passkey: passkey.sign({ origin, challenge }) };
    expect(await client.call(routes.signInWithPasskey, { body })).toMatchObject(REFUSED);
  });

  it('accepts a challenge only for its purpose, also of the same user', async () => {
    const [client, other] = [await passFirstStep(), new TestPasskey()];
    const sign = (challenge: string) => ({ body: { passkey: passkey.sign({ origin, challenge }) } });
    const make = (challenge: string) => ({
      body: { name: 'Phone', passkey: other.create({ origin, challenge }) },
    });
    const purposes = [
      [own, routes.beginPasskey, routes.addPasskey, make],
      [own, routes.beginPasskeyConfirmation, routes.confirmIdentity, sign],
      [client, routes.beginPasskeySignIn, routes.signInWithPasskey, sign],
      [client, routes.beginPasskeyStep, routes.passSecondStepWithPasskey, sign],
    ] as const;
    for (const [asker, begin, itsOwn] of purposes) {
      const challenge = await challengeOf(asker, begin);
      for (const [caller, , route, answer] of purposes.filter(([, , route]) => route !== itsOwn)) {
        const { status, body } = await caller.call(route, answer(challenge));
        const shown = { begun: begin.path, used: route.path, refused: [401, 403].includes(status) };
        expect({ ...shown, body }).toMatchObject({
          ...shown,
          refused: true,
          body: { code: 'passkey-refused' },
        });
      }
    }
    for (const [caller, begin, route, answer] of purposes)
      expect((await caller.call(route, answer(await challengeOf(caller, begin)))).status).toBeLessThan(300);
  });

  it('does not take the second step of somebody else', async () => {
    const stranger = await addUser(world.pool, 'teacher', world.school.id);
    const theirs = new TestPasskey();
    await add(await signIn(world.api.client(), stranger), theirs);
    const client = await passFirstStep();
    const challenge = await challengeOf(client, routes.beginPasskeyStep);
    const body = { passkey: theirs.sign({ origin, challenge }) };
    expect(await client.call(routes.passSecondStepWithPasskey, { body })).toMatchObject(REFUSED);
    expect((await client.call(routes.currentUser)).status).toBe(401);
  });

  it('of a deactivated user does not sign in', async () => {
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [user.id]);
    expect((await signInWith(passkey)).status).toBe(401);
  });

  it('cannot be added without verifying the user, from another site, or twice', async () => {
    expect(await add(own, new TestPasskey(), { isVerified: false })).toMatchObject(REFUSED);
    expect(await add(own, new TestPasskey(), { origin: 'http://laurel.example' })).toMatchObject(REFUSED);
    expect(await add(own, passkey)).toMatchObject({ status: 409, body: { code: 'passkey-exists' } });
  });

  it('is one of twenty at most', async () => {
    await world.pool.query(
      `INSERT INTO directory.passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       SELECT gen_random_uuid(), $1, gen_random_uuid()::text, '', 0, '{}', 'Laptop', now() FROM generate_series(2, 19)`,
      [user.id],
    );
    expect((await add(own, new TestPasskey())).status).toBe(201);
    expect(await own.call(routes.beginPasskey)).toMatchObject({
      status: 409,
      body: { code: 'too-many-passkeys' },
    });
  });

  it('that is the only way to sign in cannot be removed', async () => {
    await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = $1', [user.id]);
    const challenge = await challengeOf(own, routes.beginPasskeyConfirmation);
    const passkeyOf = { passkey: passkey.sign({ origin, challenge }) };
    expect((await own.call(routes.confirmIdentity, { body: passkeyOf })).status).toBe(200);
    const remove = async () => {
      const { passkeys } = (await own.call(routes.getSecondFactors)).body as SecondFactors;
      return own.call(routes.removePasskey, { params: { passkeyId: passkeys[0]?.id ?? '' } });
    };
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'only-way-to-sign-in' } });
    await add(own, new TestPasskey());
    expect((await remove()).status).toBe(200);
  });
});
