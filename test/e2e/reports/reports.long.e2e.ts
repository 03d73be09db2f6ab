import { listRedemptions } from '#contracts/rewards/redemptions';
import { redeemAsStudent, studentLogin } from '#contracts/student-portal/student-portal';
import { addReward } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { createPupil } from '../student-portal/student-portal.js';
import { rows, openReports } from './reports-steps.js';
import { addClassReward, givePointsTo, redeem } from '../spending.js';

const AVA = 'Ava Martin';
const PAGE = 50;

test('what a student redeemed alone was redeemed in the student portal', async ({
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
  await expect(rows(page).first().getByRole('cell').last()).toHaveText('In the student portal');
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
