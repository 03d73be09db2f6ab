import { awardPointsInBulk, awardReceipt } from '#contracts/awards';
import { resetBalances } from '#contracts/balance-resets';
import { createPointCategory } from '#contracts/point-categories';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addReward } from './catalogue.js';
import { createClassroom, post } from './classroom.js';
import { addSchoolOf } from './members.js';
import { redeem, studentOf } from './spending.js';

const PASSWORD = 'a quiet morning in June';

/** Students of the school. */
export const STUDENTS = 30;

/** Those with more facts than the others, and one of the other class. */
export const TOLD = ['Ava Martin', 'Ben Okafor', 'Cleo Brandt', 'Dana Petrov', 'Pupil 25'] as const;
const [TAKEN_BACK, REDEEMED, REFUNDED, ENTERED] = TOLD;
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Pupil ${from + index}`);

/** Who gives, and to whom. */
type Award = { by: APIRequestContext; studentIds: readonly string[]; categoryId: string; amount: number };

function give({ by, ...data }: Award) {
  return post(by, awardPointsInBulk.path, data, awardReceipt);
}

async function change(admin: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await admin.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
}

async function signIn({ request }: Page, email: string): Promise<APIRequestContext> {
  await change(request, '/api/auth/login', { email, password: PASSWORD });
  return request;
}

export type BusySchool = { signIn: (page: Page) => Promise<void>; kindness: string };

/**
 * A separate school, so that no other test changes its figures: 30 students in two classes; awards of two people in two
 * categories, two of them taken back; redemptions to hand out, handed out and refunded; a raffle, drawn; balances reset.
 */
export async function addBusySchool(page: Page, colleague: Page): Promise<BusySchool> {
  const [email = '', other = ''] = await addSchoolOf(
    [
      { role: 'school_admin', name: 'Robin Hale' },
      { role: 'school_admin', name: 'Kim Reed' },
    ],
    PASSWORD,
  );
  const admin = await signIn(page, email);
  const second = await signIn(colleague, other);
  const [respect, kindness] = [await addCategory(admin, 'Respect'), await addCategory(admin, 'Kindness')];
  const large = await createClassroom(admin, [...TOLD.slice(0, 4), ...numbered(5, 20)]);
  const small = await createClassroom(admin, numbered(21, STUDENTS));
  const [inLarge, inSmall] = [large, small].map(({ students }) => students.map(({ id }) => id));
  const taken = studentOf(large, TAKEN_BACK);

  await give({ by: admin, studentIds: inLarge ?? [], categoryId: respect, amount: 7 });
  await give({ by: second, studentIds: (inSmall ?? []).slice(0, 6), categoryId: kindness, amount: 3 });
  await give({ by: second, studentIds: (inLarge ?? []).slice(0, 3), categoryId: kindness, amount: 1 });
  const whole = await give({ by: admin, studentIds: [taken], categoryId: kindness, amount: 4 });
  await change(admin, `/api/awards/${whole.awardId}/reverse`, {});
  const part = await give({ by: admin, studentIds: inSmall ?? [], categoryId: respect, amount: 2 });
  await change(admin, `/api/awards/${part.awardId}/reverse`, { studentIds: inSmall?.slice(7, 9) });

  const treat = await addReward(admin, 'Treat', { quantity: 10 });
  await redeem(admin, large, REDEEMED, treat);
  const handed = await redeem(admin, large, REDEEMED, treat);
  await change(admin, `/api/redemptions/${handed}/fulfill`, {});
  const refunded = await redeem(admin, large, REFUNDED, treat);
  await change(admin, `/api/redemptions/${refunded}/refund`, { reason: 'changed-mind' });
  const raffle = await addReward(admin, 'Kayak', { type: 'raffle', raffleWinners: 1, pointCost: 2 });
  await change(admin, `/api/raffles/${raffle.id}/enter`, { studentId: studentOf(large, ENTERED) });
  await change(admin, `/api/raffles/${raffle.id}/draw`, {});
  await change(admin, resetBalances.path, { classId: small.id, reason: 'new-year' });
  return { signIn: async (next) => void (await signIn(next, email)), kindness };
}

async function addCategory(admin: APIRequestContext, name: string): Promise<string> {
  return (await post(admin, createPointCategory.path, { name }, createPointCategory.response)).id;
}
