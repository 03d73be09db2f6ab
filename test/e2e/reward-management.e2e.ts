import { type APIRequestContext, type Page } from '@playwright/test';
import { type Redemption } from '#contracts/redemptions';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { addReward, openRewards, rewardCard, spend } from './catalogue.js';
import { createClassroom } from './classroom.js';
import { doubleTap, PAUSES_MS } from './double-tap.js';
import { expect, test } from './console-test.js';
import { closeWithEscape, tabTo } from './keyboard.js';
import { PHONE } from './screens.js';

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });
const manager = (page: Page) => page.getByRole('dialog', { name: 'Reward Management' });

/** The status of each student's redemption, as the server has it. */
async function statusesOf(admin: APIRequestContext, rewardId: string): Promise<Record<string, string>> {
  const statuses: Record<string, string> = {};
  const answer = await admin.get(`/api/rewards/${rewardId}/redemptions`);
  const { redemptions } = (await answer.json()) as { redemptions: Redemption[] };
  for (const { studentName, status } of redemptions) statuses[studentName] = status;
  return statuses;
}

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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  for (const pause of PAUSES_MS) {
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
  await dialog.getByRole('button', { name: 'Refund Ana Lopez' }).click();
  await page.getByRole('radio', { name: 'Changed mind' }).click();
  await page.getByRole('button', { name: /^Refund \d+ points?$/ }).click();
  await expect(toastOf(page, 'Redemption refunded')).toBeVisible();
  // Another session may read a moment later.
  await expect
    .poll(() => statusesOf(admin, reward.id))
    .toEqual({ 'Ana Lopez': 'refunded', 'Ben Okafor': 'approved' });
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
  const opener = manager(page).getByRole('button', { name: 'Refund Dina Novak' });
  await tabTo(page, opener);
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
