import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { addSchool } from '../setup/school.js';
import { connectTo, headOf } from '../setup/raw-client.js';
import { type ServiceProcess, startService } from '../setup/service-process.js';
import { newCodeOf, signInByCode } from '../setup/student.js';

const CANARY = 'Zephyrine Canary';
const HOSTILE = [CANARY, `${CANARY}\u0000`, `${CANARY}\ud800`, `${CANARY}"'}\n    at ${CANARY} (x.js:1:1)`];
const WRITTEN = [
  'directory.students',
  'directory.classes',
  'directory.rewards',
  'directory.point_categories',
  'directory.award_notes',
  'directory.schools',
  'directory.audit_log',
];

let world: ApiWorld;
let projector: ServiceProcess;

beforeAll(async () => {
  world = await ApiWorld.startOwn({ LOG_LEVEL: 'debug' });
  const environment = { DATABASE_URL: world.api.databaseUrl, LOG_LEVEL: 'debug' };
  projector = startService('projector/src/main.js', environment);
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

/** Makes Postgres refuse every write to the table, with an error that quotes the row. */
async function refuseWrites(table: string, fields: string): Promise<void> {
  await world.pool.query(`
    CREATE OR REPLACE FUNCTION public.quote_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'refused %', ${fields} USING DETAIL = ${fields}, HINT = ${fields};
    END $$`);
  await world.pool.query(
    `CREATE TRIGGER quote_row BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION public.quote_row()`,
  );
}

/** Starts an api, and waits until it listens. */
async function writingTo(output: number | 'pipe') {
  const environment = { DATABASE_URL: world.api.databaseUrl, PORT: '0', LOG_LEVEL: 'debug' };
  const api = startService('api/src/main.js', environment, output);
  const [{ url }] = (await once(api.child, 'message')) as [{ url: string }];
  return { api, url };
}

it.each(['a full disk', 'a closed pipe'])(
  'an api whose log is %s answers, and ends when asked to',
  async (output) => {
    const full = output === 'a full disk' ? openSync('/dev/full', 'w') : 'pipe';
    const { api, url } = await writingTo(full);
    if (full !== 'pipe') closeSync(full);
    for (const stream of [api.child.stdout, api.child.stderr]) stream?.destroy();
    for (let i = 0; i < 3; i += 1) {
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      expect((await fetch(`${url}/api/auth/user`)).status).toBe(401);
    }
    await api.stop();
    expect(api.child).toMatchObject({ exitCode: null, signalCode: 'SIGTERM' });
  },
);

const keysOf = (schema: Route['body']) => Object.keys(schema?.shape ?? {});
const filled = (keys: string[], text: string) => Object.fromEntries(keys.map((key) => [key, text]));

/** Calls every route with the text in every field that accepts one. */
async function fill(client: ApiClient, text: string): Promise<void> {
  for (const route of Object.values<Route>(routes)) {
    // Signing out would end the session.
    if (route.path.endsWith('logout')) continue;
    const { classId, studentIds, categoryId, id } = world.school;
    const known = new Map(Object.entries({ classId, studentId: studentIds[0], categoryId, id }));
    const params = Object.fromEntries(
      keysOf(route.params).map((key) => [key, known.get(key) ?? crypto.randomUUID()]),
    );
    await client.call(route, {
      params,
      query: filled(keysOf(route.query), text),
      headers: { 'idempotency-key': CANARY, 'x-name': CANARY },
      ...(route.method !== 'GET' && {
        body: { ...filled(keysOf(route.body), text), studentId: studentIds[0] },
      }),
    });
  }
}

/** Valid requests that only Postgres refuses. */
async function write(admin: ApiClient, name: string): Promise<number[]> {
  const { classId, studentIds, categoryId } = world.school;
  const params = { classId, id: classId };
  const calls: [Route, object][] = [
    [routes.addStudent, { name, classId }],
    [routes.importStudents, { rows: [{ rowNumber: 2, name }] }],
    [routes.updateStudent, { name }],
    [routes.createClass, { name }],
    [routes.createPointCategory, { name }],
    [routes.createReward, { name, type: 'standard', pointCost: 1 }],
    [routes.awardPoints, { categoryId, studentId: studentIds[1], amount: 1, note: name }],
  ];
  const statuses = [];
  for (const [route, body] of calls) {
    const { status } = await admin.call(route, {
      params: {
        ...params,
        studentId: studentIds[0],
        ...(route === routes.updateStudent && { id: studentIds[0] }),
      },
      body,
    });
    statuses.push(status);
  }
  return statuses;
}

describe('the logs', () => {
  it('name a school’s unknown time zone once', async () => {
    const admin = await world.signIn('school_admin', await addSchool(world.pool, 'Mars/Olympus'));
    for (let times = 1; times <= 2; times += 1)
      expect((await admin.call(routes.showReportSummary)).status).toBe(200);
    await until(() => Promise.resolve(world.api.log.includes('Mars/Olympus')));
    expect(world.api.log.split('Mars/Olympus')).toHaveLength(2);
  });

  it('name no one, whatever is sent or fails', async () => {
    const admin = await world.signIn('school_admin');
    const code = await newCodeOf(admin, world.school.studentIds[2]);
    const student = await signInByCode(world.api.client(), code);
    for (const text of HOSTILE) {
      await fill(admin, text);
      await fill(student, text);
      await fill(world.api.client(), text);
    }
    await admin.send('POST', `/api/awards/${encodeURIComponent(CANARY)}?name=${encodeURIComponent(CANARY)}`, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': CANARY },
      body: `{"note":"${CANARY}`,
    });
    await (
      await connectTo(world.api.url, `${CANARY} ${CANARY}\r\n\r\n`)
    ).closed;
    (await connectTo(world.api.url, `${headOf('/api/auth/login', 900)}{"email":"${CANARY}`)).socket.destroy();

    for (const table of WRITTEN) await refuseWrites(table, `NEW::text || '${CANARY}'`);
    const statuses = await write(admin, CANARY);
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(4);
    await refuseWrites('readmodel.student_balances', `NEW::text || '${CANARY}'`);
    await world.pool.query('DROP TRIGGER quote_row ON directory.award_notes');
    const body = { categoryId: world.school.categoryId, studentId: world.school.studentIds[1], amount: 1 };
    do {
      expect((await admin.call(routes.awardPoints, { body })).status).toBe(201);
      await pause(200);
    } while (!projector.log.includes('P0001'));
    await world.pool.query(`ALTER TABLE directory.sessions RENAME TO sessions_gone`);
    expect((await admin.call(routes.listClasses)).status).toBe(500);

    const log = `${world.api.log}${projector.log}`;
    expect(log).toContain('"code":"P0001"');
    expect(log).toContain('request failed');
    for (const secret of [CANARY, 'Zephyrine', '@birch.test', code, admin.cookie('laurel_session') ?? '?'])
      expect(log.split('\n').filter((line) => line.includes(secret))).toEqual([]);
  });
});
