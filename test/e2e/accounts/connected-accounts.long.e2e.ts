import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';
import { addMember, signInWith } from '../members.js';
import { continueAs } from './provider-page.js';

test.use({ loads: true });

const PASSWORD = 'a quiet morning in June';
const connected = (page: Page) => page.getByRole('list', { name: 'Connected accounts' });

test('an account at the provider is connected, signs in, and is disconnected after a confirmation', async ({
  page,
  openBrowser,
}) => {
  const email = await addMember('teacher', PASSWORD);
  await signInWith(page, email, PASSWORD);
  await page.goto('/account');
  await connected(page)
    .getByRole('link', { name: /^Connect / })
    .click();
  await continueAs(page, email);
  await expect(page).toHaveURL('/auth/connect');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  const other = await openBrowser();
  await other.goto('/api/login');
  await continueAs(other, email);
  await expect(other).toHaveURL('/');

  await page.goto('/account');
  await connected(page)
    .getByRole('button', { name: /^Disconnect / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm It’s You' });
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Account Disconnected', { exact: true })).toBeVisible();
  await expect(connected(page).getByRole('link', { name: /^Connect / })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
  // In this tab the provider is told to ask again.
  await other.goto('/api/login');
  await continueAs(other, email);
  await expect(other).toHaveURL('/auth/connect');
});

test('another address or canceling returns to one’s own account', async ({ page }) => {
  await signInWith(page, await addMember('teacher', PASSWORD), PASSWORD);
  await page.goto('/account');
  await connected(page)
    .getByRole('link', { name: /^Connect / })
    .click();
  await continueAs(page, 'somebody.else@birch.test');
  await expect(page).toHaveURL(/\/account\?problem=another-address$/);
  await expect(page.getByRole('alert')).toContainText('a different email address');
  await connected(page)
    .getByRole('link', { name: /^Connect / })
    .click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('You canceled');
});
