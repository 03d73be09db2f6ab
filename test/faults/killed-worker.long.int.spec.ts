import type { DataExport } from '#contracts/records/exports';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { untilWaiting } from '../setup/until-waiting.js';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { holdLock } from '../setup/database.js';
import { idIn, rosterCalls, rosterStateOf } from '../setup/roster-calls.js';
import { type ServiceProcess, startService } from '../setup/service-process.js';

/** Enough for an export to take seconds. */
const ROWS = 200_000;
/** Rows of one statement, which may not take long. */
const PORTION = 25_000;
const ASKED = {
  parts: ['point-transactions', 'students'],
  format: 'jsonl',
  csvForm: 'data',
  balancesAsOf: null,
};

let world: ApiWorld;
let admin: ApiClient;
let exportsDir: string;

beforeAll(async () => {
  exportsDir = await mkdtemp(join(tmpdir(), 'laurel-exports-'));
  world = await ApiWorld.startOwn({ EXPORTS_DIR: exportsDir });
  admin = await world.signIn('school_admin');
  for (let first = 0; first < ROWS; first += PORTION)
    await world.pool.query(
      `INSERT INTO readmodel.point_transactions
         (source_id, student_id, school_id, kind, amount, balance_after, actor_kind, actor_id, occurred_at, revision)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, 'award', 1, 1, 'staff', 'kim', now(), n
       FROM generate_series(1 + $2::integer, $2 + ${PORTION}) AS n`,
      [world.school.id, first],
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

async function kill({ child }: ServiceProcess): Promise<void> {
  child.kill('SIGKILL');
  await until(() => Promise.resolve(child.signalCode !== null));
}

it('a worker that is killed leaves no export, and the next one makes the same', async () => {
  const killed = startWorker();
  const exportId = await start();
  await until(async () => (await readdir(exportsDir)).some((name) => name.endsWith('.partial')));
  await kill(killed);
  expect(await readdir(exportsDir)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.[^/]+\.partial$/)]);
  expect(await stateOf(exportId)).toBe('running');

  const next = startWorker();
  await until(async () => (await stateOf(exportId)) === 'done');
  const undisturbed = await start();
  await until(async () => (await stateOf(undisturbed)) === 'done');
  await next.stop();
  expect((await contentOf(exportId)).equals(await contentOf(undisturbed))).toBe(true);
});

it('a worker that is killed while it applies a roster has written nothing, and the next one applies it once', async () => {
  const { schoolId, calls } = { schoolId: world.school.id, calls: rosterCalls(admin) };
  const killed = startWorker();
  const { id, fingerprint } = await calls.planned('name,id,class\nDee Abdi,4,3A\nEli Roth,5,3A');
  const before = await rosterStateOf(world.pool, schoolId);
  // It has locked the directory and is about to add the students.
  const holder = await holdLock(world.api.databaseUrl, 'LOCK TABLE directory.students IN SHARE MODE');
  expect(idIn(await calls.apply(id, { fingerprint }))).toBe(id);
  await untilWaiting(world.pool, 1);
  await kill(killed);
  await holder.release();
  await untilWaiting(world.pool, 0);
  expect(await rosterStateOf(world.pool, schoolId)).toEqual(before);

  const next = startWorker();
  expect(await calls.settled(id)).toMatchObject({ state: 'done', counts: { new: 2 } });
  await next.stop();
  const { rows } = await world.pool.query(
    `SELECT count(*) FROM directory.students WHERE school_id = $1 AND student_number IN ('4', '5')`,
    [schoolId],
  );
  expect(rows).toEqual([{ count: 2 }]);
});
