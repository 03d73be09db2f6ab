import { expect, test } from '../console-test.js';
import { mailedLink } from '../outbox.js';
import { newFounder, heading, fill, send } from './school-setup-steps.js';

test.use({ loads: true });

const TIME_ZONE = 'Pacific/Auckland';
test.use({ timezoneId: TIME_ZONE });

test('a visitor creates a school in three steps, chooses a password and is its School Admin', async ({
  page,
  openBrowser,
}) => {
  const founder = newFounder();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Start free trial' }).click();
  await expect(heading(page, 'Create a New School Account')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Form Setup' }).click();
  await fill(page, founder);
  // What the button does is said above it.
  for (const value of Object.values(founder))
    await expect(page.getByText(value, { exact: true })).toBeVisible();
  await send(page).click();
  await expect(heading(page, 'Check Your Email')).toBeVisible();
  await expect(page.getByText('Magic Link Sent', { exact: true })).toBeVisible();
  await expect(page.getByText('The link expires in 60 minutes.')).toBeVisible();

  const link = await mailedLink(page, founder.email, 'Create my school');
  const scanner = await openBrowser();
  await scanner.goto(link);
  await expect(scanner.getByText(founder.schoolName)).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'Create your school')).toBeVisible();
  await expect(page).toHaveURL('/auth/link');
  await page.getByRole('button', { name: 'Create School' }).dblclick();
  await expect(page).toHaveURL('/auth/set-password');
  await page.goto('/settings');
  await expect(page).toHaveURL('/auth/set-password');
  await page.getByLabel('New password').fill('a quiet password');
  await page.getByLabel('Confirm password').fill('a quiet password');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Password set successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  // The welcome hides the page behind it.
  await page.getByRole('button', { name: 'Start Using Laurel' }).click();
  await expect(page.getByRole('banner').getByText(founder.schoolName)).toBeVisible();
  await page.goto('/settings/school');
  await expect(page.getByRole('definition').filter({ hasText: TIME_ZONE })).toBeVisible();

  await scanner.getByRole('button', { name: 'Create School' }).click();
  await expect(scanner.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await scanner.getByRole('link', { name: 'Start Again' }).click();
  await expect(heading(scanner, 'Create a New School Account')).toBeVisible();
});
