import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';
import { providerPage } from './provider-page.js';

/** The page says why for half a second before it leaves, which is a moment too short for a busy machine. */
export async function expectNoticeAndSignIn(page: Page): Promise<void> {
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  await page.clock.runFor(510);
  await expect(providerPage(page)).toBeVisible();
}
