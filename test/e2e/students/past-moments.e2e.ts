import { type Page } from '@playwright/test';
import { chooseClassOption, createClassroom, openClassroom, studentRow } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { givePointsTo } from '../spending.js';

const bar = (page: Page) => page.getByRole('complementary', { name: 'The past' });

const AVA = 'Ava Martin';
const balances = (page: Page) => page.getByRole('table', { name: 'Balances at that moment' });

test('a class is shown as it was, by slider and by typing, and nothing can be awarded there', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  await givePointsTo(admin, classroom, { [AVA]: 7 });
  await signInAs('admin');
  await openClassroom(page, classroom);
  await chooseClassOption(page, 'Past moment');
  await expect(bar(page)).toContainText('You’re looking at the past');
  await expect(balances(page).getByRole('row', { name: /Ava Martin/ })).toContainText('7');
  await expect(page.getByRole('button', { name: /Award/ })).toHaveCount(0);

  await page.getByRole('slider', { name: 'Day' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('slider', { name: 'Day' })).toHaveAttribute('aria-valuetext', /11:59 PM$/);
  await expect(balances(page).getByRole('row', { name: /Ava Martin/ })).toContainText(/0$/);
  await expect(page).toHaveURL(/[?&]asOf=/);
  await page.reload();
  await expect(bar(page)).toBeVisible();

  await page.getByLabel('Date and time').fill('2026-03-01T09:00');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('Mar 1, 2026 at 9:00 AM');

  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(studentRow(page, AVA)).toContainText('7');
  await expect(page).not.toHaveURL(/asOf/);
});
