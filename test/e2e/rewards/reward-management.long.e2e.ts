import { type Page } from '@playwright/test';
import { addReward, openRewards, spend, rewardCard } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { doubleTap, QUICK_MS, SLOW_MS } from '../double-tap.js';
import { closeWithEscape, tabTo } from '../keyboard.js';
import { PHONE } from '../screens.js';
import { statusesOf } from './reward-management-steps.js';

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });
const manager = (page: Page) => page.getByRole('dialog', { name: 'Reward Management' });

test('after a fulfillment, a refund is refused with the server’s message, and vice versa', async ({
  page,
  admin,
  signInAs,
}) => {
  const { students } = await createClassroom(admin, ['Emil Stone']);
  const reward = await addReward(admin, 'Yo-yo');
  await spend(admin, reward, students);
  await signInAs('admin');
  await openRewards(page, `?reward=${reward.id}`);
  await manager(page).getByRole('button', { name: 'More for Emil Stone' }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await page.getByRole('radio', { name: 'Changed mind' }).click();
  const { redemptions } = (await (await admin.get(`/api/rewards/${reward.id}/redemptions`)).json()) as {
    redemptions: { id: string }[];
  };
  const path = `/api/redemptions/${redemptions[0]?.id ?? ''}/fulfill`;
  expect((await admin.post(path, { data: {} })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Refund 3 points' }).click();
  await expect(
    toastOf(page, '1 redemption is no longer to hand out: already handed out or refunded.'),
  ).toBeVisible();
});

test('each failure has its own message', async ({ page, admin, signInAs }) => {
  const { students } = await createClassroom(admin, ['Finn Park']);
  const reward = await addReward(admin, 'Comic');
  await spend(admin, reward, students);
  // News of the redemption would load the details without a press.
  await page.route('**/api/live**', (route) => route.abort());
  await page.route(`**/api/rewards/${reward.id}/redemptions?*`, (route) => route.abort());
  await signInAs('admin');
  await openRewards(page, `?reward=${reward.id}`);
  await expect(manager(page).getByText('Failed to load reward details. Please try again.')).toBeVisible();
  await page.unroute(`**/api/rewards/${reward.id}/redemptions?*`);
  await manager(page).getByRole('button', { name: 'Try again' }).click();
  await page.route(/\/api\/redemptions\/.*(fulfill|refund)$/, (route) => route.abort());
  await manager(page).getByRole('button', { name: 'Hand Out for Finn Park' }).click();
  await expect(toastOf(page, 'Failed to mark redemption as fulfilled')).toBeVisible();
  await page.route(`**/api/rewards/${reward.id}/redemptions/fulfill`, (route) => route.abort());
  await manager(page).getByRole('button', { name: 'Fulfill All' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fulfill All' }).click();
  await expect(toastOf(page, 'Failed to fulfill all redemptions')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/rewards?reward=00000000-0000-4000-8000-000000000000');
  await expect(manager(page).getByText('Reward not found')).toBeVisible();
});

test('raising a price does not change what was paid', async ({ page, admin, signInAs }) => {
  const { students } = await createClassroom(admin, ['Gia Reyes']);
  const reward = await addReward(admin, 'Marbles', { pointCost: 5 });
  await spend(admin, reward, students);
  await signInAs('admin');
  await openRewards(page, `?reward=${reward.id}`);
  await manager(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reward' });
  await dialog.getByLabel('Point cost').fill('11');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Reward updated')).toBeVisible();
  await expect(manager(page).getByRole('region', { name: 'Details' })).toContainText('11points');
  await expect(manager(page).getByRole('list', { name: 'Redemptions to hand out' })).toContainText(
    '5 points',
  );
});

test('only administrators see which students a reward is for', async ({ page, admin, signInAs }) => {
  const { name } = await addReward(admin, 'Kite Day');
  for (const [account, sees] of [
    ['admin', true],
    ['teacher', false],
  ] as const) {
    await signInAs(account);
    await openRewards(page);
    await page.getByRole('button', { name: `Manage ${name}` }).click();
    await expect(manager(page).getByRole('heading', { name })).toBeVisible();
    await expect(manager(page).getByText('Whole school')).toBeVisible({ visible: sees });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  for (const pause of [QUICK_MS, SLOW_MS]) {
    test(`a double tap on Fulfill, ${pause} ms apart, hands out one reward`, async ({
      page,
      admin,
      signInAs,
    }) => {
      const { students } = await createClassroom(admin, ['Ana Lopez', 'Ben Okafor', 'Cleo Hart']);
      const reward = await addReward(admin, 'Gel Pen');
      await spend(admin, reward, students);
      await signInAs('teacher');
      await openRewards(page, `?reward=${reward.id}`);
      const undo = manager(page).getByRole('button', { name: 'Undo for Ben Okafor' });
      const fulfill = manager(page).getByRole('button', { name: 'Hand Out for Ben Okafor' });
      const answered = page.waitForResponse(/\/fulfill$/);
      await doubleTap(page, fulfill, pause, undo);
      await expect(undo).toBeVisible();
      await answered;
      // Another session does not wait for what this one wrote.
      await expect
        .poll(() => statusesOf(admin, reward.id))
        .toEqual({
          'Ana Lopez': 'approved',
          'Ben Okafor': 'fulfilled',
          'Cleo Hart': 'approved',
        });
    });
  }
});

test('a refund by keyboard needs a reason, and gives points and spot back', async ({
  page,
  admin,
  signInAs,
}) => {
  const { students } = await createClassroom(admin, ['Dina Novak']);
  const reward = await addReward(admin, 'Kite', { quantity: 1, pointCost: 8 });
  await spend(admin, reward, students);
  await signInAs('admin');
  await openRewards(page);
  await expect(rewardCard(page, reward.name)).toContainText('0 of 1 spot left');
  await expect(rewardCard(page, reward.name).getByText('Full')).toHaveCount(1);
  await page.getByRole('button', { name: `Manage ${reward.name}` }).focus();
  await page.keyboard.press('Enter');
  const opener = manager(page).getByRole('button', { name: 'More for Dina Novak' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Refund' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Refund ${reward.name}?` });
  await expect(question).toContainText('Dina Novak gets 8 points back, and the redemption no longer counts.');
  const confirm = question.getByRole('button', { name: 'Refund 8 points' });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(question.getByText('Please say why the points are given back.')).toBeVisible();
  await question.getByRole('radio', { name: 'Out of stock' }).focus();
  await page.keyboard.press('Space');
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Redemption refunded')).toBeVisible();
  await expect(toastOf(page, 'Dina Novak has 8 points back.')).toBeVisible();
  const closed = manager(page).getByRole('list', { name: 'Closed redemptions' });
  await expect(closed).toContainText('Refunded');
  await expect(closed).toContainText('(out of stock)');
  await expect(manager(page).getByText('1 of 1 spot left')).toBeVisible();
  await expect
    .poll(() => page.evaluate("document.querySelector('[role=dialog]').contains(document.activeElement)"))
    .toBe(true);
  // The first Escape closes the toast.
  await closeWithEscape(page, manager(page));
  await expect(page.getByRole('button', { name: `Manage ${reward.name}` })).toBeFocused();
});
