import { openHome } from './classroom.js';
import { expect, test } from './console-test.js';
import { closeWithEscape } from './keyboard.js';

test('names the school and the current screen', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);

  await expect(page.getByRole('banner')).toContainText('Maple Grove School');
  const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAttribute('aria-current', 'page');
});

test('the account menu opens one’s recent awards, from any screen', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/account');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'My recent awards' }).click();
  const awards = page.getByRole('dialog', { name: 'My recent awards' });
  await expect(awards).toBeVisible();
  await closeWithEscape(page, awards);
  await expect(page).toHaveURL(/\/$/);
});

test('takes an executive administrator to the schools', async ({ page, signInAs }) => {
  await signInAs('executive');
  await openHome(page);
  await expect(page.getByRole('heading', { name: 'Where would you like to go?' })).toBeVisible();

  await page.getByRole('link', { name: 'School Management' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'School Management' })).toBeVisible();
});

test('the path after joining a school opens the dashboard, with its query', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/dashboard?weeks=12&show=table');
  await expect(page).toHaveURL('/?weeks=12&show=table');
  await expect(page.getByRole('radio', { name: '12 weeks' })).toBeChecked();
});
