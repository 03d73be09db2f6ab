import { resolve } from 'node:path';
import { findProgram } from '../find-program.js';
import { run } from '../run-program.js';
import { runStep } from './run-step.js';

/** Programs from outside npm that tests use, and the Debian packages that contain them. */
const CHROMIUM = { names: ['chromium', 'chromium-browser', 'google-chrome'], packages: ['chromium'] };
const SHELL = { names: ['chromium-headless-shell'], packages: ['chromium-headless-shell'] };
/** As people have it: Playwright's own has changes. */
const FIREFOX = { names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] };
/** A screen for a window that prints. */
const XVFB = { names: ['Xvfb'], packages: ['xvfb'] };
const FFMPEG = { names: ['ffmpeg'], packages: ['ffmpeg'] };
const REDIS = { names: ['redis-server'], packages: ['redis-server'] };
const PG_DUMP = { names: ['pg_dump'], packages: ['postgresql-client'] };

/**
 * Provides the browser that `playwright.config.ts` looks for: the machine's Chromium, else one installed with apt, else the
 * one that Playwright downloads. Resolves to what to do if there is none.
 */
export async function provideBrowser(signal: AbortSignal): Promise<string | undefined> {
  if (process.env['CHROMIUM_PATH'] !== undefined) return undefined;
  if ((await provide(CHROMIUM, signal)) !== undefined) {
    // Without it, which not every distribution has, the tests are only slower.
    await provide(SHELL, signal);
    return undefined;
  }
  const args = [resolve('node_modules/@playwright/test/cli.js'), 'install', 'chromium'];
  if (await runStep({ title: 'Chromium', args }, signal)) return undefined;
  return 'The browser tests need Chromium: install it, or name one with CHROMIUM_PATH.';
}

/** Provides ffmpeg, which makes films of pictures. Resolves to what to do if there is none. */
export async function provideFfmpeg(signal: AbortSignal): Promise<string | undefined> {
  if ((await provide(FFMPEG, signal)) !== undefined) return undefined;
  return 'Films need ffmpeg with libx264: install it (apt-get install ffmpeg, brew install ffmpeg).';
}

/** Firefox for the walk through it, and a screen for the window that prints; both tests are left out without. */
export async function provideFurtherBrowsers(signal: AbortSignal): Promise<void> {
  await provide(FIREFOX, signal);
  await provide(XVFB, signal);
}

/** `pg_dump` for the tests of dump and restore. */
export async function providePgDump(signal: AbortSignal): Promise<void> {
  await provide(PG_DUMP, signal);
}

/** Redis for the tests of jobs. */
export async function provideRedis(signal: AbortSignal): Promise<void> {
  await provide(REDIS, signal);
}

async function provide(
  { names, packages }: { names: string[]; packages: string[] },
  signal: AbortSignal,
): Promise<string | undefined> {
  const found = findProgram(...names);
  if (found !== undefined || process.getuid?.() !== 0 || findProgram('apt-get') === undefined) return found;
  await aptInstall(packages, signal);
  return findProgram(...names);
}

let update: Promise<unknown> | undefined;

async function aptInstall(packages: string[], signal: AbortSignal): Promise<void> {
  const apt = [
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-q',
    '-y',
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::http::Timeout=20',
  ];
  await (update ??= run([...apt, 'update'], signal));
  await run([...apt, 'install', '--no-install-recommends', ...packages], signal);
}
