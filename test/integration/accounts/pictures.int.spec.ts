import { PICTURE_ALLOWANCE } from '#api/areas/accounts/pictures/own-picture';
import {
  PICTURE_TOO_LARGE,
  PICTURE_UNREADABLE,
  showPicture,
  uploadPicture,
} from '#contracts/accounts/pictures';
import { routes } from '#contracts/routes';
import { type SessionUser } from '#contracts/accounts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Answer, ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addJoinRequest, addUser, signIn } from '../../setup/school.js';

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

it('a picture is shown to its person and their colleagues, and cached only in their browsers', async () => {
  for (const role of ['teacher', 'staff', 'school_admin'] as const) {
    const { status, headers, text } = await show(await world.signIn(role));
    expect({ status, text, type: headers.get('content-type') }).toEqual({
      status: 200,
      text: 'a picture',
      type: 'image/webp',
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

it('a picture of somebody who asks to join is shown only to the school’s administrators', async () => {
  await addJoinRequest(world.pool, world.school.id);
  const admin = await world.signIn('school_admin');
  const [request] = (await admin.call(routes.listJoinRequests)).body as { userId: string }[];
  const userId = request?.userId ?? '';
  await world.pool.query(
    `INSERT INTO directory.pictures (user_id, content, version, source, stored_at)
     VALUES ($1, 'a newcomer', 'v1', 'provider', now())`,
    [userId],
  );
  const statusFor = async (client: ApiClient) =>
    (await client.call(showPicture, { params: { userId } })).status;
  expect(await statusFor(admin)).toBe(200);
  expect(await statusFor(await world.signIn('teacher'))).toBe(404);
  expect(await statusFor(await world.signIn('school_admin', world.otherSchool))).toBe(404);
});

it('a picture is unknown to other schools and to people without one, and strangers learn nothing', async () => {
  const elsewhere = await world.signIn('school_admin', world.otherSchool);
  const newcomer = await signIn(world.api.client(), await addUser(world.pool, 'staff', null));
  for (const client of [elsewhere, newcomer]) {
    const { status, headers } = await show(client);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect((await show(world.api.client())).status).toBe(401);
});

describe('one’s own picture', () => {
  const FILE = { 'content-type': 'application/octet-stream' };
  const put = (client: ApiClient, body: Buffer, headers: Record<string, string> = FILE) =>
    client.send('PUT', uploadPicture.path, { headers, body: new Uint8Array(body) });
  const someone = async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    return { user, client: await signIn(world.api.client(), user) };
  };
  const photo = (background = 'green') =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const userIn = ({ body }: Answer) => uploadPicture.response.parse(body);
  const see = async (client: ApiClient, { profileImageUrl }: SessionUser) =>
    fetch(world.api.url + (profileImageUrl ?? ''), {
      headers: { cookie: `laurel_session=${client.cookie('laurel_session')}` },
    });

  it('is redrawn and replaces the old one, of which nothing is kept', async () => {
    const { user, client } = await someone();
    const exif = { IFD0: { Copyright: 'Quillfeather' } };
    const first = userIn(await put(client, await photo().withExif(exif).jpeg().toBuffer()));
    const second = userIn(await put(client, await photo('red').png().toBuffer()));
    expect(second).toMatchObject({ id: user.id, profileImageUrl: expect.stringContaining(user.id) });
    expect(second.profileImageUrl).not.toBe(first.profileImageUrl);
    expect((await client.call(routes.currentUser)).body).toEqual(second);
    const shown = Buffer.from(await (await see(client, second)).arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
    const { rows } = await world.pool.query('SELECT FROM directory.pictures WHERE user_id = $1', [user.id]);
    expect(rows).toHaveLength(1);
  });

  it('is gone once it is removed, and so is a provider’s', async () => {
    const { user, client } = await someone();
    const uploaded = userIn(await put(client, await photo().webp().toBuffer()));
    const removed = await client.call(routes.removePicture);
    expect(userIn(removed).profileImageUrl).toBeNull();
    expect((await see(client, uploaded)).status).toBe(404);
    const { rows } = await world.pool.query(
      'SELECT content, source FROM directory.pictures WHERE user_id = $1',
      [user.id],
    );
    // This row tells the worker that the person wants no other picture.
    expect(rows).toEqual([{ content: null, source: 'upload' }]);
    expect((await client.call(routes.removePicture)).status).toBe(200);
  });

  it.each([
    ['a page that is called a picture', () => Buffer.from('<!doctype html>'), 422, PICTURE_UNREADABLE],
    ['nothing', () => Buffer.alloc(0), 422, PICTURE_UNREADABLE],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, PICTURE_UNREADABLE],
    ['half of one', async () => (await photo().jpeg().toBuffer()).subarray(0, 500), 422, PICTURE_UNREADABLE],
    [
      'few bytes that unfold to 256 million pixels',
      () => blank(16_000),
      422,
      'The picture has more than 50 million pixels. Use a smaller one.',
    ],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, PICTURE_TOO_LARGE],
  ])('is not made from %s', async (_, file, status, message) => {
    const { client } = await someone();
    const answer = await put(client, await file());
    expect(answer).toMatchObject({ status, body: { statusCode: status, message } });
    expect((await client.call(routes.currentUser)).body).toMatchObject({ profileImageUrl: null });
  });

  it('is a file, not JSON, and no other route accepts files', async () => {
    const { client } = await someone();
    const json = { 'content-type': 'application/json' };
    expect((await put(client, Buffer.from('{}'), json)).status).toBe(415);
    const elsewhere = await client.send('PATCH', routes.updateAccount.path, { headers: FILE, body: '{}' });
    expect(elsewhere.status).toBe(415);
    expect((await put(world.api.client(), Buffer.from('x'))).status).toBe(401);
  });

  it('is limited for each account', async () => {
    const { user, client } = await someone();
    await world.pool.query(
      `INSERT INTO directory.sign_in_budgets (key, level, at, granted) VALUES ($1, $2, now() + interval '1 hour', 0)`,
      [`picture:${user.id}`, PICTURE_ALLOWANCE.burst],
    );
    const answer = await put(client, await photo().png().toBuffer());
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-pictures' } });
    const { client: colleague } = await someone();
    expect((await put(colleague, await photo().png().toBuffer())).status).toBe(200);
  });
});

/** A black PNG of one bit for each pixel. */
function blank(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const [length, body, sum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  for (const place of [0, 4]) header.writeUInt32BE(side, place);
  const lines = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
