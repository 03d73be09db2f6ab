import { type Page } from '@playwright/test';
import { addReward, openRewards, rewardCard, rewardName } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { confirmByEnter, tabTo } from '../keyboard.js';

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });
const section = (page: Page, title: string) => page.getByRole('region', { name: title, includeHidden: true });

test.describe('far from the school', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a raffle’s end date follows the school’s clock', async ({ page, signInAs }) => {
    const name = rewardName('Cinema Raffle');
    await signInAs('admin');
    await openRewards(page);
    await page.getByRole('button', { name: 'Add Reward' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Reward' });
    await dialog.getByRole('radio', { name: 'Raffle Entry' }).click();
    await expect(dialog.getByLabel('Quantity')).toBeHidden();
    await dialog.getByLabel('Reward name').fill(name);
    await dialog.getByLabel('Point cost').fill('2');
    await dialog.getByLabel('Number of winners').fill('0');
    await dialog.getByLabel('End date').fill('2020-06-01T15:00');
    await dialog.getByRole('button', { name: 'Add Reward' }).click();
    await expect(dialog.getByText('Number of winners must be a positive number for raffles.')).toBeVisible();
    await dialog.getByLabel('Number of winners').fill('3');
    await dialog.getByRole('button', { name: 'Add Reward' }).click();
    await expect(dialog.getByText('The end date must be in the future.')).toBeVisible();
    await dialog.getByLabel('End date').fill('2035-06-01T15:00');
    await dialog.getByRole('button', { name: 'Add Reward' }).click();
    await expect(toastOf(page, 'Reward added successfully!')).toBeVisible();
    const card = rewardCard(page, name);
    await expect(card).toContainText('Raffle Entry');
    const ofName = page.getByRole('heading', { level: 3, name });
    await expect(page.getByRole('list', { name: 'Active Raffles' }).filter({ has: ofName })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Active Rewards' }).filter({ has: ofName })).toHaveCount(0);
    await expect(card).toContainText('0 entries');
    await expect(card).toContainText('3 winners');
    await expect(card).toContainText('Closes Jun 1, 2035 at 3:00 PM');
  });
});

test('the filter is kept in the address', async ({ page, admin, signInAs }) => {
  const { id: classId } = await createClassroom(admin, []);
  const ofClass = await addReward(admin, 'Front of the Line', { classId });
  const ofSchool = await addReward(admin, 'Extra Recess');
  await signInAs('admin');
  await openRewards(page);
  await expect(rewardCard(page, ofClass.name)).toBeVisible();
  await page.getByRole('radio', { name: 'School', exact: true }).click();
  await expect(page).toHaveURL('/rewards?filter=school');
  await expect(rewardCard(page, ofClass.name)).toBeHidden();
  await expect(rewardCard(page, ofSchool.name)).toContainText('Whole school');
  await page.getByRole('radio', { name: 'Class', exact: true }).click();
  await page.reload();
  await expect(rewardCard(page, ofClass.name)).toBeVisible();
  await expect(rewardCard(page, ofSchool.name)).toBeHidden();
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/rewards');
});

test('failures have fixed words', async ({ page, admin, signInAs }) => {
  const { name } = await addReward(admin, 'Quiet Corner');
  const archived = await addReward(admin, 'Quiet Hour');
  await admin.patch(`/api/rewards/${archived.id}`, { data: { isActive: false } });
  await signInAs('admin');
  await openRewards(page);
  await expect(rewardCard(page, archived.name)).toBeVisible();
  await page.route(
    (url) => url.pathname.startsWith('/api/rewards'),
    (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()),
  );
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await page.getByRole('button', { name: 'Archive Reward' }).click();
  await expect(toastOf(page, 'Failed to archive reward.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Activate ${archived.name}` }).click();
  await expect(toastOf(page, 'Failed to activate reward.')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Failed to update reward. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Reward' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reward name').fill('Never there');
  await dialog.getByLabel('Point cost').fill('1');
  await dialog.getByRole('button', { name: 'Add Reward' }).click();
  await expect(toastOf(page, 'Failed to add reward.')).toBeVisible();
});

test('rewards that can’t be loaded can be retried', async ({ page, signInAs }) => {
  let fails = true;
  await page.route('**/api/rewards/scoped', (route) => (fails ? route.abort() : route.fallback()));
  // Changes by other tests in the school would refetch them.
  await page.route('**/api/live**', (route) => route.abort());
  await signInAs('admin');
  await page.goto('/rewards');
  await expect(page.getByRole('alert')).toContainText('The rewards could not be loaded.');
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Active Rewards')).toBeVisible();
});

test('a school without rewards sees what to do', async ({ page, signInAs }) => {
  await page.route('**/api/rewards/scoped', (route) => route.fulfill({ json: [] }));
  await signInAs('admin');
  await openRewards(page);
  await expect(page.getByRole('heading', { name: 'No Rewards Yet' })).toBeVisible();
  await expect(page.getByText('No archived rewards.')).toBeVisible();
  await section(page, 'Active Rewards').getByRole('button', { name: 'Add Reward' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Reward' })).toBeVisible();
});

test('a reward is archived and activated by keyboard', async ({ page, admin, signInAs }) => {
  const { name } = await addReward(admin, 'Show and Tell');
  await signInAs('admin');
  await openRewards(page);
  await page.getByRole('button', { name: `Archive ${name}` }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Archive ${name}?` });
  await expect(question).toBeVisible();
  const archive = question.getByRole('button', { name: 'Archive Reward' });
  await tabTo(page, archive);
  await confirmByEnter(page, archive);
  await expect(toastOf(page, 'Reward archived successfully')).toBeVisible();
  await expect(section(page, 'Archived Rewards').getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: `Activate ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Reward activated successfully.')).toBeVisible();
  await expect(section(page, 'Active Rewards').getByRole('heading', { name })).toBeVisible();
});
