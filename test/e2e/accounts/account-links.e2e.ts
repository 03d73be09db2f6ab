import { type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../console-test.js';
import { addMember } from '../members.js';
import { mailedLink } from '../outbox.js';

test.use({ loads: true });

async function requestMagicLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Magic Link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByText('Magic Link Sent', { exact: true })).toBeVisible();
}

test('a magic link signs in with one press, once, and leaves the address bar', async ({
  page,
  openBrowser,
}) => {
  const email = await addMember('teacher', `quiet ${randomUUID()}`);
  await requestMagicLink(page, email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.getByRole('button', { name: 'Send Another Link' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');

  const link = await mailedLink(page, email, 'Sign in');
  const scanner = await openBrowser();
  await scanner.goto(link);
  await expect(scanner.getByText(email)).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL('/auth/link');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Welcome back, Robin!', { exact: true })).toBeVisible();

  await scanner.getByRole('button', { name: 'Sign In' }).click();
  await expect(scanner.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await scanner.goto('/login');
  await scanner.goto(link);
  await expect(scanner.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(scanner.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  await scanner.getByRole('link', { name: 'Send a New Link' }).click();
  await expect(scanner.getByRole('button', { name: 'Send Login Link' })).toBeVisible();
});
