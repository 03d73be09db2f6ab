import { type AwardReceipt } from '#contracts/points/awards';
import { type PointCategory } from '#contracts/points/point-categories';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, OCCURRED_AT } from '#contracts/headers';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addSchool, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;
let teacher: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  [admin, teacher, staff] = await Promise.all([
    world.signIn('school_admin', school),
    world.signIn('teacher', school),
    world.signIn('staff', school),
  ]);
});

const HOUR = 3_600_000;

const allow = (hasCategoryValues: boolean) =>
  admin.call(routes.changeSchoolSettings, { body: { hasCategoryValues } });
const setValue = (value: number, client = admin) =>
  client.call(routes.updatePointCategory, { params: { categoryId: school.categoryId }, body: { value } });
function award(client: ApiClient, amount: number | undefined, headers: Record<string, string> = {}) {
  const { categoryId, studentIds } = school;
  return client.call(routes.awardPoints, {
    body: { categoryId, studentId: studentIds[0], amount },
    headers,
  });
}
async function shownValue(): Promise<number | undefined> {
  const { body } = await staff.call(routes.listPointCategories, { query: {} });
  return (body as PointCategory[]).find(({ id }) => id === school.categoryId)?.value;
}

describe('a category’s own value', () => {
  it('is 1, and nobody’s to set, until an administrator allows values', async () => {
    expect(await shownValue()).toBe(1);
    expect((await setValue(2)).body).toMatchObject({ statusCode: 409, code: 'no-category-values' });
    const named = { name: 'Safety', value: 3 };
    expect((await admin.call(routes.createPointCategory, { body: named })).body).toMatchObject({
      code: 'no-category-values',
    });
    expect((await allow(true)).body).toMatchObject({ hasCategoryValues: true });
    expect((await setValue(2)).body).toMatchObject({ value: 2, version: 2 });
    expect((await admin.call(routes.createPointCategory, { body: named })).body).toMatchObject({ value: 3 });
  });

  it('is from 1 to 5, and set by administrators alone', async () => {
    await allow(true);
    for (const value of [0, 6, 1.5]) expect((await setValue(value)).status).toBe(400);
    const ofClass = { name: 'Tidy desk', classId: school.classId };
    expect(
      (await teacher.call(routes.createPointCategory, { body: { ...ofClass, value: 5 } })).body,
    ).toMatchObject({
      statusCode: 403,
      code: 'value-not-allowed',
    });
    const { body } = await teacher.call(routes.createPointCategory, { body: ofClass });
    const params = { categoryId: (body as PointCategory).id };
    const edit = (change: object) => teacher.call(routes.updatePointCategory, { params, body: change });
    expect((await edit({ value: 2 })).body).toMatchObject({ code: 'value-not-allowed' });
    expect((await edit({ value: 1, name: 'Desk' })).body).toMatchObject({ name: 'Desk', value: 1 });
  });

  it('is exactly what staff and teachers give, and administrators give 1 to 100', async () => {
    await allow(true);
    await setValue(2);
    for (const client of [staff, teacher]) {
      expect(await award(client, 2)).toMatchObject({ status: 201, body: { amount: 2 } });
      for (const amount of [1, 3, undefined])
        expect((await award(client, amount)).body).toMatchObject({
          statusCode: 403,
          code: 'amount-not-allowed',
          message: expect.stringContaining('gives 2 points'),
        });
    }
    const { categoryId, studentIds } = school;
    const bulk = { categoryId, studentIds, amount: 2 };
    expect((await teacher.call(routes.awardPointsInBulk, { body: bulk })).status).toBe(201);
    for (const amount of [1, 100]) expect((await award(admin, amount)).status).toBe(201);
  });

  it('is kept while values are not allowed, when all give 1', async () => {
    await allow(true);
    await setValue(4);
    await allow(false);
    expect(await shownValue()).toBe(1);
    expect((await award(teacher, 4)).status).toBe(403);
    expect((await award(teacher, 1)).status).toBe(201);
    await allow(true);
    expect(await shownValue()).toBe(4);
  });
});

describe('an award that waited for a network while the value changed', () => {
  const late = (ms: number) => ({ [OCCURRED_AT]: new Date(Date.now() - ms).toISOString() });

  it('counts as it was tapped, and one that no screen has shown is refused with the reason', async () => {
    await allow(true);
    await setValue(2);
    await setValue(3);
    for (const amount of [1, 2, 3]) expect((await award(teacher, amount, late(HOUR))).status).toBe(201);
    expect((await award(teacher, 4, late(HOUR))).body).toMatchObject({
      code: 'amount-not-allowed',
      message: expect.stringContaining('gives 3 points'),
    });
    // Who is online sees what it gives now.
    expect((await award(teacher, 2)).status).toBe(403);
  });

  it('gets its first answer again, whatever the category gives by then', async () => {
    const key = { [IDEMPOTENCY_KEY]: randomUUID() };
    const first = await award(teacher, 1, key);
    await allow(true);
    await setValue(5);
    const again = await award(teacher, 1, key);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
    expect((again.body as AwardReceipt).awardId).toBe((first.body as AwardReceipt).awardId);
  });

  it('does not count for what a category gave more than a week before the tap', async () => {
    await allow(true);
    await setValue(2);
    await setValue(3);
    await world.pool.query(
      `UPDATE directory.audit_log SET at = at - interval '8 days' WHERE entity_id = ANY($1)`,
      [[school.categoryId, school.id]],
    );
    expect((await award(teacher, 2, late(HOUR))).status).toBe(403);
    expect((await award(teacher, 3, late(HOUR))).status).toBe(201);
  });
});
