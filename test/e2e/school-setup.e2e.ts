import { type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.js';
import { mailedLink } from './outbox.js';

const newFounder = () => ({
  email: `founder-${randomUUID()}@juniper.test`,
  schoolName: `Juniper ${randomUUID().slice(0, 8)}`,
  displayName: 'Ms Okafor',
});
type Founder = ReturnType<typeof newFounder>;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openForm(page: Page): Promise<void> {
  await page.goto('/school-setup');
  await page.getByRole('button', { name: 'Continue with Form Setup' }).click();
  await expect(heading(page, 'School Setup')).toBeVisible();
}

async function fill(page: Page, { email, schoolName, displayName }: Founder): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('School name').fill(schoolName);
  await page.getByLabel('Display name').fill(displayName);
}

const next = (page: Page) => page.getByRole('button', { name: 'Next: Review Details' });
const send = (page: Page) => page.getByRole('button', { name: 'Send Magic Link' });

const TIME_ZONE = 'Pacific/Auckland';
test.use({ timezoneId: TIME_ZONE });

test('a visitor creates a school in four steps, chooses a password and is its School Admin', async ({
  page,
  openBrowser,
}) => {
  const founder = newFounder();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Start free trial' }).click();
  await expect(heading(page, 'Create a New School Account')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Form Setup' }).click();
  await fill(page, founder);
  await next(page).click();
  await expect(heading(page, 'Review Your Details')).toBeVisible();
  for (const value of Object.values(founder)) await expect(page.getByText(value)).toBeVisible();
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
  await page.goto('/settings');
  await expect(page.getByRole('definition').filter({ hasText: TIME_ZONE })).toBeVisible();

  await scanner.getByRole('button', { name: 'Create School' }).click();
  await expect(scanner.getByRole('heading', { name: 'This link has already been used' })).toBeFocused();
});

test('typed text is kept when going back, and mistakes are named under their fields', async ({ page }) => {
  const founder = newFounder();
  await openForm(page);
  await next(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('School name')).toHaveAccessibleDescription(
    'School name must be at least 2 characters',
  );
  await expect(page.getByLabel('Display name')).toHaveAccessibleDescription(
    /Display name must be at least 2 characters/,
  );
  await fill(page, founder);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Continue with Form Setup' }).click();
  await expect(page.getByLabel('School name')).toHaveValue(founder.schoolName);
  await next(page).click();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(founder.email);
  await expect(page.getByLabel('Display name')).toHaveValue(founder.displayName);

  await page.route('**/api/auth/validate-setup', (route) => route.abort(), { times: 1 });
  await next(page).click();
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Please check your information and try again', { exact: true })).toBeVisible();
});

test('a link that could not be sent is sent on another try, and again on demand', async ({ page }) => {
  const founder = newFounder();
  await openForm(page);
  await fill(page, founder);
  await next(page).click();
  await page.route('**/api/auth/request-magic-link', (route) => route.abort(), { times: 1 });
  await send(page).click();
  await expect(page.getByText('Failed to send magic link', { exact: true })).toBeVisible();
  await send(page).click();
  await expect(heading(page, 'Check Your Email')).toBeVisible();
  await page.getByRole('button', { name: 'Resend Magic Link' }).click();
  await expect(page.getByText('Magic Link Sent', { exact: true })).toBeVisible();
  await mailedLink(page, founder.email, 'Create my school');
});

test('the sign-in page leads to it, and Go Back leads home', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create a free account' }).click();
  await expect(page).toHaveURL('/school-setup');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
});
