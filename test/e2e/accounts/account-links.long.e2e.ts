import { type LinkPurpose } from '#contracts/error-body';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../console-test.js';
import { addMember } from '../members.js';
import { mailedLink } from '../outbox.js';

test.use({ loads: true });

test('a link that cannot be checked without a network is checked again on demand', async ({ page }) => {
  await page.route('**/api/auth/link', (route) => route.abort(), { times: 1 });
  await page.goto(`/auth/link#${'A'.repeat(43)}`);
  await expect(page.getByText('Your link could not be checked.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeFocused();
});

test('an expired link offers the way to another of its kind, and a page without a link asks for one', async ({
  page,
}) => {
  const expired = { statusCode: 410, error: 'Gone', message: 'This link has expired.', code: 'link-expired' };
  const follow = async (linkPurpose: LinkPurpose, name: string) => {
    const json = { ...expired, linkPurpose };
    await page.route('**/api/auth/link', (route) => route.fulfill({ status: 410, json }), { times: 1 });
    await page.goto(`/auth/set-password#${'A'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await page.getByRole('link', { name }).click();
  };
  await follow('sign-in', 'Send a New Link');
  await expect(page.getByRole('button', { name: 'Send Login Link' })).toBeVisible();
  await follow('password-reset', 'Send a New Link');
  await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
  await follow('school-setup', 'Start Again');
  await expect(page).toHaveURL('/school-setup');
  await follow('invitation', 'Go to sign-in');
  await expect(page).toHaveURL('/login');
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

test('a forgotten password is replaced, and the new one signs in', async ({ page }) => {
  const email = await addMember('teacher');
  const password = `quiet ${randomUUID()}`;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password Reset Sent', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(await mailedLink(page, email, 'Choose a new password'));
  await expect(page).toHaveURL('/auth/set-password');
  const first = page.getByLabel('New password');
  const second = page.getByLabel('Confirm password');
  const save = page.getByRole('button', { name: 'Set Password' });
  await first.fill('short');
  await second.fill('short');
  await save.click();
  await expect(page.getByText('Password too short', { exact: true })).toBeVisible();
  await expect(first).toHaveAccessibleDescription(/^Password must be at least 8 characters long\./);
  await first.fill(password);
  await second.fill(`${password}?`);
  await save.click();
  await expect(page.getByText('Password mismatch', { exact: true })).toBeVisible();
  await expect(second).toHaveAccessibleDescription('Passwords do not match. Please try again.');
  await second.fill(password);
  await save.click();
  await expect(page.getByText('Password set successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
});
