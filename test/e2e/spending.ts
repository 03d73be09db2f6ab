import { redemptionReceipt } from '#contracts/rewards/redemptions';
import { type Reward } from '#contracts/rewards/reward';
import { createReward } from '#contracts/rewards/rewards';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { givePoints, rewardName } from './catalogue.js';
import { type Classroom, createClassroom, openClassroom, post, studentRow } from './classroom.js';
import { type SignInAs } from './fixtures.js';

/** Gives each student of these names this many points, which may be none. */
export async function givePointsTo(
  request: APIRequestContext,
  classroom: Classroom,
  points: Record<string, number>,
): Promise<void> {
  for (const [name, amount] of Object.entries(points)) {
    if (amount > 0) await givePoints(request, [studentOf(classroom, name)], amount);
  }
}

/** A reward of only that class, so that no other test redeems it. */
export async function addClassReward(
  request: APIRequestContext,
  classroom: Classroom,
  reward: Partial<Reward> = {},
): Promise<Reward> {
  const body = {
    name: rewardName('Treat'),
    pointCost: 12,
    type: 'standard',
    classId: classroom.id,
    ...reward,
  };
  return post(request, createReward.path, body, createReward.response);
}

/** The calls that redeem. */
export const REDEEM = '**/api/redemptions/redeem';
/** An answer to them. */
export const FULL = {
  statusCode: 409,
  error: 'Conflict',
  message: 'Sold out: all 2 have been redeemed.',
};

type Stage = { page: Page; admin: APIRequestContext; signInAs: SignInAs };

/**
 * Opens a new class for an administrator: its students have these points, and can choose this reward, which costs 12
 * points unless it says otherwise.
 */
export async function openClassWithReward(
  { page, admin, signInAs }: Stage,
  points: Record<string, number>,
  values: Partial<Reward> = {},
): Promise<{ classroom: Classroom; reward: Reward }> {
  const classroom = await createClassroom(admin, Object.keys(points));
  await givePointsTo(admin, classroom, points);
  const reward = await addClassReward(admin, classroom, values);
  await signInAs('admin');
  await openClassroom(page, classroom);
  return { classroom, reward };
}

/** Has a student redeem a reward; resolves to the redemption's id. */
export async function redeem(
  request: APIRequestContext,
  classroom: Classroom,
  name: string,
  reward: Reward,
): Promise<string> {
  const body = { studentId: studentOf(classroom, name), rewardId: reward.id };
  return (await post(request, '/api/redemptions/redeem', body, redemptionReceipt)).redemptionId;
}

export function studentOf({ students }: Classroom, name: string): string {
  const student = students.find((each) => each.name === name);
  if (student === undefined) throw new Error(`${name} is not in the class`);
  return student.id;
}

/** Opens the dialog for one student, from the row. */
export async function openRedeem(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Redeem for ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  return dialog;
}

/** Ticks students, and opens the dialog for all of them. */
export async function openRedeemForSelected(page: Page, names: readonly string[]): Promise<Locator> {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Redeem Reward', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  return dialog;
}

/** Chooses a reward in the dialog and continues to the confirmation. */
export async function choose(dialog: Locator, { name, type }: Pick<Reward, 'name' | 'type'>): Promise<void> {
  await dialog.getByRole('radio', { name }).click();
  await dialog
    .getByRole('button', { name: type === 'raffle' ? 'Enter Raffle' : 'Redeem', exact: true })
    .click();
}

/** The student's points, in the row. */
export function balanceOf(page: Page, name: string): Locator {
  return studentRow(page, name).locator('.tabular-nums.font-semibold').first();
}
