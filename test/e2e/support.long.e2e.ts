import { openHome } from './classroom.js';
import { expect, test } from './console-test.js';

test.use({ loads: true });

test('the account menu leads there by the keyboard', async ({ page, context, signInAs }) => {
  await signInAs('staff');
  await openHome(page);
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Help & Support' }).focus();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL('/support');
});

test('a visitor finds it at the foot of the landing page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support & FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
});

test('each tutorial has a video', async ({ page }) => {
  await page.goto('/support');
  await expect(page.getByRole('button', { name: /^Watch the video/ })).toHaveCount(4);
  const asked = page.waitForRequest('**/videos/student-portal.mp4');
  await page.getByRole('button', { name: 'Watch the video: Student Portal' }).click();
  await expect(page.getByRole('dialog', { name: 'Student Portal' })).toBeVisible();
  await asked;
});
