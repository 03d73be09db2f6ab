import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { addUser, PASSWORD, type TestUser } from '../setup/school.js';

const MOST_FAILURES = 10;

let world: ApiWorld;

beforeAll(async () => {
  // The test speaks as a proxy, so that it can come from many addresses.
  world = await ApiWorld.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => world.stop());

function signIn({ email }: TestUser, password: string, address: string): Promise<Answer> {
  const headers = { 'x-forwarded-for': address };
  return world.api.client().call(routes.login, { body: { email, password }, headers });
}

const newTeacher = () => addUser(world.pool, 'teacher', world.school.id);
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

async function failOften(user: TestUser, times: number, address: string): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, () => signIn(user, 'a guess', address)));
}

describe('failed sign-ins', () => {
  it('are refused after ten from one address for one account, also when they come all at once', async () => {
    const user = await newTeacher();
    const answers = await failOften(user, 25, '203.0.113.1');
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(MOST_FAILURES);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: 'too-many-sign-ins',
      message: expect.stringMatching(/^Too many failed sign-ins\. Please try again in 15 minutes\.$/),
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(800);
    // The right password is no way around it: that would tell a guesser which guess was right.
    expect((await signIn(user, PASSWORD, '203.0.113.1')).status).toBe(429);
  });

  it('lock nobody out: the owner signs in from elsewhere, a little later than usual', async () => {
    const user = await newTeacher();
    await failOften(user, MOST_FAILURES, '203.0.113.2');
    await failOften(user, MOST_FAILURES, '203.0.113.3');
    const started = performance.now();
    expect((await signIn(user, PASSWORD, '198.51.100.4')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it('of some leave the others at the same address alone: a class of 30 signs in at once', async () => {
    const users = await Promise.all(Array.from({ length: 30 }, newTeacher));
    const mistyped = await Promise.all(users.map((user) => signIn(user, 'mistyped', '203.0.113.5')));
    expect(statuses(mistyped)).toEqual(Array(30).fill(401));
    const answers = await Promise.all(users.map((user) => signIn(user, PASSWORD, '203.0.113.5')));
    expect(statuses(answers)).toEqual(Array(30).fill(200));
  }, 60_000);

  it('of one address are limited over all accounts', async () => {
    const users = await Promise.all(Array.from({ length: 11 }, newTeacher));
    const answers = [];
    for (const user of users) answers.push(...(await failOften(user, MOST_FAILURES, '203.0.113.6')));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(100);
    const bystander = await newTeacher();
    expect((await signIn(bystander, PASSWORD, '203.0.113.6')).status).toBe(429);
    expect((await signIn(bystander, PASSWORD, '203.0.113.7')).status).toBe(200);
  }, 60_000);

  it('are forgotten by the one that succeeds', async () => {
    const user = await newTeacher();
    for (let round = 0; round < 3; round++) {
      await failOften(user, MOST_FAILURES - 1, '203.0.113.8');
      expect((await signIn(user, PASSWORD, '203.0.113.8')).status).toBe(200);
    }
  });

  it('keep no email and no more of an IPv6 address than its network', async () => {
    const user = await newTeacher();
    const answers = [];
    for (let host = 1; host <= 12; host++) answers.push(await signIn(user, 'a guess', `2001:db8:7::${host}`));
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(12 - MOST_FAILURES);
    const { rows } = await world.pool.query<{ key: string }>('SELECT key FROM directory.sign_in_failures');
    const keys = rows.map(({ key }) => key).join('\n');
    expect(keys).toContain('2001:db8:7:0::/64');
    expect(keys).not.toContain('birch.test');
  });
});
