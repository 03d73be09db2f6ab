import { KEYLESS_WRITES } from '#api/core/auth/keyless-writes';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contracts/headers';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient, Call } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { type LedgerThings, makeThings, NO_THINGS } from '../setup/ledger-things.js';
import { sampleOf } from '../setup/route-inputs.js';
import { addUser, signIn } from '../setup/school.js';
import { signInStudent } from '../setup/student.js';
import { type FurtherIds, validCalls } from '../setup/valid-calls.js';

type Name = keyof typeof routes;

/** They recognize a repeated command in the ledger, and so together with what it is about. */
const IN_LEDGER = [
  'awardPoints',
  'awardPointsInBulk',
  'reverseAward',
  'redeemReward',
  'fulfillRedemption',
  'fulfillRedemptions',
  'fulfillRewardRedemptions',
  'reopenRedemption',
  'refundRedemption',
  'enterRaffle',
  'drawWinners',
  'reopenPrize',
  'resetBalances',
  'redeemAsStudent',
] as const satisfies Name[];
/** They recognize a repeated command by what it creates. */
const CREATIONS = [
  'createClass',
  'addStudent',
  'importStudents',
  'generateLoginCode',
  'createPointCategory',
  'createReward',
  'createDistrict',
  'createSchool',
] as const satisfies Name[];
/** Forms of strangers: their contents stand for the sender, so that another form is another inquiry. */
const BY_CONTENT: Name[] = ['submitContact', 'requestInvoice'];
const OWN: readonly Name[] = [...IN_LEDGER, ...CREATIONS, ...BY_CONTENT];

const KEYLESS = new Set<Route>(KEYLESS_WRITES.flatMap(({ routes }) => routes));
const WRITES = (Object.entries(routes) as [Name, Route][]).filter(([, { method }]) => method !== 'GET');
const REMEMBERED = WRITES.filter(([name, route]) => !KEYLESS.has(route) && !OWN.includes(name));

let world: ApiWorld;
let admin: ApiClient;
let executive: ApiClient;
let student: ApiClient;

beforeAll(async () => {
  // Its own, as no projector may write what `makeThings` writes in its place. No mail is sent, as no worker runs.
  world = await ApiWorld.startOwn({ SMTP_URL: 'smtp://127.0.0.1:1' });
  admin = await world.signIn('school_admin');
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
  student = await signInStudent(admin, world.api.client(), world.school.studentIds[0]);
  // What changes how one signs in asks for the password first, if it is long ago.
  await world.pool.query('UPDATE directory.sessions SET confirmed_at = now()');
});
afterAll(() => world.stop());

function callerOf({ access }: Route): ApiClient {
  if (typeof access === 'string' || access.includes('school_admin')) return admin;
  return access.includes('executive_admin') ? executive : student;
}

/** An input that is valid by its form; nothing that it names need exist. */
function formOf(name: Name, route: Route): Call {
  const { file, query, ...valid } = validCalls(world.school, NO_THINGS, anyIds)[name] ?? {
    params: sampleOf(route.params, () => randomUUID()) as Record<string, string>,
    ...(route.body !== undefined && { body: sampleOf(route.body, () => randomUUID()) }),
  };
  const bytes = route.file === undefined ? file : new Uint8Array([65]);
  return { ...valid, ...(query && { query }), ...(bytes && { file: bytes }) };
}
const anyIds = new Proxy({} as FurtherIds, {
  get: (_, name) => (name === 'fingerprint' ? 'a'.repeat(64) : randomUUID()),
});

const withKey = (call: Call, key: string): Call => ({ ...call, headers: { [IDEMPOTENCY_KEY]: key } });

beforeEach(() => {
  // No projector runs here: a read after a write would wait for it.
  for (const client of [admin, executive, student]) client.forget('laurel_position');
});

describe.each(REMEMBERED)('%s', (name, route) => {
  it('is refused under a key that its caller has used for something else', async () => {
    const client = callerOf(route);
    const key = randomUUID();
    const used =
      client === student
        ? await student.call(
            routes.chooseGoal,
            withKey({ params: { studentId: world.school.studentIds[0] }, body: { rewardId: null } }, key),
          )
        : await client.call(routes.changePreferences, withKey({ body: { singleKeys: true } }, key));
    expect(used.status).toBe(200);
    const input = formOf(name, route);
    if (name === 'chooseGoal') input.params = { studentId: world.school.studentIds[0] };
    const { body } = await client.call(route, withKey(input, key));
    expect(body).toMatchObject({ statusCode: 422, code: 'idempotency-key-reused' });
  });
});

describe.each([...IN_LEDGER, ...CREATIONS])('%s', (name) => {
  const route: Route = routes[name];

  it('is carried out once for each key, and refused for other content', async () => {
    const client = callerOf(route);
    const key = randomUUID();
    const others = await things(name);
    const first = await things(name);
    const { school } = world;
    const call = validCalls(school, first, anyIds)[name] ?? {};
    const { status, body } = await client.call(route, withKey(call, key));
    expect(status).toBe(route.status ?? 200);
    const again = await client.call(route, withKey(call, key));
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
    expect(again.body).toEqual(body);

    const [one, two] = school.studentIds;
    const otherStudents = name === 'redeemAsStudent' ? school.studentIds : ([two, one] as const);
    const other =
      validCalls({ ...school, studentIds: [...otherStudents] as never }, others, anyIds)[name] ?? {};
    if (JSON.stringify(other) === JSON.stringify(call))
      other.body = { ...(other.body as object), ...MORE[name] };
    const refusal = await client.call(route, withKey(other, key));
    expect(refusal.body).toMatchObject({ statusCode: 422, code: 'idempotency-key-reused' });
  });
});

/** Other content for calls that name nothing but the class. */
const MORE: Partial<Record<Name, object>> = {
  createClass: { name: 'Something else' },
  addStudent: { name: 'Something Else' },
  importStudents: { rows: [{ rowNumber: 2, name: 'Something Else' }] },
  createPointCategory: { name: 'Something else' },
  createReward: { name: 'Something else' },
  createDistrict: { name: 'Something else' },
  createSchool: { name: 'Something else' },
  resetBalances: { reason: 'new-year' },
};

/** The ledger knows the latest of each by itself, and the award as the very latest. */
async function things(name: Name): Promise<LedgerThings> {
  if (!(IN_LEDGER as readonly Name[]).includes(name)) return NO_THINGS;
  const { school, pool } = world;
  const made = await makeThings(admin, pool, school);
  const body = { categoryId: school.categoryId, studentId: school.studentIds[0] };
  const award = await admin.call(routes.awardPoints, { body });
  admin.forget('laurel_position');
  return { ...made, ...(award.body as { awardId: string }) };
}

describe('a write that stores its answer', () => {
  const update = (name: string, key: string, client = admin) =>
    client.call(
      routes.updateClass,
      withKey({ params: { classId: world.school.classId }, body: { name } }, key),
    );
  const changes = async () => {
    const { rows } = await world.pool.query<{ count: number }>(
      `SELECT count(*) FROM directory.audit_log WHERE entity = 'class' AND entity_id = $1`,
      [world.school.classId],
    );
    return rows[0]?.count ?? 0;
  };

  it('has one effect and one answer, sent five times at once', async () => {
    const [key, before] = [randomUUID(), await changes()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => update('Grade 4 Blue', key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers.filter(({ headers }) => headers.get(IDEMPOTENCY_REPLAYED) === 'true')).toHaveLength(4);
    expect(await changes()).toBe(before + 1);
  });

  it('keeps its first answer, whatever has changed since', async () => {
    const key = randomUUID();
    const first = await update('Grade 5 Red', key);
    await update('Grade 5 Green', randomUUID());
    expect((await update('Grade 5 Red', key)).body).toEqual(first.body);
    const { body } = await admin.call(routes.getClass, { params: { classId: world.school.classId } });
    expect(body).toMatchObject({ name: 'Grade 5 Green' });
  });

  it('answers with a login code again, and stores none that can be read', async () => {
    const params = { id: world.school.studentIds[0] };
    const key = randomUUID();
    const generate = () => admin.call(routes.generateLoginCode, withKey({ params }, key));
    const [first, again] = [await generate(), await generate()];
    const { loginCode } = first.body as { loginCode: string };
    expect(again.body).toEqual({ loginCode });
    const { rows } = await world.pool.query('SELECT FROM directory.command_log AS c WHERE c::text LIKE $1', [
      `%${loginCode}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('can be sent again under its key after it was refused', async () => {
    const key = randomUUID();
    const archive = () => admin.call(routes.archiveClass, withKey({ params: { classId } }, key));
    const classId = randomUUID();
    expect((await archive()).status).toBe(404);
    expect((await archive()).headers.get(IDEMPOTENCY_REPLAYED)).toBeNull();
    expect((await update('Grade 6 Blue', key)).status).toBe(200);
  });

  it('is separate for each person under the same key', async () => {
    const [key, before] = [randomUUID(), await changes()];
    const teacher = await world.signIn('teacher');
    await update('Grade 7 Blue', key);
    expect((await update('Grade 7 Red', key, teacher)).status).toBe(200);
    expect(await changes()).toBe(before + 2);
  });

  it('is refused with a file of other bytes', async () => {
    const key = randomUUID();
    const start = (byte: number) =>
      admin.call(
        routes.startRosterImport,
        withKey({ query: { fileName: 'roster.csv' }, file: new Uint8Array([byte]) }, key),
      );
    const first = await start(65);
    expect((await start(65)).body).toEqual(first.body);
    expect((await start(66)).body).toMatchObject({ statusCode: 422, code: 'idempotency-key-reused' });
  });

  it('is carried out by the next attempt if the process died at the first', async () => {
    const key = randomUUID();
    await update('Grade 8 Blue', key);
    const abandon = (until: string) =>
      world.pool.query(
        `UPDATE directory.command_log SET answer = NULL, claimed_until = now() + $1::interval
         WHERE answer->>'name' = 'Grade 8 Blue'`,
        [until],
      );
    await abandon('-1 second');
    await update('Grade 8 Red', randomUUID());
    expect((await update('Grade 8 Blue', key)).body).toMatchObject({ name: 'Grade 8 Blue' });
  });

  it('is refused once its key is older than commands are remembered', async () => {
    const weekAgo = (Date.now() - 7 * 24 * 60 * 60 * 1_000).toString(16).padStart(12, '0');
    const key = `${weekAgo.slice(0, 8)}-${weekAgo.slice(8)}-7000-8000-000000000000`;
    expect((await update('Grade 9 Blue', key)).body).toMatchObject({
      statusCode: 409,
      code: 'sent-too-late',
    });
  });
});

it('the answer to a write about a student is forgotten with the student', async () => {
  const key = randomUUID();
  const add = { params: { classId: world.school.classId }, body: { name: 'Zoë Ünal' } };
  const { id } = (await admin.call(routes.addStudent, add)).body as { id: string };
  const rename = () =>
    admin.call(routes.updateStudent, withKey({ params: { id }, body: { name: 'Zoë Kestrel' } }, key));
  expect((await rename()).status).toBe(200);
  const award = { body: { categoryId: world.school.categoryId, studentId: id } };
  expect((await admin.call(routes.awardPoints, award)).status).toBe(201);
  expect((await admin.call(routes.removeStudent, { params: { id } })).status).toBe(200);
  const erase = { params: { id }, body: { name: 'Zoë Kestrel' } };
  expect((await admin.call(routes.eraseStudent, erase)).status).toBeLessThan(300);
  const { rows } = await world.pool.query(
    `SELECT FROM directory.command_log WHERE answer::text LIKE '%Kestrel%'`,
  );
  expect(rows).toEqual([]);
  expect((await rename()).body).toMatchObject({ statusCode: 409, code: 'already-done' });
});

it('the answers to writes about a user are forgotten with the user', async () => {
  const key = randomUUID();
  const body = { email: `${key}@birch.test`, firstName: 'Luz', lastName: 'Rivera' };
  const added = await admin.call(routes.addUser, withKey({ body }, key));
  expect(added.status).toBe(201);
  const { id } = added.body as { id: string };
  expect((await executive.call(routes.deleteUser, { params: { userId: id } })).status).toBe(200);
  const { rows } = await world.pool.query('SELECT FROM directory.command_log WHERE answer::text LIKE $1', [
    `%${body.email}%`,
  ]);
  expect(rows).toEqual([]);
  expect((await admin.call(routes.addUser, withKey({ body }, key))).body).toMatchObject({
    statusCode: 409,
    code: 'already-done',
  });
});
