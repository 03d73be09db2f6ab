import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

/** The users, classes and students of all schools. */
export async function openAdmin(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'School Administration' })).toBeVisible();
}

export async function openLedgerHealth(page: Page): Promise<void> {
  await page.goto('/settings/data/ledger');
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger Health' })).toBeVisible();
}
