import { runStep } from '#infra/start/checks/run-step';
import { provideBrowser } from '#infra/start/checks/tools';
import { Interrupted, listenForShutdown } from '#infra/start/shutdown';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AREAS } from './areas.js';
import { contactSheet } from './contact-sheet.js';

const PLAYWRIGHT = resolve('node_modules/@playwright/test/cli.js');

/** Photographs the scenes with `part` in their name into `screenshots/`, or all of them; resolves to whether all succeeded. */
async function tour(part: string | undefined, signal: AbortSignal): Promise<boolean> {
  const missing = await provideBrowser(signal);
  if (missing !== undefined) throw new Error(missing);
  if (part === undefined) await rm('screenshots', { recursive: true, force: true });
  const only = part === undefined ? [] : ['--grep', part];
  const args = [PLAYWRIGHT, 'test', '--config=playwright.tour.config.ts', ...only];
  const ok = await runStep({ title: 'Tour', args }, signal);
  await writeFile('screenshots/index.html', contactSheet(AREAS));
  process.stdout.write(`\nLook at ${resolve('screenshots/index.html')}\n`);
  return ok;
}

const { requested, forced } = listenForShutdown();
forced.addEventListener('abort', () => process.exit(130));
try {
  process.exitCode = (await tour(process.argv[2], requested)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Interrupted ? 'Interrupted.' : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
