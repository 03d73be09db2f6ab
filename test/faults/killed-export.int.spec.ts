import type { DataExport } from '#contracts/exports';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { startService } from '../setup/service-process.js';
import { until } from '../setup/until.js';

/** Enough for an export to take seconds. */
const ROWS = 200_000;
const ASKED = {
  parts: ['point-transactions', 'students'],
  format: 'jsonl',
  hasByteOrderMark: false,
  balancesAsOf: null,
};

let world: ApiWorld;
let admin: ApiClient;
let exportsDir: string;

beforeAll(async () => {
  exportsDir = await mkdtemp(join(tmpdir(), 'laurel-exports-'));
  world = await ApiWorld.start({ EXPORTS_DIR: exportsDir });
  admin = await world.signIn('school_admin');
  await world.pool.query(
    `INSERT INTO readmodel.point_transactions
       (source_id, student_id, school_id, kind, amount, balance_after, actor_kind, actor_id, occurred_at, revision)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, 'award', 1, 1, 'staff', 'kim', now(), n
     FROM generate_series(1, ${ROWS}) AS n`,
    [world.school.id],
  );
});
afterAll(async () => {
  await world.stop();
  await rm(exportsDir, { recursive: true });
});

async function start(): Promise<string> {
  const { body } = await admin.call(routes.startExport, { body: ASKED });
  return (body as DataExport).id;
}

async function stateOf(exportId: string): Promise<string | undefined> {
  const exports = (await admin.call(routes.listExports)).body as DataExport[];
  return exports.find(({ id }) => id === exportId)?.state;
}

const contentOf = (exportId: string) => readFile(join(exportsDir, `${exportId}.zip`));
const startWorker = () =>
  startService('worker/src/main.js', { DATABASE_URL: world.api.databaseUrl, EXPORTS_DIR: exportsDir });

it('a worker that is killed leaves no export, and the next one makes the same', async () => {
  const killed = startWorker();
  const exportId = await start();
  await until(async () => (await readdir(exportsDir)).some((name) => name.endsWith('.partial')));
  killed.child.kill('SIGKILL');
  await until(() => Promise.resolve(killed.child.signalCode !== null));
  expect(await readdir(exportsDir)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.[^/]+\.partial$/)]);
  expect(await stateOf(exportId)).toBe('running');

  const next = startWorker();
  await until(async () => (await stateOf(exportId)) === 'done');
  const undisturbed = await start();
  await until(async () => (await stateOf(undisturbed)) === 'done');
  await next.stop();
  expect((await contentOf(exportId)).equals(await contentOf(undisturbed))).toBe(true);
});
