import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';
import { mailedLink } from '../outbox.js';
import { newFounder, heading, fill, send } from './school-setup-steps.js';

test.use({ loads: true });

async function openForm(page: Page): Promise<void> {
  await page.goto('/school-setup');
  await page.getByRole('button', { name: 'Continue with Form Setup' }).click();
  await expect(heading(page, 'School Setup')).toBeVisible();
}

const TIME_ZONE = 'Pacific/Auckland';
test.use({ timezoneId: TIME_ZONE });

test('typed text is kept when going back, and mistakes are named under their fields', async ({ page }) => {
  const founder = newFounder();
  await openForm(page);
  await send(page).click();
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
  await page.route('**/api/auth/validate-setup', (route) => route.abort(), { times: 1 });
  await send(page).click();
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Please check your information and try again', { exact: true })).toBeVisible();

  await send(page).click();
  await expect(heading(page, 'Check Your Email')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(founder.email);
  await expect(page.getByLabel('Display name')).toHaveValue(founder.displayName);
});

test('a link that could not be sent is sent on another try, and again on demand', async ({ page }) => {
  const founder = newFounder();
  await openForm(page);
  await fill(page, founder);
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
