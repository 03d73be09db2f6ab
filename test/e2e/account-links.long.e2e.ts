import { randomUUID } from 'node:crypto';
import { expect, test } from './console-test.js';

test.use({ loads: true });

test('a link that cannot be checked without a network is checked again on demand', async ({ page }) => {
  await page.route('**/api/auth/link', (route) => route.abort(), { times: 1 });
  await page.goto(`/auth/link#${'A'.repeat(43)}`);
  await expect(page.getByText('Your link could not be checked.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeFocused();
});

test('an expired link shows a message, and a page without a link asks for one', async ({ page }) => {
  const message = 'This link has expired. Please ask for a new one.';
  const json = { statusCode: 410, error: 'Gone', message, code: 'link-expired' };
  await page.route('**/api/auth/link', (route) => route.fulfill({ status: 410, json }));
  await page.goto(`/auth/set-password#${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.goto('/auth/set-password');
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
});

test('addresses of schools get a warning and a longer toast, and a failure stays on the page', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Magic Link' }).click();
  const warning = page.getByText(/^Educational domains may block/);
  await page.getByLabel('Email').fill('kim@oak.test');
  await expect(warning).toBeHidden();
  await page.getByLabel('Email').fill(`kim-${randomUUID()}@oak.k12.ca.us`);
  await expect(warning).toBeVisible();

  await page.route('**/api/auth/request-magic-link', (route) => route.abort(), { times: 1 });
  const send = page.getByRole('button', { name: 'Send Login Link' });
  await send.click();
  await expect(page.getByText('Failed to send magic link', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send login link.' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  const text = page.getByText(/^Check your email and your spam folder/);
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await text.count()).toBe(1);
  }).toPass();
  await expect(page.getByText('Magic Link Sent', { exact: true })).toBeVisible();
  await page.clock.runFor(7_500);
  await expect(text).toBeVisible();
  await page.clock.runFor(600);
  await expect(text).toBeHidden();
});
