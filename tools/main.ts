import { runStep } from '#infra/start/checks/run-step';
import { provideBrowser, provideFfmpeg } from '#infra/start/checks/tools';
import { Interrupted, listenForShutdown } from '#infra/start/shutdown';
import { resolve } from 'node:path';

/**
 * Runs a tool of this folder on the built console with the demo. Resolves to whether it succeeded.
 * @param names for `film`: the films to record; all if empty
 */
async function runTool(tool: string, names: readonly string[], signal: AbortSignal): Promise<boolean> {
  const missing =
    (await provideBrowser(signal)) ?? (tool === 'film' ? await provideFfmpeg(signal) : undefined);
  if (missing !== undefined) throw new Error(missing);
  const chosen = names.length === 0 ? [] : ['-g', `(${names.join('|')})$`];
  const playwright = resolve('node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', `--config=tools/${tool}/playwright.config.ts`, ...chosen];
  return runStep({ title: tool, args }, signal);
}

const { requested, forced } = listenForShutdown();
forced.addEventListener('abort', () => process.exit(130));
try {
  const [tool = '', ...names] = process.argv.slice(2);
  process.exitCode = (await runTool(tool, names, requested)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Interrupted ? 'Interrupted.' : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
