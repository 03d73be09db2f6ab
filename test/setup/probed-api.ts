import { ApiWorld } from './api-world.js';
import { LOOP_PROBE, loopOf } from './loop.js';

/** A running api that reports how long its event loop was blocked. */
export async function startProbedApi(environment: Record<string, string> = {}) {
  const world = await ApiWorld.startOwn({ NODE_OPTIONS: `--import ${LOOP_PROBE}`, ...environment });
  const loop = () => loopOf(world.api);
  await loop();
  return { world, loop };
}
