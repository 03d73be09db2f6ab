import { type Page } from '@playwright/test';
import { givePoints } from '../catalogue.js';
import { awardPoint, createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { closeWithEscape } from '../keyboard.js';
import { studentOf, addClassReward, givePointsTo, redeem } from '../spending.js';

const profileOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const AVA = 'Ava Martin';

test('has statistics, and its own address', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await signInAs('admin');
  await openClassroom(page, classroom);
  await awardPoint(page, AVA);
  await page.getByRole('button', { name: `View profile of ${AVA}` }).click();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page).toHaveURL(/student=.*tab=statistics/);

  await page.reload();
  const profile = profileOf(page, AVA);
  for (const [label, value] of [
    ['Balance', 1],
    ['Total Earned', 1],
    ['Total Spent', 0],
  ] as const) {
    await expect(profile.locator('section', { hasText: label })).toHaveText(`${label}${value}`);
  }
  await expect(profile.locator('section', { hasText: 'This week' })).toContainText('1');
  await expect(profile).toContainText(classroom.name);

  await closeWithEscape(page, profile);
  await expect(page).not.toHaveURL(/student=/);
});

test('on a slow line opens with what the row knows, and asks for all the rest at once', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  const student = studentOf(classroom, AVA);
  await givePoints(admin, [student], 3);
  await signInAs('admin');
  await openClassroom(page, classroom);
  const name = page.getByRole('button', { name: AVA, exact: true });
  await expect(name).toBeVisible();
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/(students|point-transactions)\b/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await answered;
    await route.continue();
  });
  await name.click();

  const profile = profileOf(page, AVA);
  await expect(profile).toContainText('3points');
  await expect(profile).toContainText(classroom.name);
  await expect(profile.getByRole('button', { name: 'Award Points' })).toBeEnabled();
  await expect.poll(() => asked.toSorted()).toEqual(['/api/point-transactions', `/api/students/${student}`]);
  answer();
  await expect(profile.getByRole('list', { name: 'Point history' }).getByRole('listitem')).toHaveCount(1);
  await expect(profile.getByRole('button', { name: 'Edit Student' })).toBeEnabled();
  expect(asked).toHaveLength(2);
});

test('shows a history of any length, with older lines on request', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  const student = studentOf(classroom, AVA);
  for (let n = 1; n <= 60; n++) await givePoints(admin, [student], 1);
  await signInAs('admin');
  await openClassroom(page, classroom);
  await page.getByRole('button', { name: AVA, exact: true }).click();
  const profile = profileOf(page, AVA);
  const lines = profile.getByRole('list', { name: 'Point history' }).getByRole('listitem');
  await expect(lines).toHaveCount(50);
  await expect(lines.first()).toContainText('Balance60');

  await givePoints(admin, [student], 1);
  await expect(lines.first()).toContainText('Balance61');
  await profile.getByRole('button', { name: 'Show older' }).click();
  await expect(lines).toHaveCount(61);
  await expect(lines.last()).toContainText('Balance1');
  await expect(profile.getByRole('button', { name: 'Show older' })).toBeHidden();
});

test('of another school’s student does not open', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await signInAs('cedarAdmin');
  await page.goto(`/?student=${classroom.students[0]?.id ?? ''}`);
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});

test('lists redemptions with their outcome, and raffle entries separately', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  await givePointsTo(admin, classroom, { [AVA]: 20 });
  const reward = await addClassReward(admin, classroom, { pointCost: 4 });
  const [fulfilled, refunded] = [
    await redeem(admin, classroom, AVA, reward),
    await redeem(admin, classroom, AVA, reward),
  ];
  await redeem(admin, classroom, AVA, reward);
  await admin.post(`/api/redemptions/${fulfilled}/fulfill`);
  await admin.post(`/api/redemptions/${refunded}/refund`, { data: { reason: 'out-of-stock' } });
  const raffle = await addClassReward(admin, classroom, {
    type: 'raffle',
    pointCost: 3,
    raffleWinners: 1,
  });
  const data = { studentId: studentOf(classroom, AVA) };
  expect((await admin.post(`/api/raffles/${raffle.id}/enter`, { data })).status()).toBe(201);
  await signInAs('admin');
  await openClassroom(page, classroom);
  await page.getByRole('button', { name: AVA, exact: true }).click();

  const profile = profileOf(page, AVA);
  await profile.getByRole('tab', { name: 'Redemptions' }).click();
  const lines = profile.getByRole('list', { name: 'Redemptions' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText('To hand out');
  await expect(lines.nth(0)).toContainText(/Today, \d{1,2}:\d{2} [AP]M • Approved by /);
  await expect(lines.nth(1)).toContainText(/Today, \d{1,2}:\d{2} [AP]M • Refunded by .*: Out of stock/);
  await expect(lines.nth(2)).toContainText(/Today, \d{1,2}:\d{2} [AP]M • Handed out by /);
  const entries = profile.getByRole('list', { name: 'Raffle entries' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('3 points');

  await profile.getByRole('tab', { name: 'Statistics' }).click();
  for (const [label, value] of [
    ['Balance', 9],
    ['Total Earned', 20],
    ['Total Spent', 11],
  ] as const) {
    await expect(profile.locator('section', { hasText: label })).toHaveText(`${label}${value}`);
  }
  await profile.getByRole('tab', { name: 'Point History' }).click();
  const history = profile.getByRole('list', { name: 'Point history' }).getByRole('listitem');
  await expect(history.nth(0)).toContainText(/−3Entered Treat .*Balance9/);
  await expect(history.filter({ hasText: 'Refund of Treat' })).toContainText('+4');
  await expect(history.filter({ hasText: 'Redeemed Treat' })).toHaveCount(3);
});

test('opens another award dialog, and counts the award', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await page.getByRole('button', { name: AVA, exact: true }).click();
  await expect(profileOf(page, AVA).getByRole('heading', { name: 'No points yet' })).toBeVisible();
  await profileOf(page, AVA).getByRole('button', { name: 'Award Points' }).click();

  const award = page.getByRole('dialog', { name: `Award ${AVA}` });
  await award.getByRole('button', { name: 'Respect' }).click();
  await expect(award).toBeHidden();
  await expect(profileOf(page, AVA).getByRole('listitem')).toHaveCount(1);
});
