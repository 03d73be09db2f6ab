import { type Page } from '@playwright/test';
import { awardPoint, createClassroom, expectFigure, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';
import { closeWithEscape } from './keyboard.js';
import { addClassReward, givePointsTo, redeem, studentOf } from './spending.js';

const profileOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const AVA = 'Ava Martin';
const NOTE = 'Helped a new classmate find the library';

test('shows who gave what for what, with the balance after it', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await awardPoint(page, AVA);
  await awardPoint(page, AVA, NOTE);
  await page.getByRole('button', { name: AVA, exact: true }).click();

  const lines = profileOf(page, AVA).getByRole('list', { name: 'Point history' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('+1');
  await expect(lines.first()).toContainText('Respect');
  await expect(lines.first()).toContainText(NOTE);
  await expect(lines.first()).toContainText('Balance2');
  await expect(lines.last()).toContainText('Balance1');
});

test('takes an award back after asking, and keeps it in the history', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await awardPoint(page, AVA);
  await page.getByRole('button', { name: AVA, exact: true }).click();
  const profile = profileOf(page, AVA);
  await profile.getByRole('button', { name: 'Take back 1 point for Respect' }).click();

  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Take back 1 point from ${AVA}?`);
  await question.getByRole('button', { name: 'Take Back' }).click();

  const lines = profile.getByRole('list', { name: 'Point history' }).getByRole('listitem');
  await expect(lines.first()).toContainText('Taken back: Respect');
  await expect(lines.first()).toContainText('−1');
  await expect(lines.last()).toContainText(/Taken back · Today, \d+:\d\d [AP]M/);
  await expect(profile.getByRole('button', { name: /^Take back/ })).toBeHidden();
  await closeWithEscape(page, profile);
  await expectFigure(page, 'Total Points', 0);
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

test('is not for staff, even by its address', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await signInAs('staff');
  await openClassroom(page, classroom, `&student=${classroom.students[0]?.id ?? ''}`);
  await expect(studentRow(page, AVA)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
