import { type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { addReward, openRewards, spend } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { statusesOf } from './reward-management-steps.js';

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });
const manager = (page: Page) => page.getByRole('dialog', { name: 'Reward Management' });

test('redemptions are fulfilled one by one and all at once, on a phone', async ({
  page,
  admin,
  signInAs,
}) => {
  const { students } = await createClassroom(admin, ['Ana Lopez', 'Ben Okafor', 'Cleo Hart']);
  const reward = await addReward(admin, 'Gel Pen', { quantity: 5 });
  await spend(admin, reward, students);
  await page.setViewportSize(PHONE);
  await signInAs('teacher');
  await openRewards(page);
  await page.getByRole('button', { name: `Manage ${reward.name}` }).click();
  const dialog = manager(page);
  await expect(dialog.getByText('2 of 5 spots left')).toBeVisible();
  // Its bar is for the eye alone.
  await expect(dialog.locator('[style="width: 40%;"]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hand Out for Ben Okafor' }).click();
  await expect(toastOf(page, 'Redemption marked as fulfilled')).toBeVisible();
  const done = dialog.getByRole('list', { name: 'Closed redemptions' });
  const row = dialog.getByRole('list', { name: 'Redemptions to hand out' }).getByRole('listitem').nth(1);
  await expect(row).toContainText('Ben Okafor');
  await expect(row).toContainText('Handed out');
  await expect(row.getByRole('button', { name: 'Undo for Ben Okafor' })).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'To hand out 2' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Fulfill All' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hand out 2 rewards?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Fulfill All' }).click();
  await expect(toastOf(page, 'All redemptions marked as fulfilled')).toBeVisible();
  await expect(dialog.getByText('Everything has been handed out.')).toBeVisible();
  await expect(done.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Fulfill All' })).toBeHidden();
  await page.setViewportSize({ ...PHONE, width: 360 });
  await expectNoSidewaysScrolling(page);
});

test('a reward handed out by mistake is undone in its row, later from the list, and refunded', async ({
  page,
  admin,
  signInAs,
}) => {
  const { students } = await createClassroom(admin, ['Ana Lopez', 'Ben Okafor']);
  const reward = await addReward(admin, 'Gel Pen');
  await spend(admin, reward, students);
  await signInAs('teacher');
  await openRewards(page, `?reward=${reward.id}`);
  const dialog = manager(page);
  await dialog.getByRole('button', { name: 'Hand Out for Ana Lopez' }).click();
  await dialog.getByRole('button', { name: 'Undo for Ana Lopez' }).click();
  await expect(toastOf(page, 'Hand-out undone')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Hand Out for Ana Lopez' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Hand Out for Ana Lopez' }).click();
  await expect(dialog.getByRole('button', { name: 'Undo for Ana Lopez' })).toBeVisible();

  // Once the dialog has been closed, the row is among those that are done.
  await page.goto(`/rewards?reward=${reward.id}`);
  const done = dialog.getByRole('list', { name: 'Closed redemptions' });
  await done.getByRole('button', { name: 'Undo for Ana Lopez' }).focus();
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  await expect(toastOf(page, 'Hand-out undone')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Hand Out for Ana Lopez' })).toBeFocused();
  await dialog.getByRole('button', { name: 'More for Ana Lopez' }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await page.getByRole('radio', { name: 'Changed mind' }).click();
  await page.getByRole('button', { name: /^Refund \d+ points?$/ }).click();
  await expect(toastOf(page, 'Redemption refunded')).toBeVisible();
  // Another session may read a moment later.
  await expect
    .poll(() => statusesOf(admin, reward.id))
    .toEqual({ 'Ana Lopez': 'refunded', 'Ben Okafor': 'approved' });
});
