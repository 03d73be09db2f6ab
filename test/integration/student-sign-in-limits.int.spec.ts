import { studentLogin } from '#contracts/student-portal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { addStudent } from '../setup/school.js';
import { newCodeOf } from '../setup/student.js';

const FROM_ADDRESS = 100;
const FROM_DEVICE = 10;

let world: ApiWorld;
let admin: ApiClient;

beforeAll(async () => {
  // The test speaks as a proxy, so that it can come from many addresses.
  world = await ApiWorld.start({ TRUSTED_PROXIES: '127.0.0.1' });
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());

function login(loginCode: string, address: string, client = world.api.client()): Promise<Answer> {
  return client.call(studentLogin, { body: { loginCode }, headers: { 'x-forwarded-for': address } });
}

async function newCode(): Promise<string> {
  return newCodeOf(admin, await addStudent(world.pool, world.school.id, world.school.classId, 'Dee Abdi'));
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

async function guess(times: number, address: string, client?: ApiClient): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, () => login('zzzzzz', address, client?.copy())));
}

describe('wrong login codes', () => {
  it('of some leave the others at the same address alone: a class of 30 mistypes, then signs in at once', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, newCode));
    expect(statuses(await guess(30, '203.0.113.1'))).toEqual(Array(30).fill(401));
    const answers = await Promise.all(codes.map((code) => login(code, '203.0.113.1')));
    expect(statuses(answers)).toEqual(Array(30).fill(200));
    // Right ones are not counted, so the same class can come every quarter of an hour.
    const again = await Promise.all(codes.map((code) => login(code, '203.0.113.1')));
    expect(statuses(again)).toEqual(Array(30).fill(200));
  }, 60_000);

  it('are refused after a hundred from one address, also when they come all at once', async () => {
    const answers = await guess(FROM_ADDRESS + 20, '198.51.100.1');
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(FROM_ADDRESS);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: 'too-many-sign-ins',
      message: expect.stringMatching(/^Too many failed sign-ins\. Please try again in 1\d minutes\.$/),
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(600);
    // A right code is no way around it on a strange device, and no matter elsewhere.
    const code = await newCode();
    expect((await login(code, '198.51.100.1')).status).toBe(429);
    expect((await login(code, '198.51.100.2')).status).toBe(200);
  }, 60_000);

  it('lock nobody out of a device that they have signed in with', async () => {
    const code = await newCode();
    const chromebook = world.api.client();
    expect((await login(code, '192.0.2.1', chromebook)).status).toBe(200);
    // Somebody else in the room types nonsense until their own device is refused.
    await guess(FROM_ADDRESS + 1, '192.0.2.1');
    expect((await login('zzzzzz', '192.0.2.1')).status).toBe(429);
    expect((await login('zzzzzz', '192.0.2.1', chromebook)).status).toBe(401);
    expect((await login(code, '192.0.2.1', chromebook)).status).toBe(200);
  }, 60_000);

  it('are no more from many known devices of one student than from one', async () => {
    const code = await newCode();
    const devices = Array.from({ length: 3 }, () => world.api.client());
    for (const device of devices) await login(code, '192.0.2.65', device);
    await guess(FROM_ADDRESS, '192.0.2.65');
    const answers = (await Promise.all(devices.map((device) => guess(8, '192.0.2.65', device)))).flat();
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(FROM_DEVICE);
  }, 60_000);

  it('count for nobody’s device when its mark is made up', async () => {
    await guess(FROM_ADDRESS, '192.0.3.1');
    const headers = {
      'x-forwarded-for': '192.0.3.1',
      cookie: `laurel_device=${'a'.repeat(22)}.${'b'.repeat(43)}`,
    };
    const { status } = await world.api
      .client()
      .call(studentLogin, { body: { loginCode: 'zzzzzz' }, headers });
    expect(status).toBe(429);
  }, 60_000);

  it('of a network are refused together, and keep no code', async () => {
    for (const host of [1, 2, 3, 4]) await guess(FROM_ADDRESS, `203.0.115.${host}`);
    expect((await login('zzzzzz', '203.0.115.9')).status).toBe(429);
    expect((await login('zzzzzz', '203.0.116.9')).status).toBe(401);
    const { rows } = await world.pool.query<{ key: string }>('SELECT key FROM directory.sign_in_failures');
    const keys = rows.map(({ key }) => key).join('\n');
    expect(keys).toContain('203.0.115.0/24');
    expect(keys).not.toContain('zzzzzz');
  }, 120_000);
});
