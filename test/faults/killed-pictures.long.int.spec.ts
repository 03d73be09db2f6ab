import { picturePath } from '#contracts/accounts/pictures';
import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { handle } from '#jobs/job';
import { recordJob } from '#jobs/record-job';
import { fetchPicture } from '#jobs/registry';
import { createPool } from '#runtime/pg';
import { pictureFetcher } from '#worker/picture-fetcher';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import type pg from 'pg';
import sharp from 'sharp';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { deathsAt, type Handlers, KilledWorkers } from '../setup/killed-workers.js';
import { addUser } from '../setup/school.js';

const NOW = new Date('2026-11-01T12:00:00.000Z');
/** One fewer than its tries. */
const KILLS_OF_A_JOB = 4;

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let provider: Server;
let origin: string;
let workers: KilledWorkers;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 2, connectTimeoutMs: 15_000, onIdleError: () => undefined });
  db = createDatabase(pool);
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  provider = createServer((_, response) => response.end(picture)).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const handlers: Handlers = (own) => [
    handle(fetchPicture, pictureFetcher({ db: own, clock: { now: () => NOW }, issuer: origin })),
  ];
  workers = new KilledWorkers(database.url, db, handlers);
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await db.destroy();
  await database.drop();
});

/** A person whose picture is to be fetched. */
async function begin(): Promise<{ userId: string; jobId: string }> {
  const [{ id: userId }, identityId] = [await addUser(pool, 'executive_admin', null), randomUUID()];
  await db
    .insertInto('directory.identities')
    .values({
      id: identityId,
      issuer: 'https://accounts.example',
      subject: identityId,
      user_id: userId,
      picture_url: `${origin}/me`,
      connected_at: NOW,
      last_used_at: NOW,
    })
    .execute();
  const jobId = await db.transaction().execute((tx) => recordJob(tx, fetchPicture, { identityId }));
  return { userId, jobId };
}

/** What became of it, but for the ids. */
async function outcome({ userId, jobId }: { userId: string; jobId: string }) {
  const { state, profile_image_url, user_id, ...picture } = await db
    .selectFrom('directory.users as u')
    .innerJoin('directory.pictures as p', 'p.user_id', 'u.id')
    .innerJoin('directory.jobs as j', (join) => join.on('j.id', '=', jobId))
    .selectAll('p')
    .select(['u.profile_image_url', 'j.state'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(profile_image_url).toBe(picturePath(user_id, picture.version));
  return { state, ...picture };
}

it('a picture is stored once, with its address, at whichever end of a statement its worker is killed', async () => {
  const undisturbed = await begin();
  // It has no more points.
  const statements = await workers.finish(undisturbed.jobId);
  expect(statements).toBe(8);
  const deaths = deathsAt(statements);
  const expected = await outcome(undisturbed);
  expect(expected).toMatchObject({ state: 'done', source: 'provider' });
  for (let n = 0; n < deaths.length; n += KILLS_OF_A_JOB) {
    const disturbed = await begin();
    await workers.killEach(disturbed.jobId, deaths.slice(n, n + KILLS_OF_A_JOB));
    await workers.finish(disturbed.jobId);
    expect(await outcome(disturbed)).toEqual(expected);
  }
});
