import { type Page } from '@playwright/test';
import { givePoints } from './catalogue.js';
import { awardPoint, createClassroom, openClassroom } from './classroom.js';
import { expect, test } from './console-test.js';
import { closeWithEscape } from './keyboard.js';
import { studentOf } from './spending.js';

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
