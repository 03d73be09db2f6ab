import { expect, type Page, type Route } from '@playwright/test';
import { chooseFor, openRedeem, openStates } from '../redeem.js';
import { openDashboard } from '../dashboard.js';
import { type Area } from '../scene.js';

const REDEEM = '**/api/redemptions/redeem';
const REFUSAL = {
  statusCode: 409,
  error: 'Conflict',
  message: 'Not enough points: this costs 4, and 2 points are left.',
};

/** Answers instead of the server, so that no points are spent: every third is refused, one gets no answer. */
async function answer(route: Route, index: number): Promise<void> {
  if (index === 2) return route.abort();
  if (index % 3 === 1) return route.fulfill({ status: 409, json: REFUSAL });
  const { studentId, rewardId } = route.request().postDataJSON() as { studentId: string; rewardId: string };
  const json = { redemptionId: rewardId, rewardId, rewardName: '', studentId, pointsSpent: 4 };
  return route.fulfill({ status: 201, json });
}

async function confirmSelection(page: Page, handle: (route: Route, index: number) => Promise<void>) {
  let asked = 0;
  await page.route(REDEEM, (route) => handle(route, asked++));
  await openStates(page);
  const dialog = await openRedeem(page, 5);
  await chooseFor(dialog, 4);
  await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
  return dialog;
}

export const redeem: Area = {
  title: 'Redeem',
  scenes: [
    {
      name: 'choose',
      as: 'teacher',
      open: async (page) => {
        await openStates(page);
        const dialog = await openRedeem(page);
        await dialog.getByRole('radio', { name: '9 points' }).click();
      },
    },
    {
      name: 'need-more-full-ended-and-drawn',
      as: 'teacher',
      open: async (page) => {
        await openStates(page);
        const dialog = await openRedeem(page);
        await dialog.getByRole('radio').last().scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'choose-a-raffle',
      as: 'teacher',
      open: async (page) => {
        await openStates(page);
        const dialog = await openRedeem(page);
        await dialog.getByRole('radio', { name: '3 points' }).click();
        await expect(dialog).toHaveAccessibleName('Enter Student into Raffle');
      },
    },
    {
      name: 'confirm',
      as: 'teacher',
      open: async (page) => {
        await openStates(page);
        await chooseFor(await openRedeem(page), 9);
      },
    },
    {
      name: 'confirm-raffle-entry',
      as: 'teacher',
      open: async (page) => {
        await openStates(page);
        await chooseFor(await openRedeem(page), 3);
      },
    },
    {
      name: 'refused',
      as: 'teacher',
      open: async (page) => {
        await page.route(REDEEM, (route) => route.fulfill({ status: 409, json: REFUSAL }));
        await openStates(page);
        const dialog = await openRedeem(page);
        await chooseFor(dialog, 4);
        await dialog.getByRole('button', { name: 'Confirm Redemption' }).click();
        await expect(page.getByRole('dialog').getByText(REFUSAL.message, { exact: true })).toBeVisible();
      },
    },
    {
      name: 'selection-choose',
      as: 'admin',
      open: async (page) => {
        await openStates(page);
        await openRedeem(page, 5);
      },
    },
    {
      name: 'selection-confirm-with-some-who-can-not',
      as: 'admin',
      open: async (page) => {
        await openStates(page);
        await chooseFor(await openRedeem(page, 5), 9);
      },
    },
    {
      name: 'selection-too-few-spots',
      as: 'admin',
      open: async (page) => {
        await openStates(page, { availableSpots: 2 });
        const dialog = await openRedeem(page, 5);
        await chooseFor(dialog, 4);
        await expect(dialog.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'selection-sending',
      as: 'admin',
      open: async (page) => {
        const dialog = await confirmSelection(page, (route, index) =>
          index < 2 ? answer(route, index) : new Promise<void>(() => {}),
        );
        await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
      },
    },
    {
      name: 'selection-outcome',
      as: 'admin',
      open: async (page) => {
        const dialog = await confirmSelection(page, answer);
        await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
      },
    },
    {
      name: 'no-rewards',
      as: 'teacher',
      open: async (page) => {
        await page.route('**/api/rewards?*', (route) => route.fulfill({ json: [] }));
        await openDashboard(page);
        await page
          .getByRole('button', { name: /^Redeem for/ })
          .first()
          .click();
        await expect(page.getByRole('heading', { name: 'No rewards available yet' })).toBeVisible();
      },
    },
  ],
};
