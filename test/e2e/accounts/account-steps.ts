import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';
import { TOTP } from 'otpauth';

export const PASSWORD = 'a quiet morning in June';

export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

/** Sets an authenticator app up on the account page. @returns its secret and the first recovery code */
export async function setUpAuthenticator(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.getByRole('button', { name: 'Set Up authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up an Authenticator App' });
  const key = (await dialog.locator('.font-mono').textContent()) ?? '';
  const secret = key.replaceAll(' ', '');
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByText(/This code is wrong/)).toBeVisible();
  await dialog.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep Your Recovery Codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I’ve Kept Them' }).click();
  return { secret, recoveryCode };
}

export async function passFirstStep(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible();
}
