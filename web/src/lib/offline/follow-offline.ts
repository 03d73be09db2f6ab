import { type QueryClient } from '@tanstack/react-query';
import { linkLaunchImages } from '@/lib/offline/launch-image';
import { keepSeen } from '@/lib/offline/seen-data';
import { noteSeen, seenQueries } from '@/lib/offline/seen-since';
import { registerServiceWorker } from '@/lib/offline/service-worker';

const ASK_AGAIN_EVERY_MS = 10_000;

/**
 * Makes the console useful without a network until the signal: it opens, and shows what was seen last. Asks the server again for
 * that as soon as it can be reached.
 */
export function followOffline(client: QueryClient, signal: AbortSignal): void {
  keepSeen(client, signal);
  const ask = async () => {
    const seen = seenQueries.get();
    if (seen.size === 0 || document.visibilityState === 'hidden') return;
    await client.invalidateQueries({ predicate: ({ queryHash }) => seen.has(queryHash) });
    if (seenQueries.get().size < seen.size) dropUnused(client);
  };
  const reconnected = () => {
    void ask();
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  window.addEventListener('online', reconnected, { signal });
  window.addEventListener('focus', () => void ask(), { signal });
  const timer = window.setInterval(() => void ask(), ASK_AGAIN_EVERY_MS);
  signal.addEventListener('abort', () => window.clearInterval(timer));
  linkLaunchImages();
  void registerServiceWorker(signal).catch(() => undefined);
}

/** The server answers again: what is on no screen is asked for when it is next shown. */
function dropUnused(client: QueryClient): void {
  for (const queryHash of seenQueries.get().keys()) {
    const query = client.getQueryCache().get(queryHash);
    if (query?.isActive() === true) continue;
    if (query !== undefined) client.getQueryCache().remove(query);
    noteSeen(queryHash, undefined);
  }
}
