import { LIVE_PATH, LIVE_REPLACED, type LiveMessage, liveMessage } from '#contracts/live';
import type { QueryClient } from '@tanstack/react-query';
import { concerns, isLive } from '@/lib/live-interest';

/** `resting`: other tabs of this session took the stream's place; it comes back when somebody looks at this one. */
export type LiveStatus = 'connecting' | 'open' | 'lost' | 'resting';

const RETRY_AFTER_MS = 5_000;
// A bulk award touches several topics and classes within one projector batch.
const GATHER_MS = 50;

type LiveListeners = {
  onStatus: (status: LiveStatus) => void;
  /** The server answered with something else than a stream: the session may have ended. */
  onRefused: () => void;
};

/**
 * Follows the school's live stream and refetches the queries whose `meta.live` it names.
 * Returns the way to stop.
 */
export function followLive(queryClient: QueryClient, { onStatus, onRefused }: LiveListeners): () => void {
  let source: EventSource;
  let retry: number | undefined;
  let gather: number | undefined;
  let wasLost = false;
  let isResting = false;
  let waiting: LiveMessage[] = [];

  const refetch = () => {
    const messages = waiting;
    waiting = [];
    gather = undefined;
    void queryClient.invalidateQueries({ predicate: (query) => messages.some((m) => concerns(query, m)) });
  };

  const rest = () => {
    source.close();
    wasLost = true;
    isResting = true;
    onStatus('resting');
  };

  const wake = () => {
    if (!isResting || document.visibilityState === 'hidden') return;
    isResting = false;
    connect();
  };

  const connect = () => {
    source = new EventSource(LIVE_PATH);
    source.addEventListener(LIVE_REPLACED, rest);
    source.onopen = () => {
      onStatus('open');
      // Whatever changed while nobody listened was not told.
      if (wasLost) void queryClient.invalidateQueries({ predicate: isLive });
      wasLost = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      waiting.push(liveMessage.parse(JSON.parse(data)));
      gather ??= window.setTimeout(refetch, GATHER_MS);
    };
    source.onerror = () => {
      wasLost = true;
      onStatus('lost');
      if (source.readyState !== EventSource.CLOSED) return;
      // After an answer that is not a stream the browser gives up: we do not.
      onRefused();
      retry = window.setTimeout(connect, RETRY_AFTER_MS);
    };
  };

  connect();
  // To come back by itself would end the stream of another tab, which would come back in turn.
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('focus', wake);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('focus', wake);
    source.close();
    window.clearTimeout(retry);
    window.clearTimeout(gather);
  };
}
