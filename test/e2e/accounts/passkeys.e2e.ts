import { type Page } from '@playwright/test';
import { consoleRunning } from '../console-running.js';
import { addFingerprintReader, addPasskey } from './fingerprint-reader.js';
import { expect, test } from '../console-test.js';
import { addMember } from '../members.js';

test.use({ loads: true });

const PASSWORD = 'a quiet morning in June';

// A passkey belongs to a name, and 127.0.0.1 is none.
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}` });

async function passFirstStep(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: /^Account/ })).toBeHidden();
}

test('a passkey is added, signs in alone and as second step, and is removed', async ({ page }) => {
  const email = await addMember('teacher', PASSWORD);
  await passFirstStep(page, email);
  await expect(page).toHaveURL('/');
  const reader = await addFingerprintReader(page);
  await page.goto('/account');
  await addPasskey(page, 'Kim’s laptop');
  const steps = page.getByRole('list', { name: 'Two-step verification' });
  await expect(steps).toContainText('Kim’s laptop');
  await expect(steps).toContainText('Not used yet');

  // Without the finger it neither signs in nor passes the second step.
  await logOut(page);
  await reader.setVerified(false);
  await passFirstStep(page, email);
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use Your Passkey' }).click();
  await expect(page.getByText('Passkey Not Used', { exact: true })).toBeVisible();
  await reader.setVerified(true);
  await page.getByRole('button', { name: 'Use Your Passkey' }).click();
  await expect(page).toHaveURL('/');

  // Not by what the page offers as well: this reader accepts that at once, and two sign-ins at a time end each other’s session.
  await logOut(page);
  await page.addInitScript(
    'if (globalThis.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false;',
  );
  await page.goto('/login');
  await consoleRunning(page);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/account');
  await expect(steps).toContainText('Kim’s laptop');
  await expect(steps).not.toContainText('Not used yet');
  await steps.getByRole('button', { name: 'Remove Kim’s laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm It’s You' })
    .getByRole('button', { name: 'Use Your Passkey' })
    .click();
  await expect(page.getByText('Passkey Removed', { exact: true })).toBeVisible();
  await expect(steps).not.toContainText('Kim’s laptop');
});
