import { resolve } from 'node:path';
import { findProgram } from '../find-program.js';
import { run } from '../run-program.js';
import { runStep } from './run-step.js';

/** Programs from outside npm that tests use, and the Debian packages that contain them. */
const CHROMIUM = { names: ['chromium', 'chromium-browser', 'google-chrome'], packages: ['chromium'] };
const PG_DUMP = { names: ['pg_dump'], packages: ['postgresql-client'] };

export type Browser = { env: NodeJS.ProcessEnv } | { missing: string };

/** The machine's Chromium, else one installed with apt, else the one that Playwright downloads. */
export async function provideBrowser(signal: AbortSignal): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'] ?? (await provide(CHROMIUM, signal));
  if (named !== undefined) return { env: { CHROMIUM_PATH: named } };
  const args = [resolve('node_modules/@playwright/test/cli.js'), 'install', 'chromium'];
  if (await runStep({ title: 'Chromium', args }, signal)) return { env: {} };
  return { missing: 'The browser tests need Chromium: install it, or name one with CHROMIUM_PATH.' };
}

/** `pg_dump` for the tests of dump and restore. */
export async function providePgDump(signal: AbortSignal): Promise<void> {
  await provide(PG_DUMP, signal);
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

async function aptInstall(packages: string[], signal: AbortSignal): Promise<void> {
  const apt = [
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-q',
    '-y',
    '-o',
    'DPkg::Lock::Timeout=120',
  ];
  await run([...apt, 'update'], signal);
  await run([...apt, 'install', '--no-install-recommends', ...packages], signal);
}
