import { type Page } from '@playwright/test';
import { addReward, openRewards, spend } from './catalogue.js';
import { createClassroom } from './classroom.js';
import { expect, test } from './console-test.js';

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
  await manager(page).getByRole('button', { name: 'Refund Emil Stone' }).click();
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
