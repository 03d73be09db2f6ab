import { showPicture } from '#contracts/pictures';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { addUser, signIn } from '../setup/school.js';

let world: ApiWorld;
beforeAll(async () => {
  world = await ApiWorld.start();
  await world.pool.query(
    `INSERT INTO directory.pictures (user_id, content, version, source, stored_at)
     VALUES ($1, 'a picture', 'v1', 'upload', now())`,
    [world.school.users.teacher.id],
  );
});
afterAll(() => world.stop());

const show = (client: ApiClient) =>
  client.call(showPicture, { params: { userId: world.school.users.teacher.id }, query: { v: 'v1' } });

it('a picture is shown to its person and their colleagues, whose browsers alone may keep it', async () => {
  for (const role of ['teacher', 'staff', 'school_admin'] as const) {
    const { status, headers, text } = await show(await world.signIn(role));
    expect({ status, text, type: headers.get('content-type') }).toEqual({
      ...{ status: 200, text: 'a picture', type: 'image/webp' },
    });
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('a picture is shown to executive administrators, wherever they work', async () => {
  const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
  expect((await show(executive)).status).toBe(200);
  await executive.call(routes.openSchool, { params: { schoolId: world.otherSchool.id } });
  expect((await show(executive)).status).toBe(200);
});

it('a picture is unknown to other schools and to people without one, and to strangers nothing is said', async () => {
  const elsewhere = await world.signIn('school_admin', world.otherSchool);
  const newcomer = await signIn(world.api.client(), await addUser(world.pool, 'staff', null));
  for (const client of [elsewhere, newcomer]) {
    const { status, headers } = await show(client);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect((await show(world.api.client())).status).toBe(401);
});
