import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { picturePath } from '#contracts/accounts/pictures';
import { JobFailed } from '#jobs/job';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { firstRun } from '#test/setup/job-run';
import { addSchool, type TestSchool } from '#test/setup/school';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Kysely } from 'kysely';
import sharp from 'sharp';
import { pictureFetcher } from './picture-fetcher.js';

const run = firstRun();
const picture = (background = 'green') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

describe('the picture of an identity', () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  let school: TestSchool;
  let server: Server;
  let origin: string;
  let answer: RequestListener;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    db = createDatabase(createPool({ url: database.url, onIdleError: () => undefined }));
    school = await addSchool(createPoolOf(database));
  });
  beforeEach(async () => {
    server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await db.deleteFrom('directory.pictures').execute();
    await db.deleteFrom('directory.identities').execute();
  });
  afterAll(async () => {
    await db.destroy();
    await pools.end();
    await database.drop();
  });

  let pools: ReturnType<typeof createPool>;
  function createPoolOf({ url }: TestDatabase) {
    pools = createPool({ url, onIdleError: () => undefined });
    return pools;
  }

  /** @param trusted the provider's own origin */
  async function fetchFrom(url: string, trusted: string | undefined = origin): Promise<void> {
    const [id, now] = [randomUUID(), new Date()];
    await db
      .insertInto('directory.identities')
      .values({
        id,
        issuer: 'https://accounts.example',
        subject: id,
        user_id: school.users.teacher.id,
        picture_url: url,
        connected_at: now,
        last_used_at: now,
      })
      .execute();
    await pictureFetcher({ db, clock: { now: () => now }, issuer: trusted })({ identityId: id }, run);
  }
  const stored = () => db.selectFrom('directory.pictures').selectAll().executeTakeFirst();
  const addressOfTeacher = async () => {
    const user = await db
      .selectFrom('directory.users')
      .select('profile_image_url')
      .where('id', '=', school.users.teacher.id)
      .executeTakeFirstOrThrow();
    return user.profile_image_url;
  };

  it('is stored as a small WebP, whatever its server calls it, and replaced by a newer one', async () => {
    let file = await picture();
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(file);
    await fetchFrom(`${origin}/me`);
    const first = await stored();
    expect(await sharp(first?.content ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 192,
      height: 192,
    });
    expect(await addressOfTeacher()).toBe(picturePath(school.users.teacher.id, first?.version ?? ''));
    file = await picture('red');
    await fetchFrom(`${origin}/me`);
    expect((await stored())?.version).not.toBe(first?.version);
  });

  it('never replaces a picture that the person has uploaded', async () => {
    await db
      .insertInto('directory.pictures')
      .values({
        user_id: school.users.teacher.id,
        content: Buffer.from('own'),
        version: 'own',
        source: 'upload',
        stored_at: new Date(),
      })
      .execute();
    answer = () => {
      throw new Error('It was asked for');
    };
    await fetchFrom(`${origin}/me`);
    expect((await stored())?.version).toBe('own');
  });

  it.each([
    ['huge', (response) => void response.writeHead(200).end(Buffer.alloc(9 * 1024 * 1024)), /too large/],
    ['a page', (response) => void response.end('<!doctype html><p>Sign in'), /not a picture/],
    ['missing', (response) => void response.writeHead(404).end(), /answered 404/],
    [
      'a redirect to a private address',
      (response) => void response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
      /not on the public internet/,
    ],
    [
      'a redirect to a name of this machine',
      (response) => void response.writeHead(302, { location: 'https://localhost/' }).end(),
      /not on the public internet/,
    ],
    [
      'a redirect to http',
      (response) => void response.writeHead(302, { location: 'http://pictures.example/' }).end(),
      /Only https/,
    ],
    [
      'an endless redirect',
      (response) => void response.writeHead(302, { location: '/me' }).end(),
      /on and on/,
    ],
  ] as [string, (response: Parameters<RequestListener>[1]) => void, RegExp][])(
    'is given up at once if it is %s',
    async (_, reply, message) => {
      answer = (__, response) => reply(response);
      const failure = await fetchFrom(`${origin}/me`).catch((error: unknown) => error);
      expect(failure).toMatchObject({ isFinal: true, message: expect.stringMatching(message) });
      expect(await stored()).toBeUndefined();
    },
  );

  it.each(['https://127.0.0.1/me', 'https://[::1]/me', 'https://10.0.0.1/me', 'http://pictures.example/me'])(
    'is not fetched from %s',
    async (url) => {
      await expect(fetchFrom(url, undefined)).rejects.toMatchObject({ isFinal: true });
    },
  );

  it('is tried again later if its server is slow or away', async () => {
    answer = () => undefined;
    const failure = await fetchFrom(`${origin}/me`).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JobFailed);
    expect(failure).toMatchObject({ isFinal: false, message: 'The picture could not be fetched.' });
  });
});
