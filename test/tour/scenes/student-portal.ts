import { PRICE_CHANGED } from '#contracts/errors';
import { type RaffleWinner } from '#contracts/rewards/raffles';
import { getPortalStudent, type PortalReward } from '#contracts/student-portal/student-portal';
import { expect, type Page, type Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { openPortal } from '../../e2e/student-portal/student-portal.js';
import { type Area, type Scene } from '../scene.js';

/** The student whose code the demo announces. */
const CODE = 'maple2';

async function openRewards(page: Page) {
  await openPortal(page, CODE);
  const rewards = page.getByRole('region', { name: 'Available Rewards' });
  await expect(rewards.getByRole('listitem').first()).toBeVisible();
  // Closes the welcome.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  return rewards;
}

async function scrollTo(page: Page, button: string): Promise<void> {
  const rewards = await openRewards(page);
  await rewards
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .first()
    .scrollIntoViewIfNeeded();
}

async function choose(page: Page, button: string) {
  const rewards = await openRewards(page);
  await rewards
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .first()
    .click();
  return page.getByRole('alertdialog');
}

const empty = (name: string, tab: string, path: string, text: string): Scene => ({
  name,
  open: async (page) => {
    await page.route(path, (route) => route.fulfill({ json: [] }));
    await openPortal(page, CODE);
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(text)).toBeVisible();
  },
});

const showTab = (name: string, tab: string): Scene => ({
  name,
  open: async (page) => {
    await openRewards(page);
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('region', { name: tab }).getByRole('listitem').first()).toBeVisible();
  },
});

/** Answers instead of the server, so that no points are spent. */
async function redeemed(route: Route): Promise<void> {
  const { studentId, rewardId } = route.request().postDataJSON() as { studentId: string; rewardId: string };
  const json = { redemptionId: rewardId, rewardId, rewardName: 'Pencil Set', studentId, pointsSpent: 6 };
  await route.fulfill({ status: 201, json });
}

/** A student with a goal, who has as many points as `points` says of its price. */
const saving = (name: string, points: 'some' | 'enough'): Scene => ({
  name,
  open: async (page) => {
    await page.route('**/api/student/class/*/rewards', async (route) => {
      const rewards = (await (await route.fetch()).json()) as PortalReward[];
      const obtainable = rewards.filter(({ type, isFull }) => type === 'standard' && !isFull);
      const goal = points === 'some' ? obtainable.at(-1) : obtainable[0];
      await route.fulfill({ json: rewards.map((each) => ({ ...each, isGoal: each.id === goal?.id })) });
    });
    await openRewards(page);
    const text = points === 'some' ? /\d+ of [\d,]+ points · [\d,]+ to go/ : 'You have enough points.';
    await expect(page.getByRole('region', { name: 'Your goal' })).toContainText(text);
  },
});

/** The store opens on another day, and rewards have limits, of which the second is used up. */
async function closeStore(page: Page): Promise<void> {
  const storeHours = [{ day: ((new Date().getDay() + 2) % 7) + 1, from: '08:00', to: '15:00' }];
  const inStore = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), storeHours } });
  };
  await page.route('**/api/student/login', inStore);
  await page.route(/\/api\/student\/[0-9a-f-]{36}$/, inStore);
  await page.route('**/api/student/class/*/rewards', async (route) => {
    const rewards = (await (await route.fetch()).json()) as PortalReward[];
    const limit = { times: 2, per: 'week', againOn: '2099-01-05' } as const;
    const limits = [
      { limit, limitLeft: 1 },
      { limit, limitLeft: 0 },
    ];
    await route.fulfill({ json: rewards.map((each, index) => ({ ...each, ...limits[index] })) });
  });
}

/** The first winner is the student who looks. */
async function won(page: Page, route: Route): Promise<void> {
  const winners = (await (await route.fetch()).json()) as RaffleWinner[];
  const record = await page.evaluate<string>(`sessionStorage.getItem('laurel-student')`);
  const { id: studentId, name: studentName } = getPortalStudent.response.parse(JSON.parse(record));
  await route.fulfill({
    json: winners.map((winner, place) => (place === 0 ? { ...winner, studentId, studentName } : winner)),
  });
}

export const studentPortal: Area = {
  title: 'Student portal',
  scenes: [
    {
      name: 'student-login',
      open: async (page) => {
        await page.goto('/student/login');
        await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
      },
    },
    {
      name: 'student-login-with-a-scanned-card',
      open: async (page) => {
        await page.goto(`/student/login?code=${CODE}`);
        await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
      },
    },
    {
      name: 'wrong-code',
      open: async (page) => {
        await page.goto('/student/login?code=zzzzzz');
        await page.getByRole('button', { name: 'Login' }).click();
        await expect(page.getByText('Invalid login code.').first()).toBeVisible();
      },
    },
    {
      name: 'student-login-at-a-teachers-device',
      as: 'teacher',
      open: async (page) => {
        await page.goto('/student/login');
        await expect(page.getByText('You’re signed in as')).toBeVisible();
      },
    },
    {
      name: 'session-ended',
      open: async (page) => {
        await openPortal(page, CODE);
        // The open page must not notice the lost session before it is loaded again.
        await page.goto('about:blank');
        await page.context().clearCookies({ name: 'laurel_student' });
        await page.goto('/student/portal');
        await expect(page.getByText('Your session has ended.')).toBeVisible();
      },
    },
    {
      name: 'portal',
      open: async (page) => {
        await openRewards(page);
      },
    },
    {
      name: 'portal-scrolled',
      sizes: ['phone'],
      open: async (page) => {
        await openPortal(page, CODE);
        const rewards = page.getByRole('region', { name: 'Available Rewards' });
        await rewards.getByRole('listitem').last().scrollIntoViewIfNeeded();
      },
    },
    saving('saving-for-a-goal', 'some'),
    {
      name: 'store-closed',
      open: async (page) => {
        await closeStore(page);
        await openRewards(page);
        await expect(page.getByText(/^The store opens/)).toBeVisible();
      },
    },
    saving('goal-reached', 'enough'),
    { name: 'raffle-ended', open: (page) => scrollTo(page, 'Raffle Ended') },
    {
      name: 'winners-drawn',
      open: async (page) => {
        const rewards = await openRewards(page);
        await rewards.getByText('Winners drawn').first().scrollIntoViewIfNeeded();
        await expect(rewards.getByRole('list', { name: 'Winners' }).first()).toBeVisible();
      },
    },
    {
      name: 'won',
      open: async (page) => {
        await page.route('**/winners', (route) => won(page, route));
        const rewards = await openRewards(page);
        await rewards.getByText('You won!').first().scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'prize-to-collect',
      open: async (page) => {
        const prize = { rewardName: 'Game Night Raffle', icon: 'game', drawnAt: '2026-11-20T15:40:00.000Z' };
        await page.route('**/prizes', (route) => route.fulfill({ json: [{ id: randomUUID(), ...prize }] }));
        await openRewards(page);
        await expect(page.getByText('You won Game Night Raffle!')).toBeVisible();
      },
    },
    showTab('my-redemptions', 'My Redemptions'),
    showTab('recent-points', 'Recent Points'),
    {
      name: 'all-points',
      open: async (page) => {
        await openRewards(page);
        await page.getByRole('tab', { name: 'Recent Points' }).click();
        await page.getByRole('button', { name: /^See all/ }).click();
        await expect(page.getByRole('region', { name: 'All Points' })).toBeVisible();
      },
    },
    {
      name: 'confirm-redemption',
      open: async (page) => {
        await expect(await choose(page, 'Redeem')).toHaveAccessibleName('Confirm Redemption');
      },
    },
    {
      name: 'confirm-raffle-entry-as-student',
      open: async (page) => {
        await expect(await choose(page, 'Enter Raffle')).toHaveAccessibleName('Confirm Raffle Entry');
      },
    },
    {
      name: 'redeemed',
      open: async (page) => {
        await page.route('**/api/student/redeem', redeemed);
        await (await choose(page, 'Redeem')).getByRole('button', { name: 'Confirm Redemption' }).click();
        await expect(page.getByText('Reward redeemed!').first()).toBeVisible();
      },
    },
    {
      name: 'price-changed',
      open: async (page) => {
        const message = 'The price changed to 9 points. Look again before you redeem.';
        const json = { statusCode: 409, error: 'Conflict', message, code: PRICE_CHANGED };
        await page.route('**/api/student/redeem', (route) => route.fulfill({ status: 409, json }));
        const question = await choose(page, 'Redeem');
        await page.route('**/api/student/class/*/rewards', async (route) => {
          const response = await route.fetch();
          const rewards = (await response.json()) as PortalReward[];
          await route.fulfill({ response, json: rewards.map((reward) => ({ ...reward, pointCost: 9 })) });
        });
        await question.getByRole('button', { name: 'Confirm Redemption' }).click();
        await expect(question.getByRole('alert')).toHaveText(message);
      },
    },
    {
      name: 'redemption-failed',
      open: async (page) => {
        const message = 'Sold out: all 120 have been redeemed.';
        const json = { statusCode: 409, error: 'Conflict', message, code: 'reward-full' };
        await page.route('**/api/student/redeem', (route) => route.fulfill({ status: 409, json }));
        await (await choose(page, 'Redeem')).getByRole('button', { name: 'Confirm Redemption' }).click();
        await expect(page.getByText('Redemption failed').first()).toBeVisible();
      },
    },
    {
      name: 'how-winners-are-drawn',
      open: async (page) => {
        const rewards = await openRewards(page);
        await rewards
          .getByRole('button', { name: /is drawn$/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'draw-checked-by-a-student',
      open: async (page) => {
        const rewards = await openRewards(page);
        await rewards
          .getByRole('button', { name: /is drawn$/ })
          .last()
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Check this draw' }).click();
        await dialog.getByText('This draw is fair:').scrollIntoViewIfNeeded();
      },
    },
    empty('no-rewards', 'Available Rewards', '**/api/student/class/*/rewards', 'No rewards available yet'),
    empty('no-redemptions', 'My Redemptions', '**/redemptions', 'No redemptions yet'),
    empty('no-point-activities', 'Recent Points', '**/point-transactions?*', 'No point activities yet'),
  ],
};
