import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contracts/headers';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';

let world: ApiWorld;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());

const creations: [what: string, route: Route, table: string, body: object][] = [
  ['a class', routes.createClass, 'classes', { name: 'Grade 4 Blue' }],
  ['a student', routes.addStudent, 'students', { name: 'Zoë Ünal', studentId: null, grade: '4' }],
  ['a category', routes.createPointCategory, 'point_categories', { name: 'Courage' }],
  ['a reward', routes.createReward, 'rewards', { name: 'Pencil', type: 'standard', pointCost: 5 }],
];

describe.each(creations)('the creation of %s', (_, route, table, input) => {
  const send = (key: string, changes: object = {}, client = admin) =>
    client.call(route, {
      params: { classId: world.school.classId },
      body: { ...input, ...changes },
      headers: { [IDEMPOTENCY_KEY]: key },
    });
  const count = async () => {
    const { rows } = await world.pool.query<{ count: number }>(`SELECT count(*) FROM directory.${table}`);
    return rows[0]?.count ?? 0;
  };

  it('sent five times at once has one effect, and all but the first answer are replays', async () => {
    const [key, before] = [randomUUID(), await count()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get(IDEMPOTENCY_REPLAYED) === 'true')).toHaveLength(4);
    expect(await count()).toBe(before + 1);
  });

  it('is refused under a key used for other input, and does not change the first', async () => {
    const key = randomUUID();
    const first = await send(key);
    const before = await count();
    const other = await send(key, { name: 'Something else' });
    expect(other.body).toMatchObject({ statusCode: 422, code: 'idempotency-key-reused' });
    expect(await count()).toBe(before);
    expect((await send(key)).text).toBe(first.text);
  });

  it('is separate for each person under the same key', async () => {
    const [key, before] = [randomUUID(), await count()];
    const theirs = await world.signIn('school_admin', world.otherSchool);
    await send(key);
    const params = { classId: world.otherSchool.classId };
    await theirs.call(route, { params, body: input, headers: { [IDEMPOTENCY_KEY]: key } });
    expect(await count()).toBe(before + 2);
  });

  it('that was refused can be sent again under its key', async () => {
    const [key, before] = [randomUUID(), await count()];
    expect((await send(key, { name: '' })).status).toBe(400);
    expect((await send(key)).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });
});

it('a key used for a class is refused for a student', async () => {
  const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
  await admin.call(routes.createClass, { body: { name: 'Grade 5 Red' }, headers });
  const params = { classId: world.school.classId };
  const { body } = await admin.call(routes.addStudent, { params, body: { name: 'Grade 5 Red' }, headers });
  expect(body).toMatchObject({ statusCode: 422, code: 'idempotency-key-reused' });
});

it('new commands remove those older than a week from the log', async () => {
  const age = (days: number) =>
    world.pool.query(
      `INSERT INTO directory.command_log (command_id, fingerprint, carried_out_at)
       VALUES (gen_random_uuid(), $1, now() - $2 * interval '1 day')`,
      [`${days} days old`, days],
    );
  await age(8);
  await age(6);
  await admin.call(routes.createClass, { body: { name: 'Grade 6 Green' } });
  const { rows } = await world.pool.query(
    `SELECT fingerprint FROM directory.command_log WHERE fingerprint LIKE '%days old'`,
  );
  expect(rows).toEqual([{ fingerprint: '6 days old' }]);
});
