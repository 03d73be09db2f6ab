import type { PointCategory } from '#contracts/points/point-categories';
import type { Reward } from '#contracts/rewards/reward';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass } from '../../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;
let teacher: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
  teacher = await world.signIn('teacher');
});
afterAll(() => world.stop());

const reward = (name: string, more: object = {}) => ({ name, type: 'standard', pointCost: 5, ...more });
const createRewards = (client: ApiClient, rewards: readonly object[], key: string = randomUUID()) =>
  client.call(routes.createRewards, { body: { rewards }, headers: { 'idempotency-key': key } });
const createCategories = (client: ApiClient, categories: readonly object[], key: string = randomUUID()) =>
  client.call(routes.createPointCategories, { body: { categories }, headers: { 'idempotency-key': key } });

const namesOf = (answer: { body: unknown }) => (answer.body as { name: string }[]).map(({ name }) => name);
const idsOf = (answer: { body: unknown }) => (answer.body as { id: string }[]).map(({ id }) => id);

it('several rewards are created at once, and once for each key', async () => {
  const [key, wanted] = [randomUUID(), [reward('Line Leader'), reward('Class DJ')]];
  const first = await createRewards(admin, wanted, key);
  const again = await createRewards(admin, wanted, key);
  expect(first.status).toBe(201);
  expect(namesOf(first)).toEqual(['Line Leader', 'Class DJ']);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(idsOf(again)).toEqual(idsOf(first));
  const all = (await admin.call(routes.listScopedRewards)).body as Reward[];
  expect(all.filter(({ name }) => name === 'Class DJ')).toHaveLength(1);
});

it('none of several rewards is created if one is for another’s class', async () => {
  const otherClass = await addClass(world.pool, world.school.id);
  const before = idsOf(await admin.call(routes.listScopedRewards));
  const refused = await createRewards(teacher, [reward('Kept'), reward('Refused', { classId: otherClass })]);
  expect(refused).toMatchObject({ status: 403, body: { code: 'not-your-class' } });
  expect(idsOf(await admin.call(routes.listScopedRewards))).toEqual(before);
});

it('several categories are created at once, each in a color of its own', async () => {
  const [key, wanted] = [randomUUID(), [{ name: 'Kindness' }, { name: 'Effort' }, { name: 'Honesty' }]];
  const first = await createCategories(admin, wanted, key);
  expect(first.status).toBe(201);
  const colors = (first.body as PointCategory[]).map(({ color }) => color);
  expect(new Set(colors).size).toBe(3);
  expect(idsOf(await createCategories(admin, wanted, key))).toEqual(idsOf(first));
  const refused = await createCategories(teacher, [{ name: 'Patience' }]);
  expect(refused).toMatchObject({ status: 403, body: { code: 'class-needed' } });
});
