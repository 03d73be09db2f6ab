import { openDemo } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { providerPage } from './provider-page.js';
import { expectNoticeAndSignIn } from './unauthorized-steps.js';

test.use({ loads: true });

test('a user whose session ended sees a message, and is taken to sign in after 500 ms', async ({
  page,
  context,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('teacher');
  await openDemo(page);
  // Any request may find out that the session ended, and the way to sign-in begins then.
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.clearCookies();
  await page.getByRole('radio', { name: '12 weeks' }).click();

  const notice = page.getByRole('region', { name: /^Notifications/ });
  await expect(notice.getByText('Unauthorized')).toBeVisible();
  await expect(notice.getByText('You are logged out. Logging in again...')).toBeVisible();
  const leaving = page.waitForRequest('**/api/login');
  await page.clock.runFor(490);
  await expect(page).toHaveURL(/weeks=12/);
  await page.clock.runFor(20);
  await leaving;
  await expect(providerPage(page)).toBeVisible();
});

test('a visitor who opens a signed-in screen sees a message, and is taken to sign in', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/settings');
  await expectNoticeAndSignIn(page);
});
