import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { LiveScreen } from '../../setup/live-screen.js';
import { addUser, PASSWORD } from '../../setup/school.js';

let world: ApiWorld;
beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());

type SignedIn = { client: ApiClient; userId: string; cookie: string };

async function signIn(body: { keepSignedIn?: boolean }): Promise<SignedIn> {
  const user = await addUser(world.pool, 'teacher', world.school.id);
  const client = world.api.client();
  const answer = await client.call(routes.login, {
    body: { email: user.email, password: PASSWORD, ...body },
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('laurel_session=')) ?? '';
  return { client, userId: user.id, cookie };
}

const setLastUsed = (userId: string, ago: string) =>
  world.pool.query('UPDATE directory.sessions SET last_used_at = now() - $2::interval WHERE user_id = $1', [
    userId,
    ago,
  ]);

async function session(userId: string): Promise<{ idle: number; days: number } | undefined> {
  const { rows } = await world.pool.query<{ idle: number; days: number }>(
    `SELECT extract(epoch FROM now() - last_used_at)::float8 AS idle,
            extract(epoch FROM expires_at - created_at)::float8 / 86400 AS days
     FROM directory.sessions WHERE user_id = $1`,
    [userId],
  );
  return rows[0];
}

async function untilUsed(userId: string): Promise<void> {
  while (((await session(userId))?.idle ?? 0) > 60) await pause(20);
}

const status = async (client: ApiClient) => (await client.call(routes.currentUser)).status;

describe('a session', () => {
  it('ends with the browser, and after 12 hours without use', async () => {
    const { client, userId, cookie } = await signIn({});
    expect(cookie).not.toContain('Max-Age');
    await setLastUsed(userId, '11 hours 59 minutes');
    expect(await status(client)).toBe(200);
    // That use is recorded after the answer, and must not overwrite what comes next.
    await untilUsed(userId);
    await setLastUsed(userId, '12 hours 1 minute');
    expect(await status(client)).toBe(401);
  });

  it('with “Keep me signed in” lasts 14 days, used or not', async () => {
    const { client, userId, cookie } = await signIn({ keepSignedIn: true });
    expect(cookie).toContain('Max-Age=1209600');
    await setLastUsed(userId, '13 days');
    expect(await status(client)).toBe(200);
    await world.pool.query(
      `UPDATE directory.sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [userId],
    );
    expect(await status(client)).toBe(401);
  });

  it.each([{}, { keepSignedIn: true }])('of %j never lasts longer than 14 days', async (choice) => {
    const { userId } = await signIn(choice);
    expect((await session(userId))?.days).toBe(14);
  });

  it('records its use, but not at every request', async () => {
    const { client, userId } = await signIn({});
    await setLastUsed(userId, '5 minutes');
    await status(client);
    await setLastUsed(userId, '11 minutes');
    await Promise.all(Array.from({ length: 10 }, () => status(client)));
    await until(async () => ((await session(userId))?.idle ?? 0) < 60);
    await setLastUsed(userId, '5 minutes');
    await Promise.all(Array.from({ length: 10 }, () => status(client)));
    expect((await session(userId))?.idle).toBeGreaterThan(290);
  });

  it('is not kept alive by a screen that is merely open', async () => {
    const { client, userId } = await signIn({});
    await setLastUsed(userId, '11 hours');
    const cookie = `laurel_session=${client.cookie('laurel_session')}`;
    const controller = new AbortController();
    const stream = await fetch(`${world.api.url}/api/live`, {
      headers: { cookie },
      signal: controller.signal,
    });
    expect(stream.status).toBe(200);
    // A use recorded before would be stored by now.
    const other = await signIn({});
    await setLastUsed(other.userId, '1 hour');
    await status(other.client);
    await until(async () => ((await session(other.userId))?.idle ?? 0) < 60);
    expect((await session(userId))?.idle).toBeGreaterThan(39_000);
    controller.abort();
  });

  it('has its own live stream: screens of the person who was signed in before are refused', async () => {
    const { client, userId } = await signIn({});
    const headers = { cookie: `laurel_session=${client.cookie('laurel_session')}` };
    const follow = async (personId: string): Promise<number> => {
      const controller = new AbortController();
      const url = `${world.api.url}/api/live?as=${personId}`;
      const { status } = await fetch(url, { headers, signal: controller.signal });
      controller.abort();
      return status;
    };
    expect(await follow(userId)).toBe(200);
    expect(await follow((await signIn({})).userId)).toBe(401);
    expect(await follow('nobody')).toBe(400);
  });

  it('ends its live stream with it, so that the next user of the browser does not get it', async () => {
    const signedOut = await signIn({});
    const screen = await LiveScreen.open(signedOut.client, 'laurel_session');
    await signedOut.client.call(routes.logout);
    await screen.endsAtOnce();

    const { client } = await signIn({});
    const before = await LiveScreen.open(client, 'laurel_session');
    const { email } = await addUser(world.pool, 'teacher', world.school.id);
    expect((await client.call(routes.login, { body: { email, password: PASSWORD } })).status).toBe(200);
    await before.endsAtOnce();
  });

  it('does not come back through requests that are under way while it ends', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { client, userId } = await signIn({});
      await setLastUsed(userId, '1 hour');
      const copy = client.copy();
      const requests = Array.from({ length: 10 }, () => status(copy));
      await client.call(routes.logout);
      await Promise.all(requests);
      expect(await status(copy)).toBe(401);
      expect(await session(userId)).toBeUndefined();
    }
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
