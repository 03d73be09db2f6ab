import { type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { addReward, openRewards, rewardCard, rewardName } from './catalogue.js';
import { createClassroom } from './classroom.js';
import { expect, test } from './fixtures.js';
import { confirmByEnter, tabTo } from './keyboard.js';
import { DESKTOP, PHONE } from './screens.js';

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });
const section = (page: Page, title: string) => page.getByRole('region', { name: title, includeHidden: true });

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`an administrator adds an instant reward, on a ${size}`, async ({ page, admin, signInAs }) => {
    const classroom = await createClassroom(admin, []);
    const name = rewardName('Sticker Sheet');
    await page.setViewportSize(viewport);
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
    const ofSize = size === 'phone' ? ['7 points'] : ['7points', 'Instant Reward'];
    for (const text of [...ofSize, '5 of 5 spots left', 'Forty stars', classroom.name]) {
      await expect(card).toContainText(text);
    }
    await expect(card.locator('.lucide-rocket')).toBeVisible();
    await page.setViewportSize({ ...viewport, width: Math.min(viewport.width, 360) });
    await expectNoSidewaysScrolling(page);
  });
}

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
