import { listRedemptions } from '#contracts/redemptions';
import { redeemAsStudent, studentLogin } from '#contracts/student-portal';
import { type Page } from '@playwright/test';
import { addReward } from './catalogue.js';
import { createClassroom } from './classroom.js';
import { expect, test } from './fixtures.js';
import { addClassReward, givePointsTo, redeem } from './spending.js';
import { createPupil } from './student-portal.js';

const AVA = 'Ava Martin';
const PAGE = 50;

const rows = (page: Page) => page.getByRole('table', { name: 'Redemption History' }).locator('tbody tr');

async function openReports(page: Page, search = ''): Promise<void> {
  await page.goto(`/reports${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports and Analytics' })).toBeVisible();
}

test('lists what was redeemed, by whom and with whose approval', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await givePointsTo(admin, classroom, { [AVA]: 20 });
  const reward = await addClassReward(admin, classroom);
  await redeem(admin, classroom, AVA, reward);
  await signInAs('admin');
  await openReports(page, `?class=${classroom.id}`);

  await expect(page.getByRole('columnheader')).toHaveText([
    'Student',
    'Reward',
    'Points Spent',
    'Status',
    'Date',
    'Approved By',
  ]);
  await expect(rows(page)).toHaveCount(1);
  const cells = rows(page).getByRole('cell');
  await expect(cells.nth(0)).toContainText(AVA);
  await expect(cells.nth(1)).toHaveText(reward.name);
  await expect(cells.nth(2)).toHaveText('12');
  await expect(cells.nth(3)).toHaveText('To hand out');
  await expect(cells.nth(4)).toHaveText(/^Today, \d{1,2}:\d{2} [AP]M$/);
  await expect(cells.nth(5)).not.toHaveText('System');

  await rows(page).getByRole('link', { name: AVA }).click();
  const profile = page.getByRole('dialog', { name: AVA });
  await expect(profile.getByRole('list', { name: 'Redemptions' })).toContainText(reward.name);
});

test('what a student redeemed without staff was approved by the system', async ({
  page,
  request,
  admin,
  signInAs,
}) => {
  const ava = await createPupil(admin, AVA, 20);
  const treat = await addReward(admin, 'Treat', { pointCost: 12, classId: ava.classId });
  await request.post(studentLogin.path, { data: { loginCode: ava.code } });
  const spent = await request.post(redeemAsStudent.path, { data: { studentId: ava.id, rewardId: treat.id } });
  expect(spent.status(), await spent.text()).toBe(201);

  await signInAs('teacher');
  await openReports(page, `?class=${ava.classId}`);
  await expect(rows(page).first().getByRole('cell').last()).toHaveText('System');
});

test('is filtered by class, which is in the address', async ({ page, admin, signInAs }) => {
  const { id, name } = await createClassroom(admin, [AVA]);
  await signInAs('admin');
  await openReports(page);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name }).click();

  await expect(page.getByRole('heading', { name: 'No redemptions found' })).toBeVisible();
  await expect(page).toHaveURL(`/reports?class=${id}`);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Class' })).toHaveText(name);
  await page.getByRole('button', { name: 'Show all classes' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL('/reports');
});

test('shows older ones page by page, each once', async ({ page, signInAs }) => {
  await signInAs('admin');
  await openReports(page);
  await expect(rows(page)).toHaveCount(PAGE);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(PAGE);

  const asked = await page.request.get(`/api/redemptions?limit=${2 * PAGE}`);
  const expected = listRedemptions.response.parse(await asked.json());
  await expect(rows(page)).toHaveCount(expected.length);
  await expect(rows(page).last()).toContainText(expected.at(-1)?.studentName ?? '');
});

test('follows a colleague who redeems', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await givePointsTo(admin, classroom, { [AVA]: 20 });
  const reward = await addClassReward(admin, classroom);
  await signInAs('admin');
  await openReports(page, `?class=${classroom.id}`);
  await expect(page.getByRole('heading', { name: 'No redemptions found' })).toBeVisible();

  await redeem(admin, classroom, AVA, reward);
  await expect(rows(page)).toHaveCount(1);
});

test('is not for staff', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/reports');
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }),
  ).toBeHidden();
});

test('shows that it could not be loaded, and tries again', async ({ page, signInAs }) => {
  await page.addInitScript("addEventListener('click', () => (window.isClicked = true), true)");
  // Until then also what the live stream refetches by itself fails.
  await page.route('**/api/redemptions?*', async (route) =>
    (await page.evaluate('window.isClicked === true')) ? route.continue() : route.abort(),
  );
  await signInAs('teacher');
  await openReports(page);
  await expect(page.getByRole('alert')).toContainText('The redemptions could not be loaded.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
});
