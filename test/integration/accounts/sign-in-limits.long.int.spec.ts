import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import type { Answer, ApiClient } from '../../setup/api-client.js';
import { type ApiProcess, startApi } from '../../setup/api-process.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, PASSWORD, type TestUser } from '../../setup/school.js';

let world: ApiWorld;
let second: ApiProcess;

beforeAll(async () => {
  // The tests act as a proxy, so that requests can come from many addresses.
  const environment = { TRUSTED_PROXIES: '127.0.0.1', CHEAP_PASSWORD_HASHES: '0' };
  world = await ApiWorld.startOwn(environment);
  second = await startApi({ ...environment, DATABASE_URL: world.api.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

function signIn(email: string, password: string, address: string, client = world.api.client()) {
  const headers = { 'x-forwarded-for': address };
  return client.call(routes.login, { body: { email, password }, headers });
}

/** With a hash that costs as much as in production. */
const passwordHash = hash(PASSWORD);
const newTeacher = () => addUser(world.pool, 'teacher', world.school.id, passwordHash);
const newTeachers = (count: number) => Promise.all(Array.from({ length: count }, newTeacher));
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

function guess({ email }: TestUser, times: number, address: string): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, () => signIn(email, 'a guess', address)));
}

/** Signs three members of staff in at the address, on devices without marks. */
async function schoolAt(address: string): Promise<string> {
  for (const { email } of await newTeachers(3)) await signIn(email, PASSWORD, address);
  return address;
}

/** Guesses without pause until it is stopped. */
function guesser(user: TestUser, address: string, connections: number): () => Promise<Answer[]> {
  let isOver = false;
  const guesses = Array.from({ length: connections }, async () => {
    const answers: Answer[] = [];
    while (!isOver) answers.push(await signIn(user.email, randomUUID(), address));
    return answers;
  });
  return async () => {
    isOver = true;
    return (await Promise.all(guesses)).flat();
  };
}

/** The charges of budgets whose key has this prefix. */
async function charged(beginning: string): Promise<number> {
  const { rows } = await world.pool.query<{ level: number }>(
    `SELECT coalesce(sum(level), 0)::float8 AS level FROM directory.sign_in_budgets WHERE key LIKE $1 || '%'`,
    [beginning],
  );
  return rows[0]?.level ?? 0;
}

// Attempts mostly wait for their turn, so concurrent tests have accounts and an address each.
describe('a pupil who guesses', () => {
  it.concurrent('does not lock a teacher out at the school, on a known or an unknown device', async () => {
    const [address, user] = [await schoolAt('203.0.113.1'), await newTeacher()];
    const laptop = world.api.client();
    await signIn(user.email, PASSWORD, address, laptop);
    await guess(user, 12, address);
    const stop = guesser(user, address, 4);
    expect((await signIn(user.email, PASSWORD, address, laptop)).status).toBe(200);
    expect((await signIn(user.email, PASSWORD, address)).status).toBe(200);
    expect(statuses(await stop())).not.toContain(200);
  });

  it.concurrent('does not lock a teacher out at home, where the teacher has signed in before', async () => {
    const user = await newTeacher();
    await signIn(user.email, PASSWORD, '198.51.100.1');
    const stop = guesser(user, '203.0.113.2', 8);
    expect((await signIn(user.email, PASSWORD, '198.51.100.1')).status).toBe(200);
    await stop();
  });

  it.concurrent(
    'does not lock a teacher out on an unknown device at an unknown address, but makes them wait',
    async () => {
      const user = await newTeacher();
      await guess(user, 10, '203.0.113.3');
      await guess(user, 10, '203.0.113.4');
      const stop = guesser(user, '203.0.113.4', 4);
      expect((await signIn(user.email, PASSWORD, '198.51.100.4')).status).toBe(200);
      await stop();
    },
  );

  it.concurrent('does not lock staff out when all their passwords are guessed at', async () => {
    const [address, users] = [await schoolAt('203.0.113.6'), await newTeachers(12)];
    await Promise.all(users.map((user) => guess(user, 10, address)));
    const bystanders = await newTeachers(5);
    const answers = await Promise.all(
      [...users, ...bystanders].map(({ email }) => signIn(email, PASSWORD, address)),
    );
    expect(statuses(answers)).toEqual(Array(17).fill(200));
  });

  it.concurrent('is slowed down, and gets a message after waiting too long', async () => {
    const [user] = await newTeachers(1);
    if (user === undefined) return;
    const answers = await guess(user, 30, '203.0.113.7');
    expect(statuses(answers).filter((status) => status === 401).length).toBeLessThan(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: 'too-many-sign-ins',
      message: 'Too many failed sign-ins. Please try again in a minute.',
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(10);
  });
});

describe('right passwords', () => {
  it('are never counted: 101 from one address leave no charge', async () => {
    const address = '203.0.113.8';
    const users = await newTeachers(20);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(users.map(({ email }) => signIn(email, PASSWORD, address)));
      expect(statuses(answers)).toEqual(Array(20).fill(200));
    }
    expect((await signIn(users[0]?.email ?? '', PASSWORD, address)).status).toBe(200);
    const { rows } = await world.pool.query<{ key: string; level: number }>(
      'SELECT key, level FROM directory.sign_in_budgets WHERE key LIKE $1 AND level > 0',
      [`%${address}%`],
    );
    expect(rows).toEqual([]);
  });

  it('of one account get in, even twenty simultaneously', async () => {
    const { email } = await newTeacher();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(email, PASSWORD, '203.0.113.9')),
    );
    expect(statuses(answers)).toEqual(Array(20).fill(200));
  });

  it('of a whole staff get in simultaneously, even after mistyping', async () => {
    const users = await newTeachers(60);
    const address = '203.0.113.10';
    const answers = await Promise.all(
      users.map(async ({ email }, index) => {
        if (index % 3 === 0) await signIn(email, 'mistyped', address);
        return signIn(email, PASSWORD, address);
      }),
    );
    expect(statuses(answers)).toEqual(Array(60).fill(200));
  });
});

describe('failed sign-ins', () => {
  it('count together in all processes', async () => {
    const { email } = await newTeacher();
    const address = '203.0.113.11';
    const clients: ApiClient[] = [world.api.client(), second.client()];
    await Promise.all(
      [...clients, ...clients, ...clients, ...clients].map((client) =>
        signIn(email, 'a guess', address, client),
      ),
    );
    const level = await charged(`account-elsewhere:${address}/`);
    expect(level).toBeGreaterThan(5);
    expect(level).toBeLessThanOrEqual(8);
  });

  it('share one allowance per account, however its email is spelled', async () => {
    const name = `jos\u00e9-${randomUUID()}`;
    const email = `${name}@birch.test`;
    const user = await newTeacher();
    await world.pool.query('UPDATE directory.users SET email = $2 WHERE id = $1', [user.id, email]);
    const spellings = [
      email.toUpperCase(),
      `  ${email} `,
      email.normalize('NFD'),
      email.normalize('NFD').toUpperCase(),
      `J${email.slice(1)}`,
    ];
    const address = '203.0.113.12';
    for (const spelling of spellings)
      expect((await signIn(spelling, PASSWORD, '198.51.100.9')).status).toBe(200);
    await Promise.all(spellings.map((spelling) => signIn(spelling, 'a guess', address)));
    const { rows } = await world.pool.query(
      `SELECT key FROM directory.sign_in_budgets WHERE key LIKE 'account-elsewhere:${address}/%'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('store no email, and only the network of an IPv6 address', async () => {
    const user = await newTeacher();
    for (let host = 1; host <= 3; host++) await signIn(user.email, 'a guess', `2001:db8:7::${host}`);
    const { rows } = await world.pool.query<{ key: string }>('SELECT key FROM directory.sign_in_budgets');
    const keys = rows.map(({ key }) => key).join('\n');
    expect(keys).toContain('2001:db8:7:0::/64');
    expect(keys).not.toContain('2001:db8:7::');
    expect(keys).not.toContain('birch.test');
  });
});
