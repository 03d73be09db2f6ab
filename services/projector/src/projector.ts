import { keepCurrent } from './replay/keep-current.js';
import { serveRebuildRequests } from './replay/rebuild-requests.js';
import { followAsLeader, type LeaderOptions } from './runner/run.js';
import { serveVerifications, type VerificationOptions } from './verification/serve-verifications.js';

export type ProjectorOptions = Omit<LeaderOptions, 'meanwhile'> &
  Pick<VerificationOptions, 'verifiesAtNight'>;

/**
 * Runs a projector of one shard until `signal` is aborted: it follows the ledger, and rebuilds and verifies read models if
 * needed.
 */
export function runProjector(options: ProjectorOptions, signal: AbortSignal): Promise<void> {
  const { verifiesAtNight } = options;
  return followAsLeader(
    { ...options, meanwhile: (each, over) => rebuildAsNeeded({ ...each, verifiesAtNight }, over) },
    signal,
  );
}

async function rebuildAsNeeded(options: VerificationOptions, signal: AbortSignal): Promise<void> {
  await keepCurrent(options, signal);
  await Promise.all([serveRebuildRequests(options, signal), serveVerifications(options, signal)]);
}
