import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config';

/** The same product as the browser tests, to be measured. Lighthouse drives a separate browser. */
export default defineConfig(browserTests, {
  testDir: '.',
  testMatch: 'lighthouse.ts',
  outputDir: '../../test-results/lighthouse',
  workers: 1,
  retries: 0,
  timeout: 15 * 60_000,
});
