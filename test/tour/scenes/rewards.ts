import { CHANGED_MEANWHILE } from '#contracts/errors';
import { type RaffleDraw } from '#contracts/rewards/raffles';
import { listRedemptions } from '#contracts/rewards/redemptions';
import { expect, type Page } from '@playwright/test';
import { type Area, type Scene } from '../scene.js';

const LIST = '**/api/rewards/scoped';

async function openRewards(page: Page, search = ''): Promise<void> {
  await page.goto(`/rewards${search}`);
  await expect(page.getByRole('list', { name: 'Active Rewards' })).toBeVisible();
}

async function press(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

/** Opens the dialog of the reward of that name, and waits for its lists. */
async function manage(page: Page, name: string): Promise<void> {
  await openRewards(page);
  await press(page, new RegExp(`^(Manage|View) ${name}`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator('[aria-busy=true], .animate-spin')).toHaveCount(0);
}

/** Opens the dialog of a reward that is to be handed out to somebody. */
async function manageOpen(page: Page): Promise<void> {
  const answer = await page.request.get('/api/redemptions?limit=1000');
  const redemptions = listRedemptions.response.parse(await answer.json());
  const open = redemptions.find(({ status }) => status === 'approved');
  await manage(page, open?.rewardName ?? '');
}

const scene = (name: string, open: Scene['open'], as: Scene['as'] = 'admin'): Scene => ({ name, as, open });

const checked = (name: string, tampering: boolean): Scene =>
  scene(name, async (page) => {
    if (tampering) {
      await page.route('**/api/raffles/*/draw', async (route) => {
        const draw = (await (await route.fetch()).json()) as RaffleDraw;
        await route.fulfill({ json: { ...draw, winners: draw.entries.slice(0, draw.winnersWanted) } });
      });
    }
    await manage(page, 'Game Night Raffle');
    await page.getByText('A draw anyone can check').click();
    await press(page, 'Check this draw');
    const verdict = page.getByText(tampering ? 'This draw failed the check.' : 'This draw is fair:');
    await verdict.scrollIntoViewIfNeeded();
    await expect(verdict).toBeVisible();
  });

export const rewards: Area = {
  title: 'Rewards',
  scenes: [
    scene('to-hand-out', async (page) => {
      await page.goto('/rewards?tab=to-hand-out');
      await page
        .getByRole('checkbox', { name: /^Choose all: / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Hand Out \d+$/ })).toBeVisible();
    }),
    scene('nothing-to-hand-out', async (page) => {
      await page.route('**/api/to-hand-out?**', (route) => route.fulfill({ json: [] }));
      await page.goto('/rewards?tab=to-hand-out&by=reward');
      await expect(page.getByRole('heading', { name: 'Nothing to hand out' })).toBeVisible();
    }),
    scene('rewards', (page) => openRewards(page)),
    scene('rewards-of-a-teacher', (page) => openRewards(page), 'teacher'),
    scene('rewards-for-staff', (page) => openRewards(page), 'staff'),
    scene('class-rewards', (page) => openRewards(page, '?filter=class')),
    scene('archived-rewards', async (page) => {
      await openRewards(page);
      await page.getByRole('region', { name: 'Archived Rewards' }).scrollIntoViewIfNeeded();
    }),
    scene('loading', async (page) => {
      await page.route(LIST, () => undefined);
      await page.goto('/rewards');
      await expect(page.getByText('Loading the rewards…')).toBeAttached();
    }),
    scene('no-rewards', async (page) => {
      await page.route(LIST, (route) => route.fulfill({ json: [] }));
      await page.goto('/rewards');
      await expect(page.getByRole('heading', { name: 'No Rewards Yet' })).toBeVisible();
    }),
    scene('not-loaded', async (page) => {
      await page.route(LIST, (route) => route.abort());
      await page.goto('/rewards');
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    scene('add-reward', async (page) => {
      await openRewards(page);
      await press(page, 'Add Reward');
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
    scene('add-raffle', async (page) => {
      await openRewards(page);
      await press(page, 'Add Reward');
      await page.getByRole('radio', { name: 'Raffle Entry' }).click();
    }),
    scene('add-reward-incomplete', async (page) => {
      await openRewards(page);
      await press(page, 'Add Reward');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'One class' }).click();
      await dialog.getByRole('button', { name: 'Add Reward' }).click();
      await expect(dialog.getByText('Reward name is required.')).toBeVisible();
    }),
    scene('reward-icon', async (page) => {
      await openRewards(page);
      await press(page, 'Add Reward');
      await page.getByLabel('Reward name').fill('Movie afternoon');
      await page.getByRole('button', { name: 'Change icon' }).click();
      await expect(page.getByRole('radio', { name: 'Film' })).toBeChecked();
    }),
    scene('add-several-rewards', async (page) => {
      await page.goto('/rewards?add=several');
      await expect(page.getByRole('button', { name: /^Add \d Rewards$/ })).toBeVisible();
    }),
    scene('edit-reward', async (page) => {
      await openRewards(page);
      await press(page, 'Edit Pencil Set');
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
    scene('edited-by-someone-else', async (page) => {
      const message = 'Someone else has changed this reward. Look at what is there now, then save again.';
      const body = { statusCode: 409, error: 'Conflict', message, code: CHANGED_MEANWHILE };
      await page.route(/\/api\/rewards\/[^/]+$/, (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 409, json: body }) : route.fallback(),
      );
      await openRewards(page);
      await press(page, 'Edit Pencil Set');
      await page.getByLabel('Point cost').fill('9');
      await press(page, 'Save');
      await expect(page.getByText('Point cost is now')).toBeVisible();
    }),
    scene('archive-reward', async (page) => {
      await openRewards(page);
      await press(page, 'Archive Pencil Set');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    }),
    scene('manage-reward', manageOpen),
    scene('all-handed-out', (page) => manage(page, 'Snow Cone')),
    scene('reward-for-staff', (page) => manage(page, 'Pencil Set'), 'staff'),
    scene('manage-full-reward', (page) => manage(page, 'Principal for an Hour')),
    scene('fulfill-all', async (page) => {
      await manageOpen(page);
      await press(page, 'Fulfill All');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    }),
    scene('refund', async (page) => {
      await manageOpen(page);
      await press(page, /^More for /);
      await page.getByRole('menuitem', { name: 'Refund' }).click();
      await page.getByRole('radio', { name: 'Out of stock' }).click();
    }),
    scene('refund-without-a-reason', async (page) => {
      await manageOpen(page);
      await press(page, /^More for /);
      await page.getByRole('menuitem', { name: 'Refund' }).click();
      await press(page, /^Refund \d+ points$/);
      await expect(page.getByText('Please say why the points are given back.')).toBeVisible();
    }),
    scene('details-not-loaded', async (page) => {
      await page.route('**/api/rewards/*/redemptions?*', (route) => route.abort());
      await manage(page, 'Pencil Set');
      await expect(page.getByText('Failed to load reward details.')).toBeVisible();
    }),
    scene('open-raffle', (page) => manage(page, 'Front Row Raffle')),
    scene('open-raffle-without-winners', async (page) => {
      await manage(page, 'Front Row Raffle');
      await page.getByRole('tab', { name: 'Winners' }).click();
      await expect(page.getByText('No winners yet')).toBeVisible();
    }),
    scene('closed-raffle', (page) => manage(page, 'Science Museum Raffle')),
    scene('draw-winners', async (page) => {
      await manage(page, 'Front Row Raffle');
      await press(page, 'Draw Winners');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    }),
    scene('drawn-raffle', (page) => manage(page, 'Game Night Raffle')),
    scene('drawn-raffle-for-staff', (page) => manage(page, 'Game Night Raffle'), 'staff'),
    checked('checked-draw', false),
    checked('tampered-draw', true),
  ],
};
