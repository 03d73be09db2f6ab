import { listPointCategories } from '#contracts/point-categories';
import { reward, type Reward } from '#contracts/reward';
import { type createReward } from '#contracts/rewards';
import { type BodyOf } from '#contracts/route';
import {
  type APIRequestContext,
  type Browser,
  expect as playwrightExpect,
  type Locator,
  type Page,
} from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { ACCOUNTS } from './accounts.js';
import { startSession } from './classroom.js';

/** Long enough for a busy machine. */
export const expect = playwrightExpect.configure({ timeout: 15_000 });

type NewReward = Partial<BodyOf<typeof createReward>>;

/** Calls the api as an administrator of Maple Grove, without the page. */
export async function asAdmin<Result>(
  browser: Browser,
  work: (request: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  await startSession(context.request, ACCOUNTS.admin);
  const result = await work(context.request);
  await context.close();
  return result;
}

/** A name that no other test uses. */
export function rewardName(of: string): string {
  return `${of} ${randomBytes(4).toString('hex')}`;
}

/** A new reward of Maple Grove; by default an unlimited instant reward for 3 points. */
export function addReward(browser: Browser, of: string, values: NewReward = {}): Promise<Reward> {
  return asAdmin(browser, async (request) => {
    const data = { name: rewardName(of), pointCost: 3, type: 'standard', ...values };
    const response = await request.post('/api/rewards', { data });
    expect(response.status(), await response.text()).toBe(201);
    return reward.parse(await response.json());
  });
}

/** Gives each student this many points. */
export async function givePoints(
  request: APIRequestContext,
  studentIds: readonly string[],
  amount: number,
): Promise<void> {
  const categories = await request.get('/api/point-categories');
  const [category] = listPointCategories.response.parse(await categories.json());
  const data = { studentIds, amount, categoryId: category?.id };
  expect((await request.post('/api/point-transactions/bulk', { data })).status()).toBe(201);
}

/** Gives each student the points for the reward, and then has each redeem it or enter the raffle once. */
export function spend(
  browser: Browser,
  { id, type, pointCost }: Reward,
  students: readonly { id: string }[],
): Promise<void> {
  return asAdmin(browser, async (request) => {
    await givePoints(
      request,
      students.map((student) => student.id),
      pointCost,
    );
    const path = type === 'raffle' ? `/api/raffles/${id}/enter` : '/api/redemptions/redeem';
    for (const student of students) {
      const response = await request.post(path, { data: { studentId: student.id, rewardId: id } });
      expect(response.status(), await response.text()).toBe(201);
    }
  });
}

export async function openRewards(page: Page, email: string, search = ''): Promise<void> {
  await startSession(page.request, email);
  await page.goto(`/rewards${search}`);
  await expect(page.getByRole('region', { name: 'Active Rewards', includeHidden: true })).toBeVisible();
}

/** The card of a reward. */
export function rewardCard(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true, includeHidden: true }) });
}
