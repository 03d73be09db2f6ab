import type { DataExport } from '#contracts/records/exports';
import type { JobPage } from '#contracts/records/jobs';
import { routes } from '#contracts/routes';
import { EXPORTS_LOCK } from '#database/exports-lock';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { holdLock } from '../../setup/database.js';
import { addUser, signIn, type TestUser } from '../../setup/school.js';
import { type ServiceProcess, startService } from '../../setup/service-process.js';

const ASKED = {
  parts: ['students', 'balances', 'ledger'],
  format: 'csv',
  csvForm: 'data',
  balancesAsOf: null,
};

let world: ApiWorld;
let admin: ApiClient;
let exportsDir: string;
let services: ServiceProcess[];

beforeAll(async () => {
  exportsDir = await mkdtemp(join(tmpdir(), 'laurel-exports-'));
  world = await ApiWorld.startOwn({ EXPORTS_DIR: exportsDir });
  admin = await world.signIn('school_admin');
  const environment = { DATABASE_URL: world.api.databaseUrl, EXPORTS_DIR: exportsDir };
  services = [
    startService('projector/src/main.js', environment),
    startService('worker/src/main.js', environment),
  ];
  const { categoryId, studentIds } = world.school;
  const body = { categoryId, studentIds: studentIds.slice(0, 2), amount: 4 };
  expect((await admin.call(routes.awardPointsInBulk, { body })).status).toBe(201);
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await world.stop();
  await rm(exportsDir, { recursive: true });
});

async function start(client = admin): Promise<string> {
  const { status, body } = await client.call(routes.startExport, { body: ASKED });
  expect(status).toBe(202);
  return (body as DataExport).id;
}

const listed = async (exportId: string, client = admin) =>
  ((await client.call(routes.listExports)).body as DataExport[]).find(({ id }) => id === exportId);

async function timesInAudit(report: string, { id }: TestUser): Promise<number> {
  const { rows } = await world.pool.query<{ times: number }>(
    `SELECT coalesce(sum(times), 0) AS times FROM directory.activity_log
     WHERE kind = 'download' AND actor_id = $1 AND details->>'report' = $2`,
    [id, report],
  );
  return Number(rows[0]?.times);
}

const fetchFile = (exportId: string, headers = {}, client = admin) =>
  // Not by its contract, of which a partial answer is none.
  client.send('GET', `/api/exports/${exportId}/file`, { headers });

async function complete(exportId: string): Promise<DataExport> {
  await until(async () => (await listed(exportId))?.state === 'done');
  const found = await listed(exportId);
  if (found === undefined) throw new Error('The export is not in the list');
  return found;
}

it('a worker makes the requested export, and the file proves itself', async () => {
  const made = await complete(await start());
  expect(made).toMatchObject({ ...ASKED, revision: 0, error: null, progress: null });
  expect(await readdir(exportsDir)).toEqual([`${made.id}.zip`]);
  const { status, stdout } = spawnSync(
    'node',
    ['docs/check-export.mjs', join(exportsDir, `${made.id}.zip`)],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout).toContain('ok   the events fold to balances.csv');
  expect(status).toBe(0);
});

it('only the person who asked downloads it, whole or in part', async () => {
  const { id, size, sha256 } = await complete(await start());
  await writeFile(join(exportsDir, `${id}.zip`), 'x'.repeat(size ?? 0));
  const whole = await fetchFile(id);
  expect(whole.status).toBe(200);
  expect(whole.text).toHaveLength(size ?? 0);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  const part = await fetchFile(id, { range: 'bytes=10-19', 'if-range': `"${sha256}"` });
  expect(part.status).toBe(206);
  expect(part.text).toHaveLength(10);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${size}`);
  expect((await fetchFile(id, { range: 'bytes=10-19', 'if-range': '"another"' })).status).toBe(200);
  const late = await fetchFile(id, { range: `bytes=${size}-` });
  expect(late.status).toBe(416);
  expect(late.headers.get('content-range')).toBe(`bytes */${size}`);

  const colleague = await addUser(world.pool, 'school_admin', world.school.id);
  const other = await signIn(world.api.client(), colleague);
  expect((await fetchFile(id, {}, other)).status).toBe(404);
  expect(await listed(id, other)).toBeUndefined();
});

it('asking and each download are in the audit', async () => {
  const { id } = await complete(await start());
  const times = (report: string) => timesInAudit(report, world.school.users.school_admin);
  const [asked, downloaded] = [await times('new-export'), await times('export')];
  await fetchFile(id);
  await fetchFile(id);
  await start();
  expect([await times('new-export'), await times('export')]).toEqual([asked + 1, downloaded + 2]);
});

it('only executive administrators export a district, which is in the audit of each school', async () => {
  const executive = await addUser(world.pool, 'executive_admin', null);
  const client = await signIn(world.api.client(), executive);
  const schoolIds = [world.school.id, world.otherSchool.id];
  const created = await client.call(routes.createDistrict, { body: { name: 'Lakes', schoolIds } });
  const { id: districtId } = created.body as { id: string };
  const ask = (by: ApiClient, more: object) => by.call(routes.startExport, { body: { ...ASKED, ...more } });
  expect((await ask(admin, { districtId })).status).toBe(404);
  expect((await ask(client, { districtId: randomUUID() })).status).toBe(404);
  expect((await ask(client, {})).status).toBe(400);
  expect((await ask(client, { districtId, schoolId: world.school.id })).status).toBe(400);
  const empty = await client.call(routes.createDistrict, { body: { name: 'Empty' } });
  expect((await ask(client, { districtId: (empty.body as { id: string }).id })).status).toBe(409);

  const { status, body } = await ask(client, { districtId });
  expect(status).toBe(202);
  const { id } = body as DataExport;
  const { jobs } = (await client.call(routes.listJobs, {})).body as JobPage;
  expect(jobs[0]).toMatchObject({ kind: 'export-district', schoolName: null, districtName: 'Lakes' });
  await until(async () => (await listed(id, client))?.state === 'done');
  expect(await listed(id, client)).toMatchObject({ districtName: 'Lakes', schoolCount: 2, revision: null });
  const file = await fetchFile(id, {}, client);
  expect(file.headers.get('content-disposition')).toContain('district-export-');
  expect((await fetchFile(id)).status).toBe(404);
  const { rows } = await world.pool.query(
    `SELECT school_id, details->>'report' AS report FROM directory.activity_log
     WHERE actor_id = $1 AND kind = 'download' ORDER BY report, school_id`,
    [executive.id],
  );
  const inEach = (report: string) => [...schoolIds].sort().map((school_id) => ({ school_id, report }));
  expect(rows).toEqual([...inEach('district-export'), ...inEach('new-district-export')]);
});

/** An export that its asker has canceled. */
async function cancelledOf(client: ApiClient): Promise<{ exportId: string; jobId: string }> {
  const exportId = await start(client);
  const { rows } = await world.pool.query<{ id: string }>(
    'SELECT job_id AS id FROM directory.exports WHERE id = $1',
    [exportId],
  );
  const jobId = rows[0]?.id ?? '';
  await client.call(routes.cancelJob, { params: { jobId } });
  await until(async () => (await listed(exportId, client))?.state === 'cancelled');
  return { exportId, jobId };
}

it('a third export is refused while two of the same asker are not done, also of several at once, and is not in the audit', async () => {
  const asker = await addUser(world.pool, 'school_admin', world.school.id);
  const client = await signIn(world.api.client(), asker);
  // Held, so that none is done meanwhile.
  const holder = await holdLock(world.api.databaseUrl, `SELECT pg_advisory_xact_lock(${EXPORTS_LOCK})`);
  const ask = () => client.call(routes.startExport, { body: ASKED });
  const { jobId, exportId } = await cancelledOf(client);
  const asked = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(asked.map(({ status }) => status).sort()).toEqual([202, 202, 409, 409]);
  expect(await ask()).toMatchObject({
    status: 409,
    body: {
      code: 'exports-open',
      message: 'Two of your exports are not done yet. Wait for one to finish, or cancel it under Jobs.',
    },
  });
  const again = () => admin.call(routes.retryJob, { params: { jobId } });
  expect(await again()).toMatchObject({
    status: 409,
    body: {
      code: 'exports-open',
      message: 'Two other exports of the same person are not done yet. Wait for one to finish, or cancel it.',
    },
  });
  expect(await timesInAudit('new-export', asker)).toBe(3);
  await holder.release();
  await until(async () => {
    const own = (await client.call(routes.listExports)).body as DataExport[];
    return own.every(({ id, state }) => state === 'done' || id === exportId);
  });
  expect((await ask()).status).toBe(202);
  expect((await again()).status).toBe(200);
});

it('balances of the future are refused', async () => {
  const body = { ...ASKED, balancesAsOf: new Date(Date.now() + 3_600_000).toISOString() };
  expect((await admin.call(routes.startExport, { body })).status).toBe(422);
});

it('without a queue the request is refused at once', async () => {
  const api = await ApiWorld.startOwn({ REDIS_URL: 'redis://127.0.0.1:1', EXPORTS_DIR: exportsDir });
  try {
    const { status } = await (await api.signIn('school_admin')).call(routes.startExport, { body: ASKED });
    expect(status).toBe(503);
    const { rows } = await api.pool.query('SELECT FROM directory.exports');
    expect(rows).toEqual([]);
  } finally {
    await api.stop();
  }
});

it('a file that no longer exists is not found', async () => {
  const { id } = await complete(await start());
  await rm(join(exportsDir, `${id}.zip`));
  expect((await fetchFile(id)).status).toBe(404);
});
