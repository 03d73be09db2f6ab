import { uploadPicture } from '#contracts/accounts/pictures';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, signIn } from '../../setup/school.js';

let world: ApiWorld;
beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());

const someone = async () => {
  const user = await addUser(world.pool, 'teacher', world.school.id);
  return { client: await signIn(world.api.client(), user) };
};
const put = (client: ApiClient, body: Buffer) =>
  client.send('PUT', uploadPicture.path, {
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });

it('one’s own picture is decoded one at a time in processes without settings, while other requests are answered', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, someone));
  // As much as is allowed: each takes the decoder a while.
  const large = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const uploads = Promise.all(people.map(({ client }) => put(client, large)));
  const pid = world.api.child.pid ?? 0;
  const seen = new Set<string>();
  let [most, longest, isDone] = [0, 0, false];
  void uploads.finally(() => (isDone = true));
  const [{ client }] = people as [(typeof people)[number]];
  while (!isDone) {
    const decoders = await childrenOf(pid);
    most = Math.max(most, decoders.length);
    for (const decoder of decoders) {
      // Until it has started its own program, it is a copy of the api.
      const program = await readFile(`/proc/${decoder}/cmdline`, 'utf8').catch(() => '');
      if (!program.includes('encode-process')) continue;
      seen.add(decoder);
      const environment = await readFile(`/proc/${decoder}/environ`, 'utf8').catch(() => '');
      expect(environment).not.toContain('DATABASE_URL');
    }
    const before = performance.now();
    await client.call(routes.currentUser);
    longest = Math.max(longest, performance.now() - before);
  }
  expect((await uploads).map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(most).toBe(1);
  expect(seen.size).toBeGreaterThan(0);
  expect(longest).toBeLessThan(1_000);
});

async function childrenOf(parent: number): Promise<string[]> {
  const tasks = await readdir(`/proc/${parent}/task`);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${parent}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean));
}
