import { IDEMPOTENCY_KEY } from '#contracts/headers';
import { routes } from '#contracts/routes';
import { dayIn, weekdayOf } from '#domain/school-day';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { addStudent } from '../../setup/school.js';
import { SpendingWorld } from '../../setup/spending-world.js';
import { signInStudent } from '../../setup/student.js';

let spending: SpendingWorld;
let studentId: string;
let student: ApiClient;

beforeAll(async () => {
  spending = await SpendingWorld.start();
  const { world, school, admin } = spending;
  studentId = await addStudent(world.pool, school.id, school.classId, 'Ora Store');
  await spending.give(studentId, 50);
  student = await signInStudent(admin, world.api.client(), studentId);
});
afterAll(() => spending.stop());

async function setHours(storeHours: object[] | null): Promise<void> {
  const answer = await spending.admin.call(routes.changeSchoolSettings, { body: { storeHours } });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Hours of a day that is neither today nor tomorrow, whatever time zone the school is in. */
function hoursOfAnotherDay() {
  const day = (weekdayOf(dayIn('UTC', Date.now())) + 2) % 7;
  return [{ day: day + 1, from: '08:00', to: '15:00' }];
}

const redeem = (rewardId: string, headers = {}) =>
  student.call(routes.redeemAsStudent, { body: { studentId, rewardId }, headers });

it('students spend nothing while the store is closed, and staff may spend for them', async () => {
  const { id: rewardId } = await spending.createReward({ pointCost: 1 });
  const { id: raffleId } = await spending.createRaffle({ pointCost: 1 });
  const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
  const first = await redeem(rewardId, headers);
  expect(first.status).toBe(201);

  await setHours(hoursOfAnotherDay());
  const refusal = {
    statusCode: 409,
    code: 'store-closed',
    message: expect.stringMatching(/^The store is closed\. It opens \w+day at 8:00 AM\.$/),
  };
  expect((await redeem(rewardId)).body).toMatchObject(refusal);
  expect((await spending.enter(raffleId, studentId, {}, student)).body).toMatchObject(refusal);
  // What was accepted before keeps its answer.
  expect((await redeem(rewardId, headers)).body).toEqual(first.body);
  for (const staff of [spending.admin, spending.clients.teacher]) {
    expect((await spending.redeem(rewardId, studentId, {}, staff)).status).toBe(201);
    expect((await spending.enter(raffleId, studentId, {}, staff)).status).toBe(201);
  }
  const shown = await student.call(routes.getPortalStudent, { params: { studentId } });
  expect(shown.body).toMatchObject({ storeHours: hoursOfAnotherDay() });
  const goal = { params: { studentId }, body: { rewardId } };
  expect((await student.call(routes.chooseGoal, goal)).status).toBe(200);

  await setHours(null);
  expect((await redeem(rewardId)).status).toBe(201);
});
