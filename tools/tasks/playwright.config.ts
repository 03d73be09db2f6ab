import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config';

/** The same product and browser as the browser tests, in which a person's taps are counted. */
export default defineConfig(browserTests, {
  testDir: '.',
  testMatch: 'tasks.ts',
  outputDir: '../../test-results/tasks',
  workers: 1,
  retries: 0,
  timeout: 15 * 60_000,
  // Movements that a person waits for are waited for here too.
  use: { actionTimeout: 20_000, trace: 'off', contextOptions: { reducedMotion: 'no-preference' } },
});
