import { expect, test } from '../console-test.js';
import { type Page } from '@playwright/test';
import { consoleRunning } from '../console-running.js';
import { closeWithEscape } from '../keyboard.js';
import { PHONE } from '../screens.js';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.use({ loads: true });

test('the header and the page lead to a trial, to sign-in and to the student portal', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Start free trial' })).toHaveAttribute(
    'href',
    '/school-setup',
  );
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login');
  await expect(header.getByRole('link', { name: 'Student Portal' })).toHaveAttribute(
    'href',
    '/student/login',
  );
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Next Steps' })).toBeHidden();
});

test('the overview waits for its video, shows if it cannot be played, and starts again when reopened', async ({
  page,
}) => {
  let fail: () => void = () => undefined;
  const asked = new Promise<void>((done) => {
    fail = done;
  });
  await page.route('**/videos/overview.mp4', async (route) => {
    await asked;
    await route.abort();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch the one-minute overview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Laurel in one minute' });
  await expect(dialog.getByText('Loading the video…')).toBeAttached();
  fail();
  await expect(dialog.getByRole('alert')).toContainText('This video can’t be played right now.');
  await expect(dialog.getByText('Loading the video…')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await page.unroute('**/videos/overview.mp4');
  await page.route('**/videos/overview.mp4', () => undefined);
  await page.getByRole('button', { name: 'Watch the one-minute overview' }).click();
  await expect(dialog.getByText('Loading the video…')).toBeAttached();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens and closes, also after a choice', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page)).toBeVisible();
    await closeWithEscape(page, menu(page));

    await page.getByRole('button', { name: 'Menu' }).click();
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });

  test('the landing page ends with the next steps', async ({ page }) => {
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Next Steps' });
    await expect(steps.getByRole('link')).toHaveText([/^Pricing/, /^About/, /^Contact/]);
    await consoleRunning(page);
    await steps.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
  });
});
