import { SCHOOL_DEACTIVATED } from '#contracts/errors';
import { expect, test } from './console-test.js';
import { leaveEndedSession } from './sessions.js';

test.use({ loads: true });

test('an address that does not exist shows a message and a way home', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Laurel');

  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the users of a deactivated school see what they can do', async ({ page }) => {
  let isSignedIn = true;
  await leaveEndedSession(page.context());
  await page.route('**/api/auth/user', (route) =>
    isSignedIn
      ? route.fulfill({
          status: 403,
          json: { statusCode: 403, error: 'Forbidden', message: SCHOOL_DEACTIVATED },
        })
      : route.continue(),
  );
  await page.addInitScript("sessionStorage.setItem('laurel-class', '{}')");
  await page.goto('/');
  await expect(page).toHaveURL('/school-inactive');
  await expect.poll(() => page.evaluate("sessionStorage.getItem('laurel-class')")).toBeNull();
  await expect(page.getByRole('heading', { name: SCHOOL_DEACTIVATED })).toBeVisible();
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(link('Get Your Invoice Today')).toHaveAttribute('href', '/pricing');
  await expect(link('Contact Support')).toHaveAttribute('href', '/contact');

  isSignedIn = false;
  await page.getByRole('button', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
});

test('a server that does not answer shows a message, and can be tried again', async ({ page }) => {
  await leaveEndedSession(page.context());
  let isDown = true;
  await page.route('**/api/auth/user', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Laurel is not answering' })).toBeVisible();

  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
});

test('a page whose files are gone can be loaded again', async ({ page }) => {
  await page.route('**/assets/login-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();

  await page.unroute('**/assets/login-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
