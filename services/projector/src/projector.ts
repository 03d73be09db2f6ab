import { keepCurrent } from './replay/keep-current.js';
import { type RebuildOptions, serveRebuildRequests } from './replay/rebuild-requests.js';
import { followAsLeader, type LeaderOptions } from './runner/run.js';

export type ProjectorOptions = Omit<LeaderOptions, 'meanwhile'>;

/**
 * Runs a projector of one shard until `signal` is aborted: it follows the ledger, and rebuilds read models if needed.
 */
export function runProjector(options: ProjectorOptions, signal: AbortSignal): Promise<void> {
  return followAsLeader({ ...options, meanwhile: rebuildAsNeeded }, signal);
}

async function rebuildAsNeeded(options: RebuildOptions, signal: AbortSignal): Promise<void> {
  await keepCurrent(options, signal);
  await serveRebuildRequests(options, signal);
}
