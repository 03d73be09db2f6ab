import { type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { addReward, openRewards, rewardCard, rewardName } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });

test('an administrator adds an instant reward, on a phone', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, []);
  const name = rewardName('Sticker Sheet');
  await page.setViewportSize(PHONE);
  await signInAs('admin');
  await openRewards(page);
  await page.getByRole('button', { name: 'Add Reward' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Reward' });
  await dialog.getByRole('radio', { name: 'One class' }).click();
  await dialog.getByRole('button', { name: 'Add Reward' }).click();
  await expect(dialog.getByText('Reward name is required.')).toBeVisible();
  await expect(dialog.getByText('Point cost must be a positive number.')).toBeVisible();
  await expect(dialog.getByText('Please select a class for class-specific rewards.')).toBeVisible();
  await dialog.getByLabel('Reward name').fill(name);
  await dialog.getByLabel('Description').fill('Forty stars');
  await dialog.getByLabel('Point cost').fill('0');
  await expect(dialog.getByText('Reward name is required.')).toBeHidden();
  await expect(dialog.getByText('Point cost must be a positive number.')).toBeVisible();
  await dialog.getByLabel('Point cost').fill('7');
  await expect(dialog.getByText('Leave empty for unlimited.')).toBeVisible();
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByRole('button', { name: 'Change icon' }).click();
  await dialog.getByRole('radio', { name: 'Rocket' }).click();
  await dialog.getByRole('button', { name: 'Close icon' }).click();
  await dialog.getByRole('button', { name: 'Change icon' }).click();
  await expect(dialog.getByRole('radio', { name: 'Rocket' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: classroom.name }).click();
  await dialog.getByRole('button', { name: 'Add Reward' }).click();
  await expect(toastOf(page, 'Reward added successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = rewardCard(page, name);
  for (const text of ['7 points', '5 of 5 spots left', 'Forty stars', classroom.name]) {
    await expect(card).toContainText(text);
  }
  await expect(card.locator('.lucide-rocket')).toBeVisible();
  await page.setViewportSize({ ...PHONE, width: 360 });
  await expectNoSidewaysScrolling(page);
});

test('when two people edit a reward, the second sees what the first saved', async ({
  page,
  admin,
  signInAs,
}) => {
  const { id, name, version } = await addReward(admin, 'Book Token');
  await signInAs('admin');
  await openRewards(page);
  const opener = page.getByRole('button', { name: `Edit ${name}` });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reward' });
  await dialog.getByLabel('Quantity').fill('12');
  const data = { pointCost: 9, version };
  expect((await admin.patch(`/api/rewards/${id}`, { data })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Point cost is now')).toBeVisible();
  await expect(dialog.getByText('Quantity is now')).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: '9' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use their version' }).click();
  await expect(dialog.getByLabel('Point cost')).toHaveValue('9');
  await expect(dialog.getByLabel('Quantity')).toHaveValue('');
  await dialog.getByLabel('Quantity').fill('4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Reward updated')).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(rewardCard(page, name)).toContainText('9points');
  await expect(rewardCard(page, name)).toContainText('4 of 4 spots left');
});

test('a teacher adds rewards for their own classes, and cannot change the school’s', async ({
  page,
  admin,
  signInAs,
}) => {
  const { name } = await addReward(admin, 'Principal for a Day');
  await signInAs('teacher');
  await openRewards(page);
  const card = rewardCard(page, name);
  await expect(card.getByRole('button', { name: `Manage ${name}` })).toBeVisible();
  await expect(card).not.toContainText('Whole school');
  await expect(card.getByRole('button', { name: `Edit ${name}` })).toBeHidden();
  const own = rewardName('Bean Bag Seat');
  await page.getByRole('button', { name: 'Add Reward' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Reward' });
  await dialog.getByLabel('Reward name').fill(own);
  await dialog.getByLabel('Point cost').fill('4');
  await dialog.getByRole('radio', { name: 'One class' }).click();
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: 'Grade 3 Lindqvist' }).click();
  await dialog.getByRole('button', { name: 'Add Reward' }).click();
  await expect(toastOf(page, 'Reward added successfully!')).toBeVisible();
  await expect(rewardCard(page, own).getByRole('button', { name: `Edit ${own}` })).toBeVisible();
});

test('staff can read the rewards, but only by address', async ({ page, admin, signInAs }) => {
  const { name } = await addReward(admin, 'Library Pass');
  await signInAs('staff');
  await openRewards(page);
  await expect(page.getByRole('link', { name: 'Rewards' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Reward' })).toBeHidden();
  const card = rewardCard(page, name);
  await expect(card.getByRole('button')).toHaveCount(1);
  await card.getByRole('button', { name: `View ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('No redemptions yet')).toBeVisible();
  const hint = 'Students who redeem this show up here so you can hand it out.';
  await expect(dialog.getByText(hint, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveCount(1);
});
