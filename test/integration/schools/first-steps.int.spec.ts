import { routes } from '#contracts/routes';
import type { FirstSteps } from '#contracts/schools/first-steps';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addSchool, signIn, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());

async function newSchool(): Promise<{ school: TestSchool; admin: ApiClient }> {
  const school = await addSchool(world.pool);
  return { school, admin: await signIn(world.api.client(), school.users.school_admin) };
}

const doneBy = async (client: ApiClient) =>
  ((await client.call(routes.getFirstSteps)).body as FirstSteps).done;

it('first steps tick themselves, and are over with the last', async () => {
  const { school, admin } = await newSchool();
  expect(await doneBy(admin)).toEqual(['students', 'staff']);
  await admin.call(routes.createReward, { body: { name: 'Line Leader', type: 'standard', pointCost: 5 } });
  expect(await doneBy(admin)).toEqual(['students', 'staff', 'rewards']);
  const [studentId] = school.studentIds;
  await admin.call(routes.awardPoints, { body: { categoryId: school.categoryId, studentId } });
  expect(await doneBy(admin)).toEqual(['students', 'staff', 'rewards', 'first-point']);
  await admin.call(routes.listLoginCards, { params: { classId: school.classId } });
  expect(await doneBy(admin)).toBeNull();
});

it('a lone founder has done none', async () => {
  const { school, admin } = await newSchool();
  await world.pool.query('DELETE FROM directory.students WHERE school_id = $1', [school.id]);
  await world.pool.query(
    `UPDATE directory.users SET school_id = NULL WHERE school_id = $1 AND role <> 'school_admin'`,
    [school.id],
  );
  expect(await doneBy(admin)).toEqual([]);
});

it('first steps are dismissed for all administrators, once', async () => {
  const { school, admin } = await newSchool();
  const dismissals = [admin.call(routes.dismissFirstSteps), admin.call(routes.dismissFirstSteps)];
  for (const { status, body } of await Promise.all(dismissals)) {
    expect(status).toBe(200);
    expect(body).toEqual({ done: null });
  }
  expect(await doneBy(admin)).toBeNull();
  const { rows } = await world.pool.query(
    `SELECT action FROM directory.audit_log WHERE entity = 'school' AND entity_id = $1`,
    [school.id],
  );
  expect(rows).toEqual([{ action: 'update' }]);
});

it('a school that is no longer new has no first steps', async () => {
  const { school, admin } = await newSchool();
  await world.pool.query(
    `UPDATE directory.schools SET created_at = now() - interval '61 days' WHERE id = $1`,
    [school.id],
  );
  expect(await doneBy(admin)).toBeNull();
});
