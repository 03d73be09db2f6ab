import { type LiveMessage, liveMessage } from '#contracts/live';
import type { QueryClient } from '@tanstack/react-query';
import { applyMessages, askAgain } from '@/lib/live/apply-live';
import { isLive } from '@/lib/live/live-interest';
import type { StreamListeners } from '@/lib/live/live-source';
import { followStream } from '@/lib/live/live-stream';

// A bulk award touches several topics and classes within one projector batch.
const GATHER_MS = 50;

/**
 * Follows a person's live stream and keeps the queries with `meta.live` up to date.
 * @returns a function that stops it
 */
export function followLive(
  queryClient: QueryClient,
  identity: string,
  { onStatus, onRefused }: Pick<StreamListeners, 'onStatus' | 'onRefused'>,
): () => void {
  let gather: number | undefined;
  let wasOpen = false;
  let waiting: LiveMessage[] = [];

  const apply = () => {
    const messages = waiting;
    waiting = [];
    gather = undefined;
    applyMessages(queryClient, messages);
  };

  const stop = followStream(identity, {
    onStatus,
    onRefused,
    onOpen: () => {
      // Changes made while the stream was closed were not sent.
      if (wasOpen) askAgain(queryClient, isLive);
      // A page opens its stream before anything else, so only an answer that came even sooner may be out of date.
      else void queryClient.invalidateQueries({ predicate: isLive }, { cancelRefetch: false });
      wasOpen = true;
    },
    onMessage: (data) => {
      waiting.push(liveMessage.parse(JSON.parse(data)));
      gather ??= window.setTimeout(apply, GATHER_MS);
    },
  });

  return () => {
    stop();
    window.clearTimeout(gather);
  };
}
