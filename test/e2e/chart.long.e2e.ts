import { type Page } from '@playwright/test';
import { createClassroom, openClassroom, openHome } from './classroom.js';
import { expect, test } from './console-test.js';

const report = (page: Page) => page.getByRole('region', { name: 'Points by category' });

test('asks for another period, and keeps it in the address', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  await expect(report(page)).toContainText('points in 4 weeks');
  await report(page).getByRole('radio', { name: '12 weeks' }).click();
  await expect(report(page)).toContainText('points in 12 weeks');
  await expect(page).toHaveURL(/weeks=12/);
  await page.reload();
  await expect(report(page).getByRole('radio', { name: '12 weeks' })).toBeChecked();

  await report(page).getByRole('radio', { name: 'Table' }).click();
  await expect(report(page).getByRole('row', { name: /^Week of/ })).toHaveCount(12);
});

test('shows a message when nothing was given', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, []));
  await expect(report(page).getByRole('heading', { name: 'No points in this period' })).toBeVisible();
});

test('shows what a bar is made of', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  await page.locator('.recharts-bar-rectangle').last().hover();
  await expect(page.locator('.recharts-tooltip-wrapper')).toContainText(/\w{3}, \w{3} \d+/);
});
