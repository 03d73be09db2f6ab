import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';
import { goToProvider } from './identities-steps.js';

test.use({ loads: true });

/** By its element: behind the welcome it has no role. */
const pictureIn = (page: Page) => page.locator('header img[src*="/picture"]').first();

test('a connected account signs in with one press, and brings its picture', async ({ page }) => {
  await goToProvider(page);
  await page.getByRole('button', { name: /Ines Moreau/ }).click();
  await expect(page).toHaveURL('/');
  // The worker fetches it meanwhile.
  await expect(async () => {
    await page.reload();
    await expect(pictureIn(page)).toHaveJSProperty('naturalWidth', 192, { timeout: 3_000 });
  }).toPass();
  expect(new URL((await pictureIn(page).getAttribute('src')) ?? '', page.url()).origin).toBe(
    new URL(page.url()).origin,
  );
});

test('an address that the provider does not vouch for signs nobody in', async ({ page }) => {
  await goToProvider(page);
  await page.getByLabel('Email').fill('admin@maple.test');
  await page.getByLabel('The address is not confirmed').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/login?problem=unverified');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});
