import { listPointCategories } from '#contracts/points/point-categories';
import { type Reward } from '#contracts/rewards/reward';
import { createReward, updateReward } from '#contracts/rewards/rewards';
import { type BodyOf } from '#contracts/route';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { post } from './classroom.js';

type NewReward = Partial<BodyOf<typeof createReward>>;

/** A name that no other test uses. */
export function rewardName(of: string): string {
  return `${of} ${randomBytes(4).toString('hex')}`;
}

/** A new reward of Maple Grove; by default an unlimited instant reward for 3 points. */
export function addReward(admin: APIRequestContext, of: string, values: NewReward = {}): Promise<Reward> {
  const data = { name: rewardName(of), pointCost: 3, type: 'standard', ...values };
  return post(admin, createReward.path, data, createReward.response);
}

/** Changes what a new reward costs. */
export async function changePrice(
  admin: APIRequestContext,
  { id, version }: Reward,
  pointCost: number,
): Promise<void> {
  const path = updateReward.path.replace(':rewardId', id);
  expect((await admin.patch(path, { data: { version, pointCost } })).status()).toBe(200);
}

/** Gives each student this many points. */
export async function givePoints(
  request: APIRequestContext,
  studentIds: readonly string[],
  amount: number,
): Promise<void> {
  const categories = await request.get('/api/point-categories');
  // Others may have added categories meanwhile.
  const category = listPointCategories.response
    .parse(await categories.json())
    .find(({ name }) => name === 'Respect');
  const data = { studentIds, amount, categoryId: category?.id };
  expect((await request.post('/api/point-transactions/bulk', { data })).status()).toBe(201);
}

/** Gives each student the points for the reward, and then has each redeem it or enter the raffle once. */
export async function spend(
  admin: APIRequestContext,
  { id, type, pointCost }: Reward,
  students: readonly { id: string }[],
): Promise<void> {
  const studentIds = students.map((student) => student.id);
  await givePoints(admin, studentIds, pointCost);
  const path = type === 'raffle' ? `/api/raffles/${id}/enter` : '/api/redemptions/redeem';
  for (const studentId of studentIds) {
    const response = await admin.post(path, { data: { studentId, rewardId: id } });
    expect(response.status(), await response.text()).toBe(201);
  }
}

export async function openRewards(page: Page, search = ''): Promise<void> {
  await page.goto(`/rewards${search}`);
  await expect(page.getByRole('region', { name: 'Active Rewards', includeHidden: true })).toBeVisible();
}

/** The card of a reward. */
export function rewardCard(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true, includeHidden: true }) });
}
