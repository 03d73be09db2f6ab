import { type LoginCard, listLoginCards } from '#contracts/students/login-cards';
import { studentLogin } from '#contracts/student-portal/student-portal';
import { login } from '#contracts/accounts/auth';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Answer, ApiClient } from '../../setup/api-client.js';
import { type ApiProcess, startApi } from '../../setup/api-process.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addStudent, PASSWORD } from '../../setup/school.js';
import { VOUCHING } from '#api/areas/student-portal/sign-in/code-policy';
import { until } from '#runtime/testing/until';
import { newCodeOf } from '../../setup/student.js';

/** An address has 50 wrong codes at once, and one every 200 ms from then on. */
const MORE_THAN_THE_BURST = 60;

let world: ApiWorld;
let second: ApiProcess;
let admin: ApiClient;

beforeAll(async () => {
  // The tests act as a proxy, so that requests can come from many addresses.
  world = await ApiWorld.startOwn({ TRUSTED_PROXIES: '127.0.0.1' });
  second = await startApi({ TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: world.api.databaseUrl });
  admin = await world.signIn('school_admin');
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

function enter(loginCode: string, address: string, client = world.api.client()): Promise<Answer> {
  return client.call(studentLogin, { body: { loginCode }, headers: { 'x-forwarded-for': address } });
}

async function newCode(): Promise<string> {
  return newCodeOf(admin, await addStudent(world.pool, world.school.id, world.school.classId, 'Dee Abdi'));
}

async function newCodes(count: number): Promise<string[]> {
  const classId = await addClass(world.pool, world.school.id);
  for (let i = 0; i < count; i += 1) await addStudent(world.pool, world.school.id, classId, `Student ${i}`);
  const { body } = await admin.call(listLoginCards, { params: { classId } });
  return (body as LoginCard[]).map(({ loginCode }) => loginCode ?? '');
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const together = (codes: readonly string[], address: string) =>
  Promise.all(codes.map((code) => enter(code, address)));

function guess(times: number, address: string, client?: ApiClient): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, () => enter('zzzzzz', address, client?.copy())));
}

/** Signs three students in at the address, on devices without marks. */
async function schoolAt(address: string): Promise<string> {
  for (const code of await newCodes(3)) expect((await enter(code, address)).status).toBe(200);
  return address;
}

/** Guesses without pause until it is stopped. */
function guesser(address: string, connections: number): () => Promise<Answer[]> {
  let isOver = false;
  const guesses = Array.from({ length: connections }, async () => {
    const answers: Answer[] = [];
    while (!isOver) answers.push(await enter('zzzzzz', address));
    return answers;
  });
  return async () => {
    isOver = true;
    return (await Promise.all(guesses)).flat();
  };
}

// Attempts mostly wait for their turn, so these tests run at once, each with codes and addresses of its own.
describe('signing in by code', () => {
  it.concurrent('130 students get in at one address within a second, on unknown devices', async () => {
    const codes = await newCodes(130);
    const address = '203.0.113.1';
    expect(statuses(await together(codes, address))).toEqual(Array(130).fill(200));
    // Right codes are not counted: the same students can come again and again.
    expect(statuses(await together(codes, address))).toEqual(Array(130).fill(200));
    const { rows } = await world.pool.query(
      'SELECT FROM directory.sign_in_budgets WHERE key LIKE $1 AND level > 0',
      [`%${address}%`],
    );
    expect(rows).toEqual([]);
  });

  it.concurrent('students get in while somebody guesses at the same address, in two processes', async () => {
    const codes = await newCodes(60);
    const address = '203.0.113.2';
    await guess(MORE_THAN_THE_BURST, address);
    const stop = guesser(address, 16);
    const tryAll = (tried: readonly string[]) =>
      Promise.all(
        tried.map((code, index) => enter(code, address, (index % 2 === 0 ? second : world.api).client())),
      );
    const answers = await tryAll(codes);
    // The first two wait two seconds for a third to vouch for them; if none gets a turn in time, they try again.
    const refused = codes.filter((_, index) => answers[index]?.status !== 200);
    expect(refused.length).toBeLessThan(VOUCHING.students);
    expect(statuses(await tryAll(refused))).toEqual(refused.map(() => 200));
    expect(statuses(await stop())).not.toContain(200);
  });

  it.concurrent('a class of 30 that mistypes first gets in', async () => {
    const codes = await newCodes(30);
    expect(statuses(await guess(30, '203.0.113.3'))).toEqual(Array(30).fill(401));
    expect(statuses(await together(codes, '203.0.113.3'))).toEqual(Array(30).fill(200));
  });

  it.concurrent(
    'a pupil who types wrong codes locks nobody out at the school, not even a student alone on an unknown device',
    async () => {
      const address = await schoolAt('203.0.113.4');
      const code = await newCode();
      await guess(MORE_THAN_THE_BURST, address);
      expect((await enter(code, address)).status).toBe(200);
    },
  );

  it.concurrent(
    'a pupil who types wrong codes locks nobody out of a device that they have signed in with',
    async () => {
      const code = await newCode();
      const chromebook = world.api.client();
      expect((await enter(code, '192.0.2.1', chromebook)).status).toBe(200);
      await guess(MORE_THAN_THE_BURST, '192.0.2.1');
      expect((await enter('zzzzzz', '192.0.2.1', chromebook)).status).toBe(401);
      expect((await enter(code, '192.0.2.1', chromebook)).status).toBe(200);
      expect((await enter(code, '192.0.2.77', chromebook)).status).toBe(200);
    },
  );

  it.concurrent(
    'a pupil who types wrong codes locks nobody out at a school where only staff have signed in before',
    async () => {
      const address = '203.0.113.5';
      const headers = { 'x-forwarded-for': address };
      for (const { email } of Object.values(world.school.users))
        await world.api.client().call(login, { body: { email, password: PASSWORD }, headers });
      await guess(30, address);
      expect((await enter(await newCode(), address)).status).toBe(200);
    },
  );

  it.concurrent('a guesser learns nothing from a correct code at an unknown address', async () => {
    const code = await newCode();
    await guess(40, '198.51.100.1');
    const [wrong, right] = await Promise.all([enter('zzzzzz', '198.51.100.1'), enter(code, '198.51.100.1')]);
    expect(right).toMatchObject({ status: 401, body: wrong.body, text: wrong.text });
    expect(right.body).toMatchObject({
      code: 'invalid-code',
      message: expect.stringContaining('your teacher'),
    });
    // It works elsewhere, and three students of one school vouch for each other.
    expect((await enter(code, '198.51.100.2')).status).toBe(200);
    expect(statuses(await together(await newCodes(3), '198.51.100.1'))).toEqual([200, 200, 200]);
  });

  it.concurrent(
    'a guesser does not count as three students by sending one right code three times, which the audit tells',
    async () => {
      const code = await newCode();
      await guess(40, '198.51.100.3');
      expect(statuses(await together([code, code, code], '198.51.100.3'))).toEqual([401, 401, 401]);
      const refused = `SELECT FROM directory.activity_log WHERE kind = 'failed-sign-in' AND actor_kind = 'student'
        AND school_id = $1 AND details = '{"step": "code"}' GROUP BY actor_id HAVING sum(times) = 3`;
      await until(async () => (await world.pool.query(refused, [world.school.id])).rows.length === 1);
    },
  );

  it.concurrent('a guesser at one school’s address finds no code of another school', async () => {
    const address = await schoolAt('198.51.100.4');
    const theirs = await world.signIn('school_admin', world.otherSchool);
    const code = await newCodeOf(theirs, world.otherSchool.studentIds[0]);
    // If nobody guessed there, a visitor would get in.
    await guess(11, address);
    expect((await enter(code, address)).status).toBe(401);
    expect((await enter(code, '198.51.100.5')).status).toBe(200);
  });
});

describe('a guesser', () => {
  it('at a thousand networks has one shared allowance, which does not affect schools', async () => {
    const address = await schoolAt('198.51.100.6');
    const code = await newCode();
    await enter('zzzzzz', '198.51.100.7');
    const spend = (level: number) =>
      world.pool.query(
        `UPDATE directory.sign_in_budgets SET level = $1, at = clock_timestamp() WHERE key = 'code-strangers:'`,
        [level],
      );
    await spend(1_000);
    try {
      expect((await enter(code, '198.51.101.8')).status).toBe(401);
      expect((await enter(code, address)).status).toBe(200);
    } finally {
      await spend(0);
    }
    expect((await enter(code, '198.51.101.8')).status).toBe(200);
  });

  it('who knows some codes of a school has one allowance for it, wherever they were used', async () => {
    const address = await schoolAt('198.51.102.1');
    const code = await newCode();
    const chromebook = world.api.client();
    await enter(code, '198.51.102.2', chromebook);
    await guess(11, address);
    const ofSchool = `code-school:${createHash('sha256').update(world.school.id).digest('base64url')}`;
    await world.pool.query(
      `UPDATE directory.sign_in_budgets SET level = 20000, at = clock_timestamp() WHERE key = $1`,
      [ofSchool],
    );
    try {
      expect((await enter(code, address)).status).toBe(401);
      expect((await enter(code, address, chromebook)).status).toBe(200);
      expect(statuses(await together(await newCodes(3), address))).toEqual([200, 200, 200]);
    } finally {
      await world.pool.query('DELETE FROM directory.sign_in_budgets WHERE key = $1', [ofSchool]);
    }
  });

  it('has one allowance for all devices of one student', async () => {
    const code = await newCode();
    const devices = Array.from({ length: 3 }, () => world.api.client());
    for (const device of devices) await enter(code, '192.0.2.65', device);
    await Promise.all(devices.map((device) => guess(6, '192.0.2.65', device)));
    const { rows } = await world.pool.query<{ level: number }>(
      `SELECT level FROM directory.sign_in_budgets WHERE key LIKE 'code-device:%' ORDER BY level DESC LIMIT 1`,
    );
    expect(rows[0]?.level).toBeGreaterThan(9);
    expect(rows[0]?.level).toBeLessThanOrEqual(10);
  });

  it('gains nothing by a forged mark', async () => {
    const headers = {
      'x-forwarded-for': '192.0.3.1',
      cookie: `laurel_device=${'a'.repeat(22)}.${'b'.repeat(43)}`,
    };
    const answer = await world.api.client().call(studentLogin, { body: { loginCode: 'zzzzzz' }, headers });
    expect(answer.status).toBe(401);
    const { rows } = await world.pool.query(`SELECT FROM directory.sign_in_budgets WHERE key = $1`, [
      `code-device:${'a'.repeat(22)}`,
    ]);
    expect(rows).toEqual([]);
  });
});

it('stored records of wrong codes reveal no code, and those of known networks no address', async () => {
  await enter('zzzzzz', '203.0.115.1');
  await enter(await newCode(), '203.0.115.1');
  const { rows } = await world.pool.query<{ text: string }>(
    `SELECT (SELECT json_agg(b)::text FROM directory.sign_in_budgets b) AS text`,
  );
  expect(rows[0]?.text).toContain('203.0.115.1');
  expect(rows[0]?.text).not.toContain('zzzzzz');
  const known = await world.pool.query<{ text: string }>(
    `SELECT json_agg(n)::text AS text FROM directory.sign_in_networks n`,
  );
  expect(known.rows[0]?.text).toContain(world.school.id);
  expect(known.rows[0]?.text).not.toContain('203.0.115.1');
});
