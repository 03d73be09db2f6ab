import { runStep } from '#infra/start/checks/run-step';
import { provideBrowser } from '#infra/start/checks/tools';
import { Interrupted, listenForShutdown } from '#infra/start/shutdown';
import { resolve } from 'node:path';

const PLAYWRIGHT = resolve('node_modules/@playwright/test/cli.js');

/** Does the everyday tasks in the built console, on the demo; resolves to whether all aims are reached. */
async function tasks(signal: AbortSignal): Promise<boolean> {
  const missing = await provideBrowser(signal);
  if (missing !== undefined) throw new Error(missing);
  const args = [PLAYWRIGHT, 'test', '--config=playwright.tasks.config.ts'];
  return runStep({ title: 'Tasks', args }, signal);
}

const { requested, forced } = listenForShutdown();
forced.addEventListener('abort', () => process.exit(130));
try {
  process.exitCode = (await tasks(requested)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Interrupted ? 'Interrupted.' : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
