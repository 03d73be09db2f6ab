import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApiWorld } from './api-world.js';
import { type LoopReport } from './loop-probe.js';

const PROBE = pathToFileURL(resolve('.cache/tools/test/setup/loop-probe.js')).href;

/** A running api that reports how long its event loop was blocked. */
export async function startProbedApi(environment: Record<string, string> = {}) {
  const world = await ApiWorld.start({ NODE_OPTIONS: `--import ${PROBE}`, ...environment });
  const { child } = world.api;
  const loop = async (): Promise<LoopReport> => {
    const answer = once(child, 'message');
    child.send('loop');
    return ((await answer) as [LoopReport])[0];
  };
  await loop();
  return { world, loop };
}
