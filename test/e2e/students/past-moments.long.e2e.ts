import { type Page } from '@playwright/test';
import { chooseClassOption, createClassroom, openClassroom, studentRow } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { closeWithEscape } from '../keyboard.js';
import { givePointsTo } from '../spending.js';

const bar = (page: Page) => page.getByRole('complementary', { name: 'The past' });

const AVA = 'Ava Martin';

test('the menu’s dialogs open beside the past, and none stays open after returning to now', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  await signInAs('admin');
  await openClassroom(page, classroom);
  await chooseClassOption(page, 'Past moment');
  await expect(bar(page)).toBeVisible();
  for (const [item, name] of [
    ['Generate Login Cards', 'Login Cards'],
    ['Manage Students', 'Manage Students'],
    ['Add Student', 'Add Student'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await chooseClassOption(page, item);
    await closeWithEscape(page, page.getByRole('dialog', { name }));
  }
  await page.getByRole('button', { name: /recent awards$/i }).click();
  await closeWithEscape(page, page.getByRole('dialog', { name: /recent awards$/i }));
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(studentRow(page, AVA)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a balance is explained line by line, from the first point on', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, [AVA]);
  await givePointsTo(admin, classroom, { [AVA]: 7 });
  await givePointsTo(admin, classroom, { [AVA]: 4 });
  const [ava] = classroom.students;
  await signInAs('admin');
  await page.goto(`/?class=${classroom.id}&student=${ava?.id}`);
  await page.getByRole('link', { name: 'Why this balance?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${AVA}’s account` })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Why is this balance 11\?/ })).toBeVisible();
  await expect(page.getByText('11 earned − 0 spent = 11')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Running account' }).locator('tbody tr');
  await expect(lines).toHaveCount(2);
  await expect(lines.first().getByRole('cell').last()).toHaveText('7');
  await expect(lines.last().getByRole('cell').last()).toHaveText('11');

  await page.getByRole('button', { name: 'Past moment' }).click();
  await page.getByLabel('Date and time').fill('2026-03-01T09:00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Why was this balance 0\?/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No points yet' })).toBeVisible();
});
