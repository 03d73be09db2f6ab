import { type LiveMessage, liveMessage } from '#contracts/live';
import type { QueryClient } from '@tanstack/react-query';
import { concerns, isLive } from '@/lib/live-interest';
import type { StreamListeners } from '@/lib/live-source';
import { followStream } from '@/lib/live-stream';

// A bulk award touches several topics and classes within one projector batch.
const GATHER_MS = 50;
/** When the server comes back, or a tab takes over from another, many screens would ask at the same instant. */
const SPREAD_MS = 2_000;

/**
 * Follows a person's live stream and refetches the queries whose `meta.live` it names.
 * Returns the way to stop.
 */
export function followLive(
  queryClient: QueryClient,
  personId: string,
  { onStatus, onRefused }: Pick<StreamListeners, 'onStatus' | 'onRefused'>,
): () => void {
  let gather: number | undefined;
  let spread: number | undefined;
  let wasOpen = false;
  let waiting: LiveMessage[] = [];

  const refetch = () => {
    const messages = waiting;
    waiting = [];
    gather = undefined;
    void queryClient.invalidateQueries({ predicate: (query) => messages.some((m) => concerns(query, m)) });
  };

  /** Whatever changed while nobody listened was not told. */
  const askAgain = () => void queryClient.invalidateQueries({ predicate: isLive });

  const stop = followStream(personId, {
    onStatus,
    onRefused,
    onOpen: () => {
      window.clearTimeout(spread);
      if (wasOpen) spread = window.setTimeout(askAgain, Math.random() * SPREAD_MS);
      // A page that loads sends for its stream first: only what was answered even sooner may be out of date.
      else void queryClient.invalidateQueries({ predicate: isLive }, { cancelRefetch: false });
      wasOpen = true;
    },
    onMessage: (data) => {
      waiting.push(liveMessage.parse(JSON.parse(data)));
      gather ??= window.setTimeout(refetch, GATHER_MS);
    },
  });

  return () => {
    stop();
    window.clearTimeout(gather);
    window.clearTimeout(spread);
  };
}
