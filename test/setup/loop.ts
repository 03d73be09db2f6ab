import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LoopReport } from './loop-probe.js';
import { type ServiceProcess } from './service-process.js';

/** Loaded into a service with `--import`, it reports how long the event loop was blocked. */
export const LOOP_PROBE = pathToFileURL(resolve('.cache/tools/test/setup/loop-probe.js')).href;

/** What such a service has seen since it was asked last. */
export async function loopOf({ child }: Pick<ServiceProcess, 'child'>): Promise<LoopReport> {
  const answer = once(child, 'message');
  child.send('loop');
  return ((await answer) as [LoopReport])[0];
}
