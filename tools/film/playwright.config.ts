import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config';
import { FRAME } from './camera';

/** The same product and browser as the browser tests, to be filmed. */
export default defineConfig(browserTests, {
  testDir: '.',
  testMatch: 'film.ts',
  // Outside of what other runs of Playwright empty when they begin.
  outputDir: '../../.cache/film',
  workers: 1,
  retries: 0,
  use: {
    // A button that is gone fails the film instead of holding it up.
    actionTimeout: 20_000,
    trace: 'off',
    screenshot: 'off',
    viewport: FRAME,
    timezoneId: 'America/Chicago',
  },
});
