import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contracts/headers';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { addStudent } from '../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());

const award = (client: ApiClient, key: string, input: object = {}) => {
  const { categoryId, studentIds } = world.school;
  const body = { categoryId, studentId: studentIds[0], ...input };
  return client.call(routes.awardPoints, { body, headers: { [IDEMPOTENCY_KEY]: key } });
};

describe('a write with an idempotency key', () => {
  it('sent ten times at once is one award, and everyone gets its receipt', async () => {
    const before = await world.eventCount();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => award(admin, key, { note: 'once' })));

    expect(await world.eventCount()).toBe(before + 1);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const firsts = answers.filter(({ headers }) => headers.get(IDEMPOTENCY_REPLAYED) === null);
    expect(firsts).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers.get(IDEMPOTENCY_REPLAYED) === 'true')).toHaveLength(9);
  });

  it('with another input is refused', async () => {
    const key = randomUUID();
    await award(admin, key);
    const before = await world.eventCount();
    const { status, body } = await award(admin, key, { amount: 2 });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'idempotency-key-reused' });
    expect(await world.eventCount()).toBe(before);
  });

  it('gives points again after an award was taken back only under a new key', async () => {
    const [key, before] = [randomUUID(), await world.eventCount()];
    const { awardId } = (await award(admin, key)).body as { awardId: string };
    await admin.call(routes.reverseAward, { params: { awardId }, body: {} });
    const resent = await award(admin, key);
    expect(resent.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
    expect(await world.eventCount()).toBe(before + 2);
    const pressedAgain = await award(admin, randomUUID());
    expect(pressedAgain.headers.get(IDEMPOTENCY_REPLAYED)).toBeNull();
    expect((pressedAgain.body as { awardId: string }).awardId).not.toBe(awardId);
    expect(await world.eventCount()).toBe(before + 3);
  });

  it('is separate for each of two people with the same key', async () => {
    const key = randomUUID();
    const before = await world.eventCount();
    await award(admin, key);
    await award(await world.signIn('teacher'), key);
    expect(await world.eventCount()).toBe(before + 2);
  });

  it('gets its first answer even after the student was archived', async () => {
    const studentId = await addStudent(world.pool, world.school.id, world.school.classId, 'Fay Ito');
    const key = randomUUID();
    const first = await award(admin, key, { studentId });
    await world.pool.query('UPDATE directory.students SET archived_at = now() WHERE id = $1', [studentId]);

    const again = await award(admin, key, { studentId });
    expect(again.text).toBe(first.text);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
    expect((await award(admin, randomUUID(), { studentId })).status).toBe(409);
  });

  it.each([
    ['an empty key', ''],
    ['a key of 201 characters', 'k'.repeat(201)],
  ])('is refused with %s', async (_, key) => {
    const { status, body } = await award(admin, key);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: IDEMPOTENCY_KEY }] });
  });
});
