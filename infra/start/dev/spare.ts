import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Preloaded into a service's process. Until it is told to begin, it loads the packages that the service and the libs import, but none
 * of their own modules, which may still change.
 */

/** The process before it starts meanwhile, and needs the processor. */
const REST_MS = 2_000;
const IMPORT = /^(?:import|export)\b.*?["']([^"'.#][^"']*)["'];?$/gm;

const [, script = ''] = process.argv;
const [service = ''] = script.split('/src/');

const beginning = new AbortController();
const begun = new Promise<void>((resolve) => {
  process.once('message', () => {
    beginning.abort();
    resolve();
  });
});
process.channel?.ref();
await Promise.race([begun, sleep(REST_MS)]);
if (!beginning.signal.aborted) await loadPackages();
await begun;
process.channel?.unref();

async function loadPackages(): Promise<void> {
  const files = (
    await Promise.all([modulesBelow(service), modulesBelow(join(service, '../../libs'))])
  ).flat();
  const names = new Set<string>();
  for (const file of files)
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(IMPORT)) names.add(name);
  // What can't be loaded is told by the service.
  for (const name of names) if (!beginning.signal.aborted) await import(name).catch(() => undefined);
}

async function modulesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(({ name }) => name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name));
}
