import { defineConfig, devices, type LaunchOptions } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { testFolder } from '#infra/start/checks/test-folder';
import { findProgram } from '#infra/start/find-program';
import { findFreePort } from '#infra/start/free-port';

// Playwright reads this file again in each worker, which has to find the same product.
if (process.env['E2E_PORT'] === undefined) {
  const dataDir = mkdtempSync(join(testFolder(), 'laurel-e2e-'));
  process.env['E2E_DATA_DIR'] = dataDir;
  process.env['E2E_PORT'] = String(await findFreePort());
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
const port = process.env['E2E_PORT'];
const address = `http://127.0.0.1:${port}`;

const chromium = process.env['CHROMIUM_PATH'] ?? findProgram('chromium', 'chromium-browser', 'google-chrome');
/** The same engine without a desktop: a third less work for the processor, but its tabs are always in front. */
const shell = process.env['CHROMIUM_PATH'] ?? findProgram('chromium-headless-shell') ?? chromium;
const NEEDS_BACKGROUND_TABS = '**/frozen-tab.long.e2e.ts';
/** What `npm test` leaves to `npm run test:full`. */
const LONG = '**/*.long.e2e.ts';
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

const launch = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath !== undefined && { executablePath }),
  // Chromium's sandbox refuses root.
  args: process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet,
});

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: Math.max(2, availableParallelism()),
  forbidOnly: true,
  // Limits for what hangs, not for what is slow on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A busy machine may hang for a moment; what passes only at the second try is listed as flaky, to be looked at.
  retries: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    // Software draws each step of a fade, and a click waits for its end.
    contextOptions: { reducedMotion: 'reduce' },
    // They would answer what a test has routed. Tests about them allow them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'short', testIgnore: LONG, use: { launchOptions: launch(shell) } },
    {
      name: 'long',
      testMatch: LONG,
      testIgnore: NEEDS_BACKGROUND_TABS,
      use: { launchOptions: launch(shell) },
    },
    {
      name: 'chromium',
      testMatch: NEEDS_BACKGROUND_TABS,
      // Without a channel Playwright would take its own headless shell.
      use: { ...(chromium === undefined && { channel: 'chromium' }), launchOptions: launch(chromium) },
    },
  ],
  webServer: {
    command: 'node dist/infra/start/start.js',
    cwd: import.meta.dirname,
    url: `${address}/health/ready`,
    env: {
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '',
      PORT: port,
      DATABASE_URL: '',
      EVENT_STORE_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 600_000,
  },
});
