import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config';

/** The same product and browser as the browser tests, to be photographed. */
export default defineConfig(browserTests, {
  testDir: 'test/tour',
  testMatch: 'tour.ts',
  outputDir: 'test-results/tour',
  // The pictures are the result; traces of every scene would take half of the time.
  use: { trace: 'off', screenshot: 'off' },
});
