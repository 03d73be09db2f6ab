import { type Reward, reward } from '#contracts/rewards/reward';
import { type Student, student } from '#contracts/students/students';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { openDashboard, selectFirst } from './dashboard.js';

const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString();
const NEXT_MONTH = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString();

/** Changes to each of the demo's rewards one after another, so that one picture has every state. */
const STATES: readonly Partial<Reward>[] = [
  { pointCost: 4, quantity: 30, availableSpots: 12, isFull: false },
  {
    pointCost: 9,
    quantity: null,
    availableSpots: null,
    isFull: false,
    limit: { times: 3, per: 'term', againOn: '2099-01-11' },
  },
  { pointCost: 60 },
  { pointCost: 6, quantity: 10, availableSpots: 0, isFull: true },
];
const RAFFLES: readonly Partial<Reward>[] = [
  { pointCost: 3, raffleDrawn: false, raffleEndDate: NEXT_MONTH, drawsItself: true },
  { pointCost: 2, raffleDrawn: true },
  { pointCost: 2, raffleDrawn: false, raffleEndDate: YESTERDAY },
];

/** Shows rewards in every state, to students who can afford some of them. */
export async function openStates(page: Page, only?: Partial<Reward>): Promise<void> {
  await page.route('**/api/rewards?*', async (route) => {
    const rewards = z.array(reward).parse(await (await route.fetch()).json());
    await route.fulfill({ json: inStates(rewards).map((each) => ({ ...each, ...only })) });
  });
  await page.route('**/api/classes/*/students', async (route) => {
    const students = z.array(student).parse(await (await route.fetch()).json());
    await route.fulfill({ json: students.map(withPoints) });
  });
  await openDashboard(page);
}

function inStates(rewards: readonly Reward[]): Reward[] {
  const of = (type: Reward['type'], states: readonly Partial<Reward>[]) => {
    const some = rewards.filter((each) => each.type === type);
    return states.flatMap((state, index) => {
      const model = some[index] ?? some[0];
      // There are more states than rewards, so the first reward is shown twice.
      return model === undefined ? [] : [{ ...model, id: idFor(model.id, index), ...state }];
    });
  };
  return [...of('standard', STATES), ...of('raffle', RAFFLES)];
}

function idFor(id: string, index: number): string {
  return `${id.slice(0, -1)}${index}`;
}

function withPoints(each: Student, index: number): Student {
  return { ...each, totalPoints: [20, 3, 12, 8, 31][index % 5] ?? 0 };
}

/** Opens the dialog for the first student or students of the list. */
export async function openRedeem(page: Page, students = 1): Promise<Locator> {
  if (students === 1) {
    await page
      .getByRole('button', { name: /^Redeem for/ })
      .first()
      .click();
  } else {
    await selectFirst(page, students);
    await page.getByRole('button', { name: 'Redeem Reward', exact: true }).click();
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  return dialog;
}

/** Chooses the first reward of this price, and continues to the confirmation. */
export async function chooseFor(dialog: Locator, points: number): Promise<void> {
  await dialog
    .getByRole('radio', { name: `${points} points` })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^(Redeem|Enter Raffle)$/ }).click();
  await expect(dialog.getByRole('button', { name: /^Confirm/ })).toBeVisible();
}
