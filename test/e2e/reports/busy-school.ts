import { awardPointsInBulk, awardReceipt } from '#contracts/points/awards';
import { resetBalances } from '#contracts/points/balance-resets';
import { createPointCategory } from '#contracts/points/point-categories';
import { type Reward } from '#contracts/rewards/reward';
import { type LedgerEvent } from '#domain/ledger/events';
import { createDistrict } from '#contracts/schools/districts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addReward } from '../catalogue.js';
import { type Classroom, createClassroom, post } from '../classroom.js';
import { addSchoolOf, placeOfMember } from '../members.js';
import { addOldFacts } from './old-facts.js';
import { redeem, studentOf } from '../spending.js';

const PASSWORD = 'a quiet morning in June';

/** Students of the school. */
export const STUDENTS = 30;

/** Those with more facts than the others, and one of the other class. */
export const TOLD = ['Ava Martin', 'Ben Okafor', 'Cleo Brandt', 'Dana Petrov', 'Pupil 25'] as const;
const [TAKEN_BACK, REDEEMED, REFUNDED, ENTERED] = TOLD;
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Pupil ${from + index}`);

/** Points of an award that is large beside the usual one. */
export const LARGE = 12;

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

/** Who looks at it: its administrator, or the teacher of its large class. */
export type Reader = 'admin' | 'teacher';

export type BusySchool = {
  signIn: (page: Page, reader?: Reader) => Promise<void>;
  kindness: string;
  /** The class without its own teacher. */
  smallClass: string;
  schoolId: string;
};

/**
 * A separate school, so that no other test changes its figures: 30 students in two classes; awards of two people in two
 * categories, two of them taken back; redemptions to hand out, handed out and refunded; a raffle, drawn; balances reset.
 * Awards and a redemption are a week old, and so are of the period before.
 */
export async function addBusySchool(page: Page, colleague: Page, taught: Page): Promise<BusySchool> {
  const [email = '', other = '', teacher = ''] = await addSchoolOf(
    [
      { role: 'school_admin', name: 'Robin Hale' },
      { role: 'school_admin', name: 'Kim Reed' },
      { role: 'teacher', name: 'Sam Ortiz' },
    ],
    PASSWORD,
  );
  const admin = await signIn(page, email);
  const second = await signIn(colleague, other);
  const [respect, kindness] = [await addCategory(admin, 'Respect'), await addCategory(admin, 'Kindness')];
  const names = [...TOLD.slice(0, 4), ...numbered(5, 20)];
  const large = await createClassroom(admin, names, await signIn(taught, teacher));
  const small = await createClassroom(admin, numbered(21, STUDENTS));
  const [inLarge, inSmall] = [large, small].map(({ students }) => students.map(({ id }) => id));
  const taken = studentOf(large, TAKEN_BACK);
  const treat = await addReward(admin, 'Treat', { quantity: 10 });
  await addOldFacts(email, oldFacts(large, respect, treat));

  await give({ by: admin, studentIds: inLarge ?? [], categoryId: respect, amount: 7 });
  await give({ by: second, studentIds: (inSmall ?? []).slice(0, 6), categoryId: kindness, amount: 3 });
  await give({ by: second, studentIds: (inLarge ?? []).slice(0, 3), categoryId: kindness, amount: 1 });
  await give({ by: admin, studentIds: [studentOf(large, ENTERED)], categoryId: respect, amount: LARGE });
  const whole = await give({ by: admin, studentIds: [taken], categoryId: kindness, amount: 4 });
  await change(admin, `/api/awards/${whole.awardId}/reverse`, {});
  const part = await give({ by: admin, studentIds: inSmall ?? [], categoryId: respect, amount: 2 });
  await change(admin, `/api/awards/${part.awardId}/reverse`, { studentIds: inSmall?.slice(7, 9) });

  await redeem(admin, large, REDEEMED, treat);
  const handed = await redeem(admin, large, REDEEMED, treat);
  await change(admin, `/api/redemptions/${handed}/fulfill`, {});
  const refunded = await redeem(admin, large, REFUNDED, treat);
  await change(admin, `/api/redemptions/${refunded}/refund`, { reason: 'changed-mind' });
  const raffle = await addReward(admin, 'Kayak', { type: 'raffle', raffleWinners: 1, pointCost: 2 });
  await change(admin, `/api/raffles/${raffle.id}/enter`, { studentId: studentOf(large, ENTERED) });
  await change(admin, `/api/raffles/${raffle.id}/draw`, {});
  await change(admin, resetBalances.path, { classId: small.id, reason: 'new-year' });
  const emails = { admin: email, teacher };
  return {
    signIn: async (next, reader = 'admin') => void (await signIn(next, emails[reader])),
    kindness,
    smallClass: small.id,
    schoolId: (await placeOfMember(email)).schoolId,
  };
}

/**
 * Seven students were given points, and one of them redeemed a reward, which was handed out. Another one was given a point so
 * often that a point is the usual award.
 */
function oldFacts(schoolClass: Classroom, categoryId: string, reward: Reward): LedgerEvent[] {
  const classId = schoolClass.id;
  const recipients = schoolClass.students.slice(0, 7).map(({ id: studentId }) => ({
    studentId,
    classId,
    houseId: null,
  }));
  const oneStudent = [{ studentId: studentOf(schoolClass, 'Pupil 8'), classId, houseId: null }];
  const usual = Array.from({ length: 20 }, (): LedgerEvent => ({
    type: 'PointsAwarded',
    data: { awardId: randomUUID(), categoryId, amount: 1, recipients: oneStudent },
  }));
  const redeemed = { studentId: studentOf(schoolClass, REDEEMED), classId, redemptionId: randomUUID() };
  return [
    ...usual,
    { type: 'PointsAwarded', data: { awardId: randomUUID(), categoryId, amount: 5, recipients } },
    {
      type: 'RewardRedeemed',
      data: { ...redeemed, rewardId: reward.id, pointsSpent: reward.pointCost },
    },
    { type: 'RedemptionFulfilled', data: { redemptionIds: [redeemed.redemptionId] } },
  ];
}

/** Puts the school into a district of its own. @returns its id */
export async function putIntoDistrict(
  executive: APIRequestContext,
  { schoolId }: BusySchool,
): Promise<string> {
  const data = { name: `District ${randomUUID()}`, schoolIds: [schoolId] };
  return (await post(executive, createDistrict.path, data, createDistrict.response)).id;
}

async function addCategory(admin: APIRequestContext, name: string): Promise<string> {
  return (await post(admin, createPointCategory.path, { name }, createPointCategory.response)).id;
}
